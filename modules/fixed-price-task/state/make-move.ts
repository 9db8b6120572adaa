import { emit, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { taskMoved, taskRefundDue } from '../events.ts'
import type { Needs } from '../needs.ts'
import { FixedPriceTask } from '../task.ts'
import { reminderBefore } from './deadlines.ts'
import {
  isEnded,
  isRefunded,
  nextStatus,
  type Move,
  type Mover,
  type Status,
} from './task-status.ts'

export type By = { mover: Mover; accountId: string | null }
export const SYSTEM: By = { mover: 'system', accountId: null }
export const byOf = (task: FixedPriceTask, actor: Actor): By => ({
  mover: task.sideOf(actor),
  accountId: actor.accountId,
})

type Change = { move: Move; by: By; patch?: Partial<FixedPriceTask> }

/**
 * The only way to change the state of a task: updates the row if its status and version are
 * unchanged, adds the move to the history, and lets everything that was paid go back where the
 * task ends otherwise than accepted. The caller holds the locks of consultation and task.
 */
export async function makeMove(
  needs: Needs,
  tx: Tx,
  task: FixedPriceTask,
  { move, by, patch = {} }: Change,
): Promise<FixedPriceTask> {
  const now = needs.clock.now()
  const status = nextStatus(task.status, move, by.mover)
  if (!status) throw errors.TASK_MOVE_NOT_POSSIBLE()
  const backCents = isRefunded(status) && task.paidAt ? task.priceCents : null
  const [moved] = await FixedPriceTask.query(tx)
    .where({ id: task.id, status: task.status, version: task.version })
    .patch({
      ...patch,
      status,
      version: task.version + 1,
      remindAt: null,
      ...(isEnded(status) && { endedAt: now, endedBy: by.mover }),
      ...(backCents && { refundDueCents: backCents }),
    })
    .returning('*')
  if (!moved) throw errors.TASK_MOVE_NOT_POSSIBLE()
  const remindAt = reminderBefore(moved.dueAt, now)
  if (remindAt) await FixedPriceTask.query(tx).findById(moved.id).patch({ remindAt })
  await recordMove(tx, moved, { move, by, from: task.status, movedAt: now })
  await recordWork(needs, tx, moved.consultationId)
  const ids = { taskId: moved.id, consultationId: moved.consultationId }
  await emit(tx, taskMoved, { ...ids, move, by: by.mover })
  if (backCents)
    await emit(tx, taskRefundDue, { ...ids, amountCents: backCents, reason: `task-${status}` })
  await needs.matter.work.touch(tx, moved.consultationId)
  return moved
}

export const recordMove = (
  tx: Tx,
  { id, version, status }: FixedPriceTask,
  { move, by, from, movedAt }: { move: Move; by: By; from: Status | null; movedAt: Date },
) =>
  tx('fixed_price_task_move').insert({
    taskId: id,
    position: version,
    move,
    by: by.mover,
    accountId: by.accountId,
    fromStatus: from,
    toStatus: status,
    movedAt,
  })

/**
 * A signed task prolongs the storage of its matter, as a meeting does. Nothing is erased while a
 * task is open or its refund has not been paid out.
 */
export async function recordWork({ consultation, clock }: Needs, tx: Tx, id: string) {
  const tasks = await FixedPriceTask.query(tx).where({ consultationId: id })
  const worked = tasks
    .filter((task) => task.signedAt !== null || isPending(task))
    .map((task) => (isPending(task) ? clock.now() : task.endedAt!))
  const workedAt = worked.length > 0 ? new Date(Math.max(...worked.map(Number))) : null
  await consultation.moves.recordWork(tx, { id, workedAt })
}

const isPending = ({ endedAt, refundDueCents, refundedAt }: FixedPriceTask): boolean =>
  endedAt === null || (refundDueCents !== null && refundedAt === null)
