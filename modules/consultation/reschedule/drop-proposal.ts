import { emit, type Actor } from '#modules/shared'
import { lockVisible, type Consultation } from '../consultation.ts'
import { timeKept } from '../events.ts'
import { byOf, makeMove } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'
import { whyNot } from '../state/policy.ts'
import { noProposal, releaseProposed } from './proposal.ts'

/**
 * A proposal after confirmation is taken back or turned down: the confirmed time stays, the
 * proposed one is free again.
 */
export async function dropProposal(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<Consultation> {
  return needs.transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    const refusal = whyNot(
      consultation,
      'drop-proposal',
      consultation.sideOf(actor),
      needs.clock.now(),
    )
    if (refusal) throw refusal
    const by = consultation.sideOf(actor)
    const how = consultation.status === `proposed-by-${by}` ? 'taken-back' : 'turned-down'
    await releaseProposed(needs, tx, consultation)
    const moved = await makeMove(needs, tx, consultation, {
      move: 'drop-proposal',
      by: byOf(consultation, actor),
      patch: noProposal,
    })
    await emit(tx, timeKept, { consultationId: id, how, by })
    return moved
  })
}
