import { Model, type QueryBuilder } from 'objection'
import type { Locale } from '#modules/shared'
import type { PaymentStatus } from './payment-status.ts'

/**
 * What paying did for the meeting: its time was confirmed, taken again after a lapse, gone, or
 * already paid for.
 */
export type PaymentOutcome = 'confirmed' | 'retaken' | 'too-late' | 'paid-twice'

/**
 * One attempt to pay for one consultation with one provider. Its id is the order number the
 * provider knows it by.
 */
export class Payment extends Model {
  static override tableName = 'payment'

  declare id: string
  declare consultationId: string
  declare payerAccountId: string
  declare provider: string
  declare providerRef: string | null
  declare redirectUrl: string | null
  /** Of the payer when the order was placed: placed again, it is the same order word for word. */
  declare locale: Locale
  declare amountCents: number
  declare currency: string
  declare status: PaymentStatus
  declare outcome: PaymentOutcome | null
  declare linkExpiresAt: Date
  declare nextCheckAt: Date
  /** Somebody is placing its order; not to be believed any longer than this. */
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

/** Money that bought a meeting, as against money that came too late or twice. */
export const isCounted = (payment: Pick<Payment, 'outcome'>): boolean =>
  payment.outcome === 'confirmed' || payment.outcome === 'retaken'
