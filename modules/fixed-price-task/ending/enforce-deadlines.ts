import { emit } from '#modules/shared'
import { taskDue } from '../events.ts'
import type { Needs } from '../needs.ts'
import { hasPassed } from '../state/deadlines.ts'
import { makeMove, SYSTEM } from '../state/make-move.ts'
import { AT_DEADLINE, WAITS_FOR } from '../state/task-status.ts'
import { FixedPriceTask, lockTask } from '../task.ts'

const AT_ONCE = 200

/**
 * Ends tasks whose deadline has passed: offers that were not taken, work that was not done, and
 * work that nobody found wanting. Each in its own transaction, so that one that fails does not stop
 * the others.
 */
export async function enforceDeadlines(needs: Needs): Promise<number> {
  const due = await FixedPriceTask.query(needs.db)
    .where('dueAt', '<=', needs.clock.now())
    .orderBy('dueAt')
    .limit(AT_ONCE)
    .select('id')
  for (const { id } of due)
    await enforce(needs, id).catch((err: unknown) =>
      needs.log.error({ err, taskId: id }, 'the deadline of a task could not be enforced'),
    )
  return due.length
}

const enforce = (needs: Needs, id: string) =>
  needs.transact(async (tx) => {
    const task = await lockTask(needs, tx, id)
    if (!task.dueAt || !hasPassed(task.dueAt, needs.clock.now())) return
    const move = AT_DEADLINE[task.status as keyof typeof AT_DEADLINE]
    await makeMove(needs, tx, task, { move, by: SYSTEM })
  })

/** Reminds the side that has to act, a day before its deadline. */
export async function remindOfDeadlines({ db, clock, transact }: Needs): Promise<number> {
  const due = await FixedPriceTask.query(db)
    .where('remindAt', '<=', clock.now())
    .orderBy('remindAt')
    .limit(AT_ONCE)
    .select('id')
  for (const { id } of due)
    await transact(async (tx) => {
      const [task] = await FixedPriceTask.query(tx)
        .where({ id })
        .where('remindAt', '<=', clock.now())
        .patch({ remindAt: null })
        .returning('*')
      const side = task && WAITS_FOR[task.status]
      if (side) await emit(tx, taskDue, { taskId: id, consultationId: task.consultationId, side })
    })
  return due.length
}
