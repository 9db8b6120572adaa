import { defineEvent } from '#modules/shared'
import type { RefundCause, RefundReason } from './refunds/refund.ts'

/**
 * A refund was paid out. The cause 'unwanted' means the money came too late or twice;
 * 'final-invoice': the paid invoice was cancelled; 'task': the fixed-price task ended without
 * accepted work.
 */
export const paymentRefunded = defineEvent<{
  consultationId: string
  /** The final invoice that was paid. */
  finalInvoiceId: string | null
  /** The fixed-price task that was paid. */
  taskId: string | null
  paymentId: string
  refundId: string
  cause: RefundCause
  reason: RefundReason
  amountCents: number
  isFullRefund: boolean
}>('payment.refunded')
