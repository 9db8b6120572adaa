import type { Clock } from '#modules/shared'
import { paysOf, type Payment } from './payment.ts'
import type { Refund } from './refunds/refund.ts'
import type { Discrepancy } from './discrepancies/discrepancy.ts'
import type { PaymentView } from './schemas.ts'
import type { TeamRefund } from './refunds/unsent-refunds.ts'

const STATUS = {
  started: 'verifying',
  failed: 'failed',
  paid: 'successful',
  refunded: 'refunded',
} as const

export function presentPayment(
  payment: Payment,
  refunds: readonly Refund[],
  clock: Clock,
): PaymentView {
  const refund = refunds.find(({ cause }) => !cause.startsWith('team-')) ?? refunds.at(-1)
  const canStillPay = payment.status === 'started' && payment.linkExpiresAt > clock.now()
  return {
    id: payment.id,
    consultationId: payment.consultationId,
    taskId: payment.taskId,
    pays: paysOf(payment),
    status: STATUS[payment.status],
    outcome: payment.outcome,
    provider: payment.provider,
    amountCents: payment.amountCents,
    currency: payment.currency,
    redirectUrl: canStillPay ? payment.redirectUrl : null,
    linkExpiresAt: payment.linkExpiresAt.toISOString(),
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    refunds: refunds.map(presentRefund),
    refund: refund ? presentRefund(refund) : null,
  }
}

const presentRefund = ({ amountCents, reason, status, doneAt }: Refund) => ({
  amountCents,
  reason,
  status,
  doneAt: doneAt?.toISOString() ?? null,
})

export const presentForTeam = ({
  createdAt,
  nextAttemptAt,
  doneAt,
  consultationId: _unnamed,
  ...refund
}: TeamRefund) => ({
  ...refund,
  createdAt: createdAt.toISOString(),
  nextAttemptAt: nextAttemptAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
})

export const presentDiscrepancy = ({
  foundAt,
  resolvedAt,
  seenAt: _seenAt,
  ...discrepancy
}: Discrepancy) => ({
  ...discrepancy,
  foundAt: foundAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
})
