import { defineEvent } from '#modules/shared'

/**
 * The lawyer sent the final invoice, drafted here or as a file; of a file only its reader knows the
 * sum.
 */
export const finalInvoiceSent = defineEvent<{
  consultationId: string
  toPayCents: number | null
  dueAt: string | null
}>('invoice.final-sent')

/** The lawyer confirmed that the final invoice is paid. */
export const finalInvoicePaid = defineEvent<{ consultationId: string }>('invoice.final-paid')

/** The lawyer took the final invoice back; a right one may follow. */
export const finalInvoiceCancelled = defineEvent<{ consultationId: string }>(
  'invoice.final-cancelled',
)
