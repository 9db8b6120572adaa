import { emit, type Actor, type Tx } from '#modules/shared'
import { lockVisible, type Consultation } from './consultation.ts'
import { noProposal } from './decline-consultation.ts'
import { rearranged } from './events.ts'
import { byOf, makeMove } from './make-move.ts'
import type { Needs } from './needs.ts'
import { whyNot } from './policy.ts'

/** A proposal after confirmation is taken back or turned down: the confirmed time stays, the proposed one is free again. */
export async function dropProposal(needs: Needs, actor: Actor, { id }: { id: string }): Promise<Consultation> {
  return needs.transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    const refusal = whyNot(consultation, 'drop-proposal', consultation.sideOf(actor), needs.clock.now())
    if (refusal) throw refusal
    const by = consultation.sideOf(actor)
    const how = consultation.status === `proposed-by-${by}` ? 'taken-back' : 'turned-down'
    await releaseProposed(needs, tx, consultation)
    const moved = await makeMove(needs, tx, consultation, { move: 'drop-proposal', by: byOf(consultation, actor), patch: noProposal })
    await emit(tx, rearranged, { consultationId: id, how, by })
    return moved
  })
}

export const releaseProposed = async ({ calendar, clock }: Needs, tx: Tx, { id, proposedClaimId }: Consultation): Promise<void> => {
  if (proposedClaimId) await calendar.releaseClaims(tx, { consultationId: id, claimId: proposedClaimId, now: clock.now() })
}
