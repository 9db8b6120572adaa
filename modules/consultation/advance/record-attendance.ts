import type { Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'

/**
 * Records who came according to the stays in the room: it decides no-shows, reviews and fees.
 * Called when the time is over, before refunds and fees are decided, and as soon as both have met.
 */
export async function recordAttendance(
  { attendance }: Needs,
  tx: Tx,
  { id }: { id: string },
): Promise<void> {
  const consultation = await Consultation.query(tx).findById(id).throwIfNotFound()
  const came = await attendance.judgement.listComers(tx, consultation)
  if (came.client) await recordJoined(tx, { id, side: 'client', joinedAt: came.client })
  if (came.lawyer) await recordJoined(tx, { id, side: 'lawyer', joinedAt: came.lawyer })
}

/** Records when this side first came; later times are ignored. */
export const recordJoined = (
  tx: Tx,
  { id, side, joinedAt }: { id: string; side: 'client' | 'lawyer'; joinedAt: Date },
) =>
  Consultation.query(tx)
    .where({ id })
    .whereNull(`${side}JoinedAt`)
    .patch({ [`${side}JoinedAt`]: joinedAt })
    .execute()
