import type { Clock } from '#modules/shared'
import type { Payment } from './payment.ts'
import type { Refund } from './refund.ts'
import type { PaymentView } from './schemas.ts'
import type { TeamRefund } from './stuck-refunds.ts'

const STATUS = { started: 'verifying', failed: 'failed', paid: 'successful', refunded: 'refunded' } as const

/** A payment as its payer may see it. */
export function presentPayment(payment: Payment, refund: Refund | undefined, clock: Clock): PaymentView {
  const canStillPay = payment.status === 'started' && payment.linkExpiresAt > clock.now()
  return {
    id: payment.id,
    consultationId: payment.consultationId,
    status: STATUS[payment.status],
    outcome: payment.outcome,
    provider: payment.provider,
    amountCents: payment.amountCents,
    currency: payment.currency,
    redirectUrl: canStillPay ? payment.redirectUrl : null,
    linkExpiresAt: payment.linkExpiresAt.toISOString(),
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    refund: refund
      ? { amountCents: refund.amountCents, reason: refund.reason, status: refund.status, doneAt: refund.doneAt?.toISOString() ?? null }
      : null,
  }
}

export const presentForTeam = ({ createdAt, nextAttemptAt, doneAt, ...refund }: TeamRefund) =>
  ({ ...refund, createdAt: createdAt.toISOString(), nextAttemptAt: nextAttemptAt.toISOString(), doneAt: doneAt?.toISOString() ?? null })
