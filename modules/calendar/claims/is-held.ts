import type { Db } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'

/**
 * Whether the start of this time is held. It decides nothing, `claimTime` does; but it refuses most
 * of a crowd that wants one time by one short query.
 */
export async function isHeld(
  { clock }: Pick<CalendarNeeds, 'clock'>,
  db: Db,
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
