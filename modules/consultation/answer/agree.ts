import { calendarErrors } from '#modules/calendar'
import { emit, type Tx, type Actor } from '#modules/shared'
import { paymentOf, type Consultation, getVisible } from '../consultation.ts'
import { paymentDeadline, signatureDeadline } from '../deadlines/deadlines.ts'
import { accepted, confirmed } from '../events.ts'
import type { Needs } from '../needs.ts'

/**
 * The columns of an agreement: from now on the payment, or the signature if it is paid afterwards,
 * has its deadline.
 */
export function agreeOn(
  terms: Pick<Consultation, 'prepaid' | 'priceCents' | 'startsAt'>,
  now: Date,
) {
  const payment = paymentOf(terms)
  return {
    acceptedAt: now,
    payBy: payment === 'before' ? paymentDeadline(now, terms.startsAt) : null,
    signBy: payment === 'after' ? signatureDeadline(now, terms.startsAt) : null,
  }
}

/** Refuses with TIME_IS_BUSY if the claim expired and another client has booked the time. */
export const extendAgreedClaim = (
  { calendar }: Needs,
  tx: Tx,
  claim: { consultationId: string; claimId?: string },
  { payBy }: { payBy: Date | null },
): Promise<void> => calendar.claims.extendClaim(tx, { ...claim, heldUntil: payBy })

export async function emitAgreed(tx: Tx, { id, payment }: Consultation): Promise<void> {
  await emit(tx, accepted, { consultationId: id })
  if (payment === 'free') await emit(tx, confirmed, { consultationId: id })
}

/**
 * Refuses a lawyer's agreement to a time at which an external calendar of theirs is busy, buffers
 * included. They may agree despite it: they know their own day best.
 */
export async function assertFreeExternally(
  { calendar }: Needs,
  tx: Tx,
  time: { consultationId: string; firmLawyerId: string; startsAt: Date },
): Promise<void> {
  const busyIn = await calendar.external.findBusyExternally(tx, time)
  if (busyIn) throw calendarErrors.EXTERNAL_CALENDAR_BUSY({ params: { name: busyIn } })
}

/** Reads the lawyer's external calendars again, before anything is locked. */
export async function refreshExternal(needs: Needs, actor: Actor, id: string): Promise<void> {
  const { firmLawyerId, proposedFirmLawyerId } = await getVisible(needs.db, actor, id)
  await needs.calendar.external.refreshExternal(proposedFirmLawyerId ?? firmLawyerId)
}
