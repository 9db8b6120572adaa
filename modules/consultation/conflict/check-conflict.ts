import { emit, translators, type Actor } from '#modules/shared'
import { Consultation, lockVisible } from '../consultation.ts'
import { isLive } from '../state/consultation-status.ts'
import { callOff } from '../cancel/call-off.ts'
import { errors } from '../errors.ts'
import { conflictChecked } from '../events.ts'
import { byOf, makeMove, assertMayMove } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'

/**
 * The lawyer states whether there is a conflict of interest. "No" opens the matter to them. "Yes"
 * declines the request with the neutral sentence offered for any refusal, so that the client does
 * not learn the reason, and the matter stays closed (Law on the Bar, Art. 5). Repeating "no"
 * changes nothing.
 */
export async function checkConflict(
  needs: Needs,
  actor: Actor,
  { id, conflict }: { id: string; conflict: boolean },
): Promise<Consultation> {
  return needs.transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    const side = consultation.sideOf(actor)
    if (side === 'lawyer' && consultation.conflict === 'none' && isLive(consultation.status)) {
      if (conflict) throw errors.CONFLICT_ALREADY_CHECKED()
      return consultation
    }
    const move = conflict ? 'report-conflict' : 'clear-conflict'
    const now = needs.clock.now()
    assertMayMove(consultation, move, actor, now)

    const by = byOf(consultation, actor)
    if (!conflict) {
      const moved = await makeMove(needs, tx, consultation, {
        move,
        by,
        patch: { conflict: 'none', conflictCheckedAt: now },
      })
      await emit(tx, conflictChecked, { consultationId: id })
      return moved
    }
    await emit(tx, conflictChecked, { consultationId: id })
    const comment = translators[actor.locale]('consultation.detail.neutralDecline')
    const moved = await callOff(needs, tx, consultation, {
      move,
      by,
      reason: 'conflict',
      refundReason: 'declined',
      comment,
    })
    return Consultation.query(tx).patchAndFetchById(moved.id, {
      conflict: 'found',
      conflictCheckedAt: now,
    })
  })
}
