import { emit, type Actor, type Tx } from '#modules/shared'
import { refundOf } from './cancellation.ts'
import { lockVisible, type Consultation, type DeclineReason } from './consultation.ts'
import type { Move } from './consultation-status.ts'
import { errors } from './errors.ts'
import { declined, refundDue, type RefundReason } from './events.ts'
import { byOf, makeMove, type By } from './make-move.ts'
import type { Needs } from './needs.ts'
import { whyNot } from './policy.ts'
import { COMMENT } from './schemas.ts'

/**
 * Either side calls the consultation off and says why (Law on the Bar, Art. 40). The time is free again, and what the refund
 * rule of this consultation returns goes back by itself. `keptCents` is what they were told would not: more than that is never kept unseen, though the hour
 * has passed or money has come since they looked.
 */
export async function declineConsultation(needs: Needs, actor: Actor, { id, comment, keptCents }: { id: string; comment?: string | undefined; keptCents?: number | undefined }): Promise<Consultation> {
  const words = tidyComment(comment)
  return needs.transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    const now = needs.clock.now()
    const by = byOf(consultation, actor)
    const refusal = whyNot(consultation, 'decline', consultation.sideOf(actor), now)
    if (refusal) throw refusal
    if (keptCents !== undefined && refundNow(consultation, by, now).keptCents > keptCents) throw errors.REFUND_CHANGED()
    return callOff(needs, tx, consultation, { move: 'decline', by, reason: 'comment', refundReason: 'declined', comment: words })
  })
}

type CallingOff = { move: Move; by: By; reason: DeclineReason; refundReason: RefundReason; comment?: string }

/** The end of a consultation that will not take place, whoever ends it: state, time, money and news in one transaction. */
export async function callOff(needs: Needs, tx: Tx, consultation: Consultation, { move, by, reason, refundReason, comment }: CallingOff): Promise<Consultation> {
  const now = needs.clock.now()
  const { amountCents } = refundNow(consultation, by, now)
  const moved = await makeMove(needs, tx, consultation, {
    move,
    by,
    reason,
    comment,
    amountCents: amountCents || null,
    patch: {
      ...noProposal,
      declinedAt: now,
      declinedBy: by.mover,
      declineReason: reason,
      declineCommentSealed: comment ? needs.cipher.seal(comment) : null,
      refundDueCents: amountCents || null,
    },
  })
  const { id } = consultation
  await needs.calendar.releaseClaims(tx, { consultationId: id, now })
  await emit(tx, declined, { consultationId: id })
  if (amountCents > 0) await emit(tx, refundDue, { consultationId: id, amountCents, reason: refundReason })
  return moved
}

const refundNow = ({ refundRule, startsAt, paidCents, signedAt }: Consultation, { mover }: By, now: Date) => refundOf(refundRule, { by: mover, startsAt, now, paidCents, signedAt })

/** What is gone once another time is no longer talked over. */
export const noProposal = { proposedStartsAt: null, proposedEndsAt: null, proposedClaimId: null, answerBy: null } as const

function tidyComment(comment = ''): string {
  const words = comment.trim()
  if (words === '') throw errors.NOTE_IS_EMPTY({ field: 'comment' })
  if (words.length < COMMENT.min) throw errors.NOTE_IS_TOO_SHORT({ field: 'comment' })
  return words
}
