import type { Tx } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { makeMove, SYSTEM } from '../state/make-move.ts'
import { nextStatus, type Move } from '../state/task-status.ts'
import { FixedPriceTask, lockTask } from '../task.ts'

export type Whose =
  | { lawyerId: string }
  | { firmLawyerId: string }
  | { clientAccountId: string }
  | { consultationId: string }

/**
 * Ends what is open when a lawyer may not work any more or leaves the firm, a client deletes the
 * account, or the matter is erased. What was handed over to a client who leaves counts as accepted;
 * otherwise everything that was paid goes back. What a lawyer handed over stays with the client to
 * answer. Returns the tasks that ended.
 */
export async function endAllOf(needs: Needs, tx: Tx, whose: Whose): Promise<FixedPriceTask[]> {
  const open = await FixedPriceTask.query(tx)
    .where(whose)
    .whereNull('endedAt')
    .orderBy('consultationId')
    .select('id')
  const ended: FixedPriceTask[] = []
  for (const { id } of open) {
    const task = await lockTask(needs, tx, id)
    const move = moveFor(task, whose)
    if (move) ended.push(await makeMove(needs, tx, task, { move, by: SYSTEM }))
  }
  return ended
}

/** The move that ends a task of somebody who leaves; undefined where it stays open. */
export function moveFor({ status }: FixedPriceTask, whose: Whose): Move | undefined {
  const isLawyers = 'lawyerId' in whose || 'firmLawyerId' in whose
  const moves = isLawyers ? (['withdraw'] as const) : (['accept', 'withdraw'] as const)
  return moves.find((move) => nextStatus(status, move, 'system'))
}
