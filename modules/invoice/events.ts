import { defineEvent } from '#modules/shared'

/** The lawyer sent the final invoice; the sum in a PDF of their own is unknown. */
export const finalInvoiceSent = defineEvent<{
  consultationId: string
  toPayCents: number | null
  dueAt: string | null
}>('invoice.final-sent')

/** The lawyer marked it as paid, or a payment provider received the money. */
export const finalInvoicePaid = defineEvent<{
  consultationId: string
  /** What the provider received; null where the lawyer marked it. */
  receivedCents: number | null
}>('invoice.final-paid')

/** The client asked the lawyer about it. */
export const finalInvoiceQuestioned = defineEvent<{ consultationId: string }>(
  'invoice.final-questioned',
)

/** The lawyer answered the client's question. */
export const finalInvoiceExplained = defineEvent<{ consultationId: string }>(
  'invoice.final-explained',
)

/** The client got no answer in five working days and may turn to the team. */
export const finalInvoiceUnanswered = defineEvent<{ consultationId: string }>(
  'invoice.final-unanswered',
)

export const finalInvoiceCancelled = defineEvent<{
  consultationId: string
  finalInvoiceId: string
}>('invoice.final-cancelled')
