import { defineEvent } from '#modules/shared'

/** The lawyer sent the final invoice; the sum in a PDF of their own is unknown. */
export const finalInvoiceSent = defineEvent<{
  consultationId: string
  toPayCents: number | null
  dueAt: string | null
}>('invoice.final-sent')

export const finalInvoicePaid = defineEvent<{ consultationId: string }>('invoice.final-paid')

export const finalInvoiceCancelled = defineEvent<{ consultationId: string }>(
  'invoice.final-cancelled',
)
