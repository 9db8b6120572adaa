import type { Tx } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { makeMove, SYSTEM } from '../state/make-move.ts'
import { nextStatus, type Move } from '../state/task-status.ts'
import { FixedPriceTask, lockTask } from '../task.ts'

export type Whose =
  | { lawyerId: string }
  | { firmLawyerId: string }
  | { accountId: string }
  | { consultationId: string }

/**
 * Ends what is open when a lawyer may not work any more or leaves the firm, an account is deleted,
 * or the matter is erased. What was handed over to a client who leaves counts as accepted; otherwise
 * everything that was paid goes back. What a lawyer handed over stays with the client to answer. An
 * account that is client and lawyer ends both in one pass, so that locks have one order. Returns the
 * tasks that ended.
 */
export async function endAllOf(needs: Needs, tx: Tx, whose: Whose): Promise<FixedPriceTask[]> {
  const open = await FixedPriceTask.query(tx)
    .where((query) => {
      if (!('accountId' in whose)) return void query.where(whose)
      const { accountId } = whose
      void query.where({ clientAccountId: accountId }).orWhere({ lawyerAccountId: accountId })
    })
    .whereNull('endedAt')
    .orderBy(['consultationId', 'id'])
    .select('id', 'consultationId')
  if (open.length === 0) return []
  // An erased matter is one consultation; what else ends is locked at once and in one order.
  if (!('consultationId' in whose))
    await needs.consultation.moves.lockEnding(
      tx,
      whose,
      open.map(({ consultationId }) => consultationId),
    )
  const ended: FixedPriceTask[] = []
  for (const { id } of open) {
    const task = await lockTask(needs, tx, id)
    const move = moveFor(task, leaverOf(task, whose))
    if (move) ended.push(await makeMove(needs, tx, task, { move, by: SYSTEM }))
  }
  return ended
}

/** Whose leaving ends a task. An erased matter ends it as if its client left. */
function leaverOf(task: FixedPriceTask, whose: Whose): 'client' | 'lawyer' {
  if ('accountId' in whose) return task.sideOf(whose)
  return 'consultationId' in whose ? 'client' : 'lawyer'
}

/** The move that ends a task of somebody who leaves; undefined where it stays open. */
export function moveFor({ status }: FixedPriceTask, leaver: 'client' | 'lawyer'): Move | undefined {
  const moves = leaver === 'lawyer' ? (['withdraw'] as const) : (['accept', 'withdraw'] as const)
  return moves.find((move) => nextStatus(status, move, 'system'))
}
