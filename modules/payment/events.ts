import { defineEvent } from '#modules/shared'

/** Money went back to the payer. */
export const paymentRefunded = defineEvent<{ consultationId: string; paymentId: string; amountCents: number }>('payment.refunded')
