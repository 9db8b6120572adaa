import { defineEvent } from '#modules/shared'
import type { RefundCause } from './refunds/refund.ts'

/**
 * Money went back to the payer. Of the cause 'unwanted' it was never a price: it came too late or
 * twice.
 */
export const paymentRefunded = defineEvent<{
  consultationId: string
  paymentId: string
  refundId: string
  cause: RefundCause
  reason: string
  amountCents: number
  isWhole: boolean
}>('payment.refunded')
