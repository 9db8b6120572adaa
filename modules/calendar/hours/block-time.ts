import { DAY, emit, errors as sharedErrors, newId, type Actor, type Tx } from '#modules/shared'
import type { FirmLawyerDetails } from '#modules/lawyer'
import { assertAffectedSeen } from './affected.ts'
import { CalendarBlock } from './calendar-block.ts'
import type { Block } from './change-calendar.ts'
import { errors } from '../errors.ts'
import { calendarChanged } from '../events.ts'
import { FARTHEST_BLOCK_DAYS, LONGEST_BLOCK_DAYS } from '../limits.ts'
import { holdCalendar } from '../lock-calendar.ts'
import { readLocal } from '../slots/local-time.ts'
import type { CalendarNeeds } from '../needs.ts'
import { getOwnMembership } from './own-calendar.ts'

/** As instants, or as dates and wall times of the lawyer's zone. */
export type BlockTime = { startsAt: Date; endsAt: Date } | { from: string; to: string }
type Told = {
  reason?: string | null | undefined
  /** See `ChangedCalendar`. */ seen?: readonly string[] | undefined
}
export type NewBlock = BlockTime & Told & { firmLawyerId?: string | undefined }
export type ChangedBlock = BlockTime & Told & { id: string; version?: number | undefined }

/** Takes a stretch out of the actor's own calendar. What is booked in it already stays booked. */
export async function blockTime(
  needs: CalendarNeeds,
  actor: Actor,
  given: NewBlock,
): Promise<Block> {
  const [block] = await blockTimes(needs, actor, {
    firmLawyerId: given.firmLawyerId,
    seen: given.seen,
    blocks: [given],
  })
  return block as Block
}

/** Several at once, such as the public holidays of a year: all of them or none. */
export async function blockTimes(
  needs: CalendarNeeds,
  actor: Actor,
  {
    firmLawyerId,
    seen,
    blocks,
  }: {
    firmLawyerId?: string | undefined
    seen?: readonly string[] | undefined
    blocks: readonly NewBlock[]
  },
): Promise<Block[]> {
  const now = needs.clock.now()
  return needs.transact(async (tx) => {
    const membership = await getOwnMembership(needs, tx, actor, { firmLawyerId })
    await holdCalendar(tx, membership.id)
    const times = blocks.map((block) => ({
      ...settledTime(block, membership, now),
      reason: reasonOf(block),
    }))
    await assertAffectedSeen(tx, membership, { blocks: times }, now, seen)
    const made: Block[] = []
    for (const time of times) {
      const id = newId()
      await tx('calendar_block').insert({
        id,
        firmLawyerId: membership.id,
        reason: time.reason,
        createdAt: now,
        during: during(tx, time),
      })
      made.push({ ...time, id, version: 1 })
    }
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    return made
  })
}

/**
 * Moves, resizes or renames a block of the actor's. Refuses with CALENDAR_CHANGED when another
 * window was faster.
 */
export async function changeBlock(
  needs: CalendarNeeds,
  actor: Actor,
  { id, version, seen, ...given }: ChangedBlock,
): Promise<Block> {
  const now = needs.clock.now()
  return needs.transact(async (tx) => {
    const { block, membership } = await getOwnBlock(needs, tx, actor, id)
    if (version !== undefined && version !== block.version) throw errors.CALENDAR_CHANGED()
    const time = settledTime(given, membership, now)
    await assertAffectedSeen(tx, membership, { blocks: [time] }, now, seen)
    const reason = reasonOf(given)
    await tx('calendar_block')
      .where({ id })
      .update({ reason, during: during(tx, time), version: block.version + 1 })
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    return { ...time, id, reason, version: block.version + 1 }
  })
}

/** Gives the blocked time back to the calendar. */
export async function unblockTime(
  needs: CalendarNeeds,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    const { membership } = await getOwnBlock(needs, tx, actor, id)
    await tx('calendar_block').where({ id }).delete()
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
  })
}

async function getOwnBlock(needs: CalendarNeeds, tx: Tx, actor: Actor, id: string) {
  const own = await needs.lawyer.memberships.listFirmLawyersOfAccount(tx, actor.accountId)
  const found = await CalendarBlock.query(tx)
    .findById(id)
    .whereIn(
      'firmLawyerId',
      own.map((membership) => membership.id),
    )
  const membership = own.find((one) => one.id === found?.firmLawyerId)
  if (!membership) throw sharedErrors.NOT_FOUND()
  await holdCalendar(tx, membership.id)
  const block = await CalendarBlock.query(tx).findById(id)
  if (!block) throw sharedErrors.NOT_FOUND()
  return { block, membership }
}

/** The instants meant, or a refusal at the field. */
export function settledTime(
  given: BlockTime,
  { timeZone }: Pick<FirmLawyerDetails, 'timeZone'>,
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const isLocal = 'from' in given
  const [startsAt, endsAt] = isLocal
    ? [readLocal(given.from, timeZone, 'from'), readLocal(given.to, timeZone, 'to')]
    : [given.startsAt, given.endsAt]
  const [start, end] = isLocal ? ['from', 'to'] : ['startsAt', 'endsAt']
  if (Math.abs(startsAt.getTime() - now.getTime()) > FARTHEST_BLOCK_DAYS * DAY)
    throw errors.BLOCK_NOT_VALID({ field: start as string })
  const length = endsAt.getTime() - startsAt.getTime()
  if (length <= 0 || length > LONGEST_BLOCK_DAYS * DAY)
    throw errors.BLOCK_NOT_VALID({ field: end as string })
  return { startsAt, endsAt }
}

const reasonOf = ({ reason }: Told): string | null => reason?.trim() || null
const during = (tx: Tx, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  tx.raw(`tstzrange(?, ?, '[)')`, [startsAt, endsAt])
