import { before, DAY, dateIn, type Actor } from '#modules/shared'
import { MISSING_TIMES } from '../limits.ts'
import type { Needs } from '../needs.ts'
import type { PresentedTask } from '../schemas.ts'
import { cancellationDeadline } from '../state/deadlines.ts'
import { nextStatus, WAITS_FOR, type Move } from '../state/task-status.ts'
import { openTexts, openWithdrawalReason, type FixedPriceTask } from '../task.ts'

export type Around = {
  number: string
  matterId: string | null
  timeZone: string
  counterpart: PresentedTask['counterpart']
  deliveries: PresentedTask['deliveries']
}

/** One shape goes out: a task as one of its two sides sees it. */
export function presentTask(
  { cipher, clock }: Pick<Needs, 'cipher' | 'clock'>,
  actor: Pick<Actor, 'accountId'>,
  task: FixedPriceTask,
  { number, matterId, timeZone, counterpart, deliveries }: Around,
): PresentedTask {
  const side = task.sideOf(actor)
  const now = clock.now()
  const isOpen = task.dueAt !== null && now < task.dueAt
  const may = (mover: typeof side, move: Move) =>
    side === mover && nextStatus(task.status, move, mover) !== undefined
  const cancelBy =
    task.signedAt && may('client', 'cancel') ? cancellationDeadline(task.signedAt, timeZone) : null
  const canCancel = cancelBy !== null && now < cancelBy
  const missing = deliveries.filter(({ missingAt }) => missingAt).length
  return {
    id: task.id,
    consultationId: task.consultationId,
    matterId,
    number,
    side,
    counterpart,
    ...openTexts(cipher, task),
    priceCents: task.priceCents,
    isVat: Boolean(task.vatBasisPoints && task.advanceVatBasisPoints),
    workingDays: task.workingDays,
    status: task.refundedAt ? 'refunded' : task.status,
    waitsFor: WAITS_FOR[task.status] ?? null,
    dueAt: task.dueAt?.toISOString() ?? null,
    workOn: task.workBy && dateIn(timeZone, before(task.workBy, 1)),
    isNear: task.dueAt !== null && before(task.dueAt, DAY) <= now,
    offeredAt: task.offeredAt.toISOString(),
    paidAt: task.paidAt?.toISOString() ?? null,
    signedAt: task.signedAt?.toISOString() ?? null,
    endedAt: task.endedAt?.toISOString() ?? null,
    endedBy: task.endedBy,
    cancelledAt: (task.status === 'cancelled' && task.endedAt?.toISOString()) || null,
    withdrawalReason: openWithdrawalReason(cipher, task),
    refundCents: task.refundDueCents,
    deliveries,
    cancelBy: canCancel ? cancelBy.toISOString() : null,
    canCancel,
    canDecline: may('client', 'decline'),
    canPay: side === 'client' && task.status === 'offered' && isOpen,
    canSign: may('client', 'sign') && isOpen,
    canAccept: may('client', 'accept'),
    canReportMissing: may('client', 'report-missing') && isOpen && missing < MISSING_TIMES,
    canDeliver: may('lawyer', 'deliver') && isOpen,
    canWithdraw: may('lawyer', 'withdraw'),
  }
}
