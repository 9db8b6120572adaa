import { defineEvent } from '#modules/shared'

/** The lawyer sent the final invoice, drafted here or as a file. */
export const finalInvoiceSent = defineEvent<{ consultationId: string }>('invoice.final-sent')
