import { defineEvent } from '#modules/shared'
import type { RefundCause } from './refunds/refund.ts'

/** A refund was paid out. With the cause 'unwanted' the money had come too late or twice. */
export const paymentRefunded = defineEvent<{
  consultationId: string
  paymentId: string
  refundId: string
  cause: RefundCause
  reason: string
  amountCents: number
  isWhole: boolean
}>('payment.refunded')
