import { refundOf } from '../cancel/cancellation.ts'
import { Consultation } from '../consultation.ts'
import { isLive } from '../state/consultation-status.ts'
import type { Needs } from '../needs.ts'
import { whyNot } from '../state/policy.ts'

/** A consultation that is cancelled when its client deletes their account, with its refund. */
export type Ending = {
  id: string
  startsAt: Date
  timeZone: string
  paidCents: number
  refundCents: number
}

/**
 * What would be cancelled if this client left now, the next one first. A meeting that has begun
 * continues.
 */
export async function listEndings(
  { clock, db }: Needs,
  { accountId }: { accountId: string },
): Promise<Ending[]> {
  const now = clock.now()
  const consultations = await Consultation.query(db)
    .where({ clientAccountId: accountId })
    .whereNotNull('dueAt')
    .orderBy(['startsAt', 'id'])
  return consultations
    .filter((consultation) => canBeCancelled(consultation, now))
    .map((consultation) => toEnding(consultation, now))
}

export const canBeCancelled = (consultation: Consultation, now: Date): boolean =>
  isLive(consultation.status) && !whyNot(consultation, 'decline', 'client', now)

export const toEnding = (
  { id, startsAt, timeZone, refundRule, paidCents, signedAt }: Consultation,
  now: Date,
): Ending => ({
  id,
  startsAt,
  timeZone,
  paidCents,
  refundCents: refundOf(refundRule, { by: 'client', startsAt, now, paidCents, signedAt })
    .amountCents,
})
