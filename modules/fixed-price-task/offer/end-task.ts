import { errors as shared, type Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { byOf, makeMove } from '../state/make-move.ts'
import { lockVisible, sealWithdrawalReason, type FixedPriceTask } from '../task.ts'

type One = { id: string }

/** The client does not want the work; before the signature, with everything back. */
export const declineTask = (needs: Needs, actor: Actor, { id }: One): Promise<FixedPriceTask> =>
  end(needs, actor, { id, move: 'decline', side: 'client' })

/**
 * The lawyer takes an offer back or gives the work up, with everything back. The client is told the
 * reason (Law on the Bar, Art. 40).
 */
export const withdrawTask = (
  needs: Needs,
  actor: Actor,
  { id, reason }: One & { reason: string },
): Promise<FixedPriceTask> => {
  const withdrawalReasonSealed = sealWithdrawalReason(needs.cipher, id, reason.trim())
  return end(needs, actor, {
    id,
    move: 'withdraw',
    side: 'lawyer',
    patch: { withdrawalReasonSealed },
  })
}

type Ending = One & {
  move: 'decline' | 'withdraw'
  side: 'client' | 'lawyer'
  patch?: Partial<FixedPriceTask>
}

const end = (needs: Needs, actor: Actor, { id, move, side, patch }: Ending) =>
  needs.transact(async (tx) => {
    const task = await lockVisible(needs, tx, actor, id)
    if (task.sideOf(actor) !== side) throw shared.FORBIDDEN()
    return makeMove(needs, tx, task, { move, by: byOf(task, actor), patch })
  })
