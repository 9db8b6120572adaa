import { errors as shared, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { cancellationDeadline, hasPassed } from '../state/deadlines.ts'
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

/**
 * The client withdraws from the signed agreement without a reason, within 14 days and before work is
 * handed over (Directive 2011/83/EU, Art. 9 and 16; Civil Code, Art. 6.228(10)). Nothing is owed for
 * what was begun: everything goes back.
 */
export const cancelTask = (needs: Needs, actor: Actor, { id }: One): Promise<FixedPriceTask> =>
  end(needs, actor, {
    id,
    move: 'cancel',
    side: 'client',
    assert: async (tx, { consultationId, signedAt }) => {
      const { timeZone } = await needs.consultation.snapshots.get(tx, consultationId)
      if (signedAt && hasPassed(cancellationDeadline(signedAt, timeZone), needs.clock.now()))
        throw errors.TASK_CANCELLATION_TOO_LATE()
    },
  })

type Ending = One & {
  move: 'decline' | 'withdraw' | 'cancel'
  side: 'client' | 'lawyer'
  patch?: Partial<FixedPriceTask>
  assert?: (tx: Tx, task: FixedPriceTask) => Promise<void>
}

const end = (needs: Needs, actor: Actor, { id, move, side, patch, assert }: Ending) =>
  needs.transact(async (tx) => {
    const task = await lockVisible(needs, tx, actor, id)
    if (task.sideOf(actor) !== side) throw shared.FORBIDDEN()
    await assert?.(tx, task)
    return makeMove(needs, tx, task, { move, by: byOf(task, actor), patch })
  })
