import { lawyerIdOf } from '#modules/lawyer'
import type { Db } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'

/**
 * Whether the start of this time is held. Only `claimBookable` decides a race; this check refuses most
 * late requests with one short query.
 */
export async function isHeld(
  { clock }: CalendarNeeds,
  db: Db,
  { firmLawyerId, startsAt }: { firmLawyerId: string; startsAt: Date },
): Promise<boolean> {
  const held = await db('time_claim')
    .where('lawyerId', lawyerIdOf(db, firmLawyerId))
    .whereNull('releasedAt')
    .whereRaw('(held_until is null or held_until > ?)', [clock.now()])
    .whereRaw(`taken && tstzrange(?, ?, '[]')`, [startsAt, startsAt])
    .first('id')
  return held !== undefined
}
