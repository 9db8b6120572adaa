import { isShown } from '#modules/lawyer'
import { emit, type Actor, type Db, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { taskPaidTooLate, taskRefunded } from '../events.ts'
import type { Needs } from '../needs.ts'
import { hasPassed, signDeadline } from '../state/deadlines.ts'
import { makeMove, recordWork, SYSTEM } from '../state/make-move.ts'
import { isEnded } from '../state/task-status.ts'
import { FixedPriceTask, lockTask, lockVisible } from '../task.ts'

/**
 * What this client has to pay now, with the locks held. Refused unless a payment is awaited and the
 * agreement was shown.
 */
export async function lockPayable(
  needs: Needs,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ priceCents: number; payBy: Date }> {
  const task = await lockVisible(needs, tx, actor, id)
  const { status, priceCents, payBy, agreementShownAt } = task
  if (task.sideOf(actor) !== 'client' || status !== 'offered') throw errors.TASK_NOT_PAYABLE()
  if (hasPassed(payBy, needs.clock.now())) throw errors.TASK_PAYMENT_TOO_LATE()
  if (!(await mayLawyerWork(needs, tx, task))) throw errors.TASK_NOT_PAYABLE()
  if (!agreementShownAt) throw errors.TASK_AGREEMENT_NOT_SHOWN()
  return { priceCents, payBy }
}

/** Whether the lawyer is neither hidden nor has left the firm since the offer. */
const mayLawyerWork = async (
  { lawyer }: Needs,
  tx: Tx,
  { firmLawyerId }: FixedPriceTask,
): Promise<boolean> => isShown(await lawyer.memberships.getFirmLawyer(tx, firmLawyerId))

/**
 * Records a payment that succeeded, as long as the offer stands. Otherwise the result is `too-late`
 * and the caller refunds the money.
 */
export async function confirmPayment(
  needs: Needs,
  tx: Tx,
  { id, paidAt }: { id: string; paidAt: Date },
): Promise<'confirmed' | 'too-late'> {
  const locked = await lockTask(needs, tx, id)
  const isOver = locked.status === 'offered' && !(await mayLawyerWork(needs, tx, locked))
  const task = isOver ? await makeMove(needs, tx, locked, { move: 'withdraw', by: SYSTEM }) : locked
  if (task.status !== 'offered') {
    if (isEnded(task.status) && task.paidAt === null) {
      await task.$query(tx).patch({ refundDueCents: task.priceCents })
      await recordWork(needs, tx, task.consultationId)
      await emit(tx, taskPaidTooLate, { taskId: id, consultationId: task.consultationId })
    }
    return 'too-late'
  }
  const now = needs.clock.now()
  await makeMove(needs, tx, task, {
    move: 'pay',
    by: SYSTEM,
    patch: { paidAt, signBy: signDeadline(now) },
  })
  return 'confirmed'
}

/** Not paid by another attempt and not ended. */
export const isPaymentAwaited = async (db: Db, id: string): Promise<boolean> =>
  (await FixedPriceTask.query(db).findById(id).throwIfNotFound()).status === 'offered'

/** Records that the refund was paid out. Does nothing when repeated. */
export async function confirmRefund(
  needs: Needs,
  tx: Tx,
  { id, amountCents }: { id: string; amountCents: number },
): Promise<void> {
  const task = await lockTask(needs, tx, id)
  if (task.refundDueCents === null || task.refundedAt) return
  await task.$query(tx).patch({ refundedAt: needs.clock.now() })
  await recordWork(needs, tx, task.consultationId)
  await emit(tx, taskRefunded, { taskId: id, consultationId: task.consultationId, amountCents })
  await needs.matter.work.touch(tx, task.consultationId)
}

/** Records the VAT rate of the advance invoice. */
export const recordAdvanceVat = (
  tx: Tx,
  { id, vatBasisPoints }: { id: string; vatBasisPoints: number | null },
) =>
  FixedPriceTask.query(tx).findById(id).patch({ advanceVatBasisPoints: vatBasisPoints }).execute()
