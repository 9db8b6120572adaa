import { DAY, emit, errors as sharedErrors, newId, type Actor, type Tx } from '#modules/shared'
import { lockCalendar } from '#modules/lawyer'
import { errors } from '../errors.ts'
import { calendarChanged } from '../events.ts'
import { FARTHEST_BLOCK_DAYS, MAX_BLOCK_DAYS } from '../limits.ts'
import type { CalendarNeeds } from '../needs.ts'
import { readLocal } from '../slots/local-time.ts'
import { during, type TimeRange } from '../slots/taken-time.ts'
import { assertAffectedSeen } from './affected.ts'
import { CalendarBlock, type Block } from './calendar-block.ts'
import type { SeenConsultations } from './seen-consultations.ts'
import { getOwnMembership, type MembershipChoice } from './own-calendar.ts'

/** As instants, or as dates and wall times of the lawyer's zone. */
export type BlockTime = TimeRange | { from: string; to: string }
type NewBlock = BlockTime & { reason?: string | null }

/** Takes a time range out of the actor's own calendar. Booked consultations stay booked. */
export async function blockTime(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId, seen, ...block }: NewBlock & MembershipChoice & SeenConsultations,
): Promise<Block> {
  const [made] = await blockTimes(needs, actor, { firmLawyerId, seen, blocks: [block] })
  return made as Block
}

/** All of them or none. */
export async function blockTimes(
  needs: CalendarNeeds,
  actor: Actor,
  {
    firmLawyerId,
    seen,
    blocks,
  }: MembershipChoice & SeenConsultations & { blocks: readonly NewBlock[] },
): Promise<Block[]> {
  const now = needs.clock.now()
  return needs.transact(async (tx) => {
    const membership = await getOwnMembership(needs, tx, actor, { firmLawyerId })
    await lockCalendar(tx, membership.id)
    const made = blocks.map((block) => ({
      ...resolveTime(block, membership, now),
      reason: reasonOf(block),
      id: newId(),
      version: 1,
    }))
    if (made.some(({ endsAt }) => endsAt <= now)) throw errors.BLOCK_IS_PAST()
    await assertAffectedSeen(needs, tx, { membership, change: { blocks: made }, seen })
    for (const block of made)
      await storeBlock(tx, { ...block, firmLawyerId: membership.id, createdAt: now })
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    return made
  })
}

/**
 * Moves, resizes or renames a block. Refuses an outdated version with CALENDAR_CHANGED, and a move
 * into the past with BLOCK_IS_PAST; a block that began may still be shortened to its past part.
 */
export async function changeBlock(
  needs: CalendarNeeds,
  actor: Actor,
  { id, version, seen, ...given }: NewBlock & SeenConsultations & { id: string; version?: number },
): Promise<Block> {
  const now = needs.clock.now()
  return needs.transact(async (tx) => {
    const { block, membership } = await lockOwnBlock(needs, tx, actor, id)
    if (version !== undefined && version !== block.version) throw errors.CALENDAR_CHANGED()
    const time = resolveTime(given, membership, now)
    if (time.endsAt <= now && time.startsAt.getTime() !== block.startsAt.getTime())
      throw errors.BLOCK_IS_PAST()
    await assertAffectedSeen(needs, tx, { membership, change: { blocks: [time] }, seen })
    const changes = { reason: reasonOf(given), version: block.version + 1 }
    await tx('calendar_block')
      .where({ id })
      .update({ ...changes, during: during(tx, time) })
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    return { ...time, ...changes, id }
  })
}

/** Refuses an outdated version with CALENDAR_CHANGED. */
export async function unblockTime(
  needs: CalendarNeeds,
  actor: Actor,
  { id, version }: { id: string; version?: number },
): Promise<void> {
  await needs.transact(async (tx) => {
    const { block, membership } = await lockOwnBlock(needs, tx, actor, id)
    if (version !== undefined && version !== block.version) throw errors.CALENDAR_CHANGED()
    await deleteBlock(tx, id)
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
  })
}

export async function deleteBlock(tx: Tx, id: string): Promise<void> {
  await CalendarBlock.query(tx).deleteById(id)
}

async function lockOwnBlock(needs: CalendarNeeds, tx: Tx, actor: Actor, id: string) {
  const own = await needs.lawyer.memberships.listFirmLawyersOfAccount(tx, actor.accountId)
  const found = await CalendarBlock.query(tx).findById(id)
  const membership = own.find((membership) => membership.id === found?.firmLawyerId)
  if (!membership) throw sharedErrors.NOT_FOUND()
  await lockCalendar(tx, membership.id)
  const block = await CalendarBlock.query(tx)
    .findById(id)
    .select('version', tx.raw('lower(during) as starts_at'))
    .castTo<Pick<Block, 'version' | 'startsAt'> | undefined>()
  if (!block) throw sharedErrors.NOT_FOUND()
  return { block, membership }
}

/** Refuses with BLOCK_NOT_VALID at the field in question. */
export function resolveTime(
  given: BlockTime,
  { timeZone }: { timeZone: string },
  now: Date,
): TimeRange {
  const isLocal = 'from' in given
  const { startsAt, endsAt } = isLocal
    ? {
        startsAt: readLocal(given.from, timeZone, 'from'),
        endsAt: readLocal(given.to, timeZone, 'to'),
      }
    : given
  if (Math.abs(startsAt.getTime() - now.getTime()) > FARTHEST_BLOCK_DAYS * DAY)
    throw errors.BLOCK_NOT_VALID({ field: isLocal ? 'from' : 'startsAt' })
  const length = endsAt.getTime() - startsAt.getTime()
  if (length <= 0 || length > MAX_BLOCK_DAYS * DAY)
    throw errors.BLOCK_NOT_VALID({ field: isLocal ? 'to' : 'endsAt' })
  return { startsAt, endsAt }
}

/** Checks no rights and emits no events. */
export async function storeBlock(
  tx: Tx,
  {
    id,
    firmLawyerId,
    reason,
    createdAt,
    ...time
  }: Block & { firmLawyerId: string; createdAt: Date },
): Promise<void> {
  const row = { id, firmLawyerId, reason, createdAt, during: during(tx, time) }
  await tx('calendar_block').insert(row)
}

export const reasonOf = ({ reason }: Pick<NewBlock, 'reason'>): string | null =>
  reason?.trim() || null
