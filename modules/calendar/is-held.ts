import type { CalendarNeeds } from './needs.ts'

/**
 * Whether somebody holds the very beginning of this time: one short question before all that asking
 * for a time takes. It decides nothing, since `claimTime` does; but of a crowd that wants one time
 * all who come late are told so at little cost, and whoever can still have it waits less.
 */
export async function isHeld(
  { db, clock }: Pick<CalendarNeeds, 'db' | 'clock'>,
  { firmLawyerId, startsAt }: { firmLawyerId: string; startsAt: Date },
): Promise<boolean> {
  const held = await db('time_claim')
    .whereRaw('lawyer_id = (select lawyer_id from firm_lawyer where id = ?)', [firmLawyerId])
    .whereNull('released_at')
    .whereRaw('(held_until is null or held_until > ?)', [clock.now()])
    .whereRaw(`during && tstzrange(?, ?, '[]')`, [startsAt, startsAt])
    .first('id')
  return held !== undefined
}
