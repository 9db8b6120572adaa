import { emit, type Actor, type Tx } from '#modules/shared'
import { hasConsultation } from '../request/client-requests.ts'
import { Consultation, lockConsultation } from '../consultation.ts'
import { hasPassed, signatureDeadline } from '../deadlines/deadlines.ts'
import { callOff } from '../cancel/call-off.ts'
import { errors } from '../errors.ts'
import { paid, paidTooLate } from '../events.ts'
import { makeMove, SYSTEM } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'
import { sideOf, type Snapshot } from '../views/snapshot.ts'
import { lockVisibleSnapshot } from '../views/snapshots.ts'

/**
 * The amount this client has to pay now, with the row locked. Refused unless a payment is awaited and
 * the agreement was shown.
 */
export async function lockPayable(
  { clock }: Needs,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Snapshot & { payBy: Date }> {
  const snapshot = await lockVisibleSnapshot(tx, actor, id)
  const { status, payBy, agreementShownAt, shownStatus } = snapshot
  if (sideOf(snapshot, actor) !== 'client' || status !== 'awaiting-payment' || !payBy)
    throw errors.NOT_PAYABLE({ extras: { consultationStatus: shownStatus } })
  if (hasPassed(payBy, clock.now())) throw errors.PAYMENT_TOO_LATE()
  if (!agreementShownAt) throw errors.AGREEMENT_NOT_SHOWN()
  return { ...snapshot, payBy }
}

export type PaymentOutcome = 'confirmed' | 'retaken' | 'too-late'

/**
 * Records a payment that succeeded. In time, it reserves the time for good. After the deadline it
 * books the time again if the meeting is still wanted and nothing else has the time (`retake`): a
 * bank transfer that was started in time is often reported late. Otherwise the result is `too-late`
 * and the caller refunds the money.
 */
export async function confirmPayment(
  needs: Needs,
  tx: Tx,
  { id, paidAt }: { id: string; paidAt: Date },
): Promise<PaymentOutcome> {
  // Locks the lawyer first, as every booking does: to book the time again is a booking.
  const parties = await Consultation.query(tx)
    .findById(id)
    .select('clientAccountId', 'firmLawyerId', 'lawyerId', 'firstMeetingOnly')
  const hasPlace =
    parties !== undefined && !(parties.firstMeetingOnly && (await hasConsultation(tx, parties)))
  const membership = parties && (await needs.lawyer.memberships.lockShown(tx, parties.firmLawyerId))
  const consultation = await lockConsultation(tx, id)
  const now = needs.clock.now()
  const isLapsed =
    consultation.status === 'declined' &&
    consultation.declinedBy === 'system' &&
    consultation.declineReason === 'not-paid'
  const isWanted =
    consultation.status === 'awaiting-payment' || (isLapsed && membership && hasPlace)
  if (
    !isWanted ||
    hasPassed(consultation.startsAt, now) ||
    !(await holdForGood(needs, tx, consultation))
  ) {
    await expectRefund(needs, tx, consultation)
    return 'too-late'
  }

  await makeMove(needs, tx, consultation, {
    move: isLapsed ? 'retake' : 'pay',
    by: SYSTEM,
    amountCents: consultation.priceCents,
    patch: {
      paidAt,
      signBy: signatureDeadline(now, consultation.startsAt),
      declinedAt: null,
      declinedBy: null,
      declineReason: null,
      refundDueCents: null,
    },
  })
  await emit(tx, paid, { consultationId: id })
  return isLapsed ? 'retaken' : 'confirmed'
}

const holdForGood = (
  { calendar, clock }: Needs,
  tx: Tx,
  { id, firmLawyerId, serviceId, startsAt, endsAt }: Consultation,
) =>
  calendar.claims.reclaimTime(tx, {
    firmLawyerId,
    serviceId,
    consultationId: id,
    startsAt,
    endsAt,
    heldUntil: null,
    now: clock.now(),
  })

/** The payment module sends the refund; this records that it will, so that both sides see it. */
async function expectRefund(needs: Needs, tx: Tx, consultation: Consultation) {
  if (consultation.status === 'awaiting-payment') {
    // The time was lost or has passed, so the consultation ends now and not at its deadline.
    consultation = await callOff(needs, tx, consultation, {
      move: 'decline',
      by: SYSTEM,
      reason: 'time-lost',
      refundReason: 'late-payment',
    })
  }
  if (consultation.status !== 'declined') return
  await consultation.$query(tx).patch({ refundDueCents: consultation.priceCents })
  await emit(tx, paidTooLate, { consultationId: consultation.id })
}
