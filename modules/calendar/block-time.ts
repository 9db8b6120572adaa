import { DAY, emit, errors as sharedErrors, newId, type Actor } from '#modules/shared'
import type { Block } from './change-calendar.ts'
import { errors } from './errors.ts'
import { calendarChanged } from './events.ts'
import { FARTHEST_BLOCK_DAYS, LONGEST_BLOCK_DAYS } from './limits.ts'
import type { CalendarNeeds } from './needs.ts'
import { getOwnMembership } from './own-calendar.ts'

export type NewBlock = { firmLawyerId?: string | undefined; startsAt: Date; endsAt: Date; reason?: string | null | undefined }

/** Takes a stretch out of the actor's own calendar. What is booked in it already stays booked. */
export async function blockTime(needs: CalendarNeeds, actor: Actor, { firmLawyerId, startsAt, endsAt, ...given }: NewBlock): Promise<Block> {
  const reason = given.reason?.trim() || null
  const now = needs.clock.now()
  if (Math.abs(startsAt.getTime() - now.getTime()) > FARTHEST_BLOCK_DAYS * DAY) throw errors.BLOCK_NOT_VALID({ field: 'startsAt' })
  const length = endsAt.getTime() - startsAt.getTime()
  if (length <= 0 || length > LONGEST_BLOCK_DAYS * DAY) throw errors.BLOCK_NOT_VALID({ field: 'endsAt' })
  return needs.transact(async (tx) => {
    const membership = await getOwnMembership(needs, tx, actor, firmLawyerId)
    const id = newId()
    await tx('calendar_block').insert({
      id, firmLawyerId: membership.id, reason, createdAt: now, during: tx.raw(`tstzrange(?, ?, '[)')`, [startsAt, endsAt]),
    })
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    return { id, startsAt, endsAt, reason }
  })
}

/** Gives the blocked time back to the calendar. */
export async function unblockTime(needs: CalendarNeeds, actor: Actor, { id }: { id: string }): Promise<void> {
  await needs.transact(async (tx) => {
    const own = await needs.lawyer.listFirmLawyersOfAccount(tx, actor.accountId)
    const [removed]: Array<{ firmLawyerId: string }> = await tx('calendar_block').where({ id }).whereIn('firmLawyerId', own.map((membership) => membership.id)).delete().returning(['firmLawyerId'])
    if (!removed) throw sharedErrors.NOT_FOUND()
    await emit(tx, calendarChanged, { firmLawyerId: removed.firmLawyerId })
  })
}
