import { emit, type Tx, sealedIn } from '#modules/shared'
import { refundOf } from './cancellation.ts'
import type { DeclineReason } from './decline-reason.ts'
import type { Consultation } from '../consultation.ts'
import type { Move } from '../state/consultation-status.ts'
import { declined, refundDue, type RefundReason } from '../events.ts'
import { makeMove, type By } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'

type CallingOff = {
  move: Move
  by: By
  reason: DeclineReason
  refundReason: RefundReason
  comment?: string
}

/** Ends a consultation that will not take place: status, claims, refund and events. */
export async function callOff(
  needs: Needs,
  tx: Tx,
  consultation: Consultation,
  { move, by, reason, refundReason, comment }: CallingOff,
): Promise<Consultation> {
  const now = needs.clock.now()
  const { amountCents } = refundNow(consultation, by, now)
  const moved = await makeMove(needs, tx, consultation, {
    move,
    by,
    reason,
    comment,
    amountCents: amountCents || null,
    patch: {
      declinedAt: now,
      declinedBy: by.mover,
      declineReason: reason,
      declineCommentSealed: comment
        ? needs.cipher.seal(
            comment,
            sealedIn('consultation.decline_comment_sealed', consultation.id),
          )
        : null,
      refundDueCents: amountCents || null,
    },
  })
  const { id } = consultation
  await needs.calendar.claims.releaseClaims(tx, { consultationId: id, now })
  await emit(tx, declined, { consultationId: id })
  if (amountCents > 0)
    await emit(tx, refundDue, { consultationId: id, amountCents, reason: refundReason })
  return moved
}

export const refundNow = (
  { refundRule, startsAt, paidCents, signedAt }: Consultation,
  { mover }: By,
  now: Date,
) => refundOf(refundRule, { by: mover, startsAt, now, paidCents, signedAt })
