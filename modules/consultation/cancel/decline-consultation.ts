import type { Actor } from '#modules/shared'
import { callOff, refundNow } from './call-off.ts'
import { lockVisible, type Consultation } from '../consultation.ts'
import { errors } from '../errors.ts'
import { byOf, assertMayMove } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'
import { COMMENT } from '../request/request-schemas.ts'

/**
 * Either side cancels with a comment (Law on the Bar, Art. 40). Frees the time and requests the
 * refund of the consultation's rule. `keptCents` is the amount shown as not refundable; refuses
 * with REFUND_CHANGED if it is more by now.
 */
export async function declineConsultation(
  needs: Needs,
  actor: Actor,
  { id, comment, keptCents }: { id: string; comment?: string; keptCents?: number },
): Promise<Consultation> {
  const words = tidyComment(comment)
  return needs.transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    const now = needs.clock.now()
    const by = byOf(consultation, actor)
    assertMayMove(consultation, 'decline', actor, now)
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

/** Refuses an empty or too short comment. */
export function tidyComment(comment = '') {
  const words = comment.trim()
  if (words === '') throw errors.NOTE_IS_EMPTY({ field: 'comment' })
  if (words.length < COMMENT.min) throw errors.NOTE_IS_TOO_SHORT({ field: 'comment' })
  return words
}
