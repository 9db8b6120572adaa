import { Model, type QueryBuilder } from 'objection'
import type { Locale } from '#modules/shared'
import type { PaymentStatus } from './payment-status.ts'
import type { ProviderName } from './providers/provider-name.ts'

/**
 * The effect of a payment: the time was confirmed, reserved again after the deadline, no longer
 * free, or already paid.
 */
export type PaymentOutcome = 'confirmed' | 'retaken' | 'too-late' | 'paid-twice'

/** One attempt to pay for a consultation with one provider. Its id is our order number there. */
export class Payment extends Model {
  static override tableName = 'payment'

  declare id: string
  declare consultationId: string
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
  }
}

/** The payment bought a meeting; it did not come too late or twice. */
export const isCounted = (payment: Pick<Payment, 'outcome'>): boolean =>
  payment.outcome === 'confirmed' || payment.outcome === 'retaken'
