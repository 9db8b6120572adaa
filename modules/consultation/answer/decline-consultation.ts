import type { Actor } from '#modules/shared'
import { callOff, refundNow } from '../cancel/call-off.ts'
import { lockVisible, type Consultation } from '../consultation.ts'
import { errors } from '../errors.ts'
import { byOf } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'
import { whyNot } from '../state/policy.ts'
import { COMMENT } from '../request/request-schemas.ts'

/**
 * Either side calls the consultation off and says why (Law on the Bar, Art. 40). The time is free
 * again, and what the refund rule of this consultation returns goes back by itself. `keptCents` is
 * what they were told would not: more than that is never kept unseen, though the hour has passed or
 * money has come since they looked.
 */
export async function declineConsultation(
  needs: Needs,
  actor: Actor,
  {
    id,
    comment,
    keptCents,
  }: { id: string; comment?: string | undefined; keptCents?: number | undefined },
): Promise<Consultation> {
  const words = tidyComment(comment)
  return needs.transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    const now = needs.clock.now()
    const by = byOf(consultation, actor)
    const refusal = whyNot(consultation, 'decline', consultation.sideOf(actor), now)
    if (refusal) throw refusal
    if (keptCents !== undefined && refundNow(consultation, by, now).keptCents > keptCents)
      throw errors.REFUND_CHANGED()
    return callOff(needs, tx, consultation, {
      move: 'decline',
      by,
      reason: 'comment',
      refundReason: 'declined',
      comment: words,
    })
  })
}

function tidyComment(comment = ''): string {
  const words = comment.trim()
  if (words === '') throw errors.NOTE_IS_EMPTY({ field: 'comment' })
  if (words.length < COMMENT.min) throw errors.NOTE_IS_TOO_SHORT({ field: 'comment' })
  return words
}
