import { emit, type Actor } from '#modules/shared'
import { lockVisible, type Consultation } from '../consultation.ts'
import { timeKept } from '../events.ts'
import { byOf, makeMove, assertMayMove } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'
import { releaseProposed } from './proposal.ts'

/**
 * Withdraws or rejects a proposal after confirmation: the confirmed time stays, the proposed one
 * is free again.
 */
export async function dropProposal(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<Consultation> {
  return needs.transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    const by = consultation.sideOf(actor)
    assertMayMove(consultation, 'drop-proposal', actor, needs.clock.now())
    const how = consultation.proposal?.by === by ? 'taken-back' : 'turned-down'
    await releaseProposed(needs, tx, consultation)
    const moved = await makeMove(needs, tx, consultation, {
      move: 'drop-proposal',
      by: byOf(consultation, actor),
    })
    await emit(tx, timeKept, { consultationId: id, how, by })
    return moved
  })
}
