import { Model, type QueryBuilder } from 'objection'
import type { Locale } from '#modules/shared'
import type { PaymentStatus } from './payment-status.ts'
import type { ProviderName } from './providers/provider-name.ts'

/**
 * The effect of a payment: the time or the final invoice was paid, the time was reserved again
 * after the deadline, the time was no longer free or the invoice was cancelled, or it was already
 * paid.
 */
export type PaymentOutcome = 'confirmed' | 'retaken' | 'too-late' | 'paid-twice'

/** One attempt to pay for a meeting or a final invoice with one provider. Its id is our order number there. */
export class Payment extends Model {
  static override tableName = 'payment'

  declare id: string
  declare consultationId: string
  /** The final invoice that it pays; null for the price of the meeting. */
  declare finalInvoiceId: string | null
  declare payerAccountId: string
  declare provider: ProviderName
  declare providerRef: string | null
  declare redirectUrl: string | null
  /** The payer's language at the start: a repeated order must have the same text. */
  declare locale: Locale
  declare amountCents: number
  declare currency: string
  declare status: PaymentStatus
  declare outcome: PaymentOutcome | null
  declare linkExpiresAt: Date
  declare nextCheckAt: Date
  /** A process is placing the order; after this moment another may. */
  declare placingUntil: Date | null
  declare createdAt: Date
  declare failedAt: Date | null
  declare paidAt: Date | null
  declare refundedAt: Date | null

  static override modifiers = {
    madeBy: (query: QueryBuilder<Payment>, accountId: string) =>
      query.where({ payerAccountId: accountId }),
    ofMeeting: (query: QueryBuilder<Payment>) => query.whereNull('finalInvoiceId'),
    ofFinalInvoice: (query: QueryBuilder<Payment>) => query.whereNotNull('finalInvoiceId'),
  }
}

/** The payment bought a meeting or paid an invoice; it did not come too late or twice. */
export const isCounted = (payment: Pick<Payment, 'outcome'>): boolean =>
  payment.outcome === 'confirmed' || payment.outcome === 'retaken'

/** Whether both pay for the same thing. */
export const isForTheSame = (
  one: Pick<Payment, 'finalInvoiceId'>,
  other: Pick<Payment, 'finalInvoiceId'>,
): boolean => one.finalInvoiceId === other.finalInvoiceId
