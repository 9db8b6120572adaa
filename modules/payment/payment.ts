import { Model, type QueryBuilder } from 'objection'
import type { Locale } from '#modules/shared'
import type { PaymentStatus } from './payment-status.ts'
import type { ProviderName } from './providers/provider-name.ts'

/**
 * The effect of a payment: the time, the final invoice or the task was paid, the time was reserved
 * again after the deadline, the time was no longer free or the invoice or task was cancelled, or it
 * was already paid.
 */
export type PaymentOutcome = 'confirmed' | 'retaken' | 'too-late' | 'paid-twice'

/** One attempt to pay for a meeting, a final invoice or a fixed-price task with one provider. Its id is our order number there. */
export class Payment extends Model {
  static override tableName = 'payment'

  declare id: string
  declare consultationId: string
  /** The final invoice or fixed-price task that it pays; both are null for the price of the meeting. */
  declare finalInvoiceId: string | null
  declare taskId: string | null
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
    /** All attempts to pay for the same thing. */
    of: (query: QueryBuilder<Payment>, { finalInvoiceId, taskId }: PaidThing) =>
      query.where({ finalInvoiceId, taskId }),
    ofMeeting: (query: QueryBuilder<Payment>) =>
      query.whereNull('finalInvoiceId').whereNull('taskId'),
    ofFinalInvoice: (query: QueryBuilder<Payment>) => query.whereNotNull('finalInvoiceId'),
  }
}

/** The payment bought a meeting or paid an invoice; it did not come too late or twice. */
export const isCounted = (payment: Pick<Payment, 'outcome'>): boolean =>
  payment.outcome === 'confirmed' || payment.outcome === 'retaken'

/** What it pays for within its consultation. */
export type PaidThing = Pick<Payment, 'finalInvoiceId' | 'taskId'>

/** Whether both pay for the same thing. */
export const isForTheSame = (one: PaidThing, other: PaidThing): boolean =>
  one.finalInvoiceId === other.finalInvoiceId && one.taskId === other.taskId

export type Pays = 'meeting' | 'final-invoice' | 'task'
export const paysOf = ({ finalInvoiceId, taskId }: PaidThing): Pays => {
  if (taskId) return 'task'
  return finalInvoiceId ? 'final-invoice' : 'meeting'
}

export const isOfMeeting = ({ finalInvoiceId, taskId }: PaidThing): boolean =>
  finalInvoiceId === null && taskId === null
