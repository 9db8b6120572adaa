import { Model } from 'objection'
import type { NewsKind } from '../payment-status.ts'

export type Effect = 'applied' | 'none' | 'unknown-payment' | 'unknown-refund' | 'wrong-amount'

/**
 * What a provider told us, once for ever: rows are added and never changed (the database refuses).
 */
export class PaymentEvent extends Model {
  static override tableName = 'payment_event'

  declare id: string
  declare paymentId: string | null
  declare provider: string
  declare eventId: string
  declare kind: NewsKind
  declare effect: Effect
  declare amountCents: number
  declare currency: string
  declare occurredAt: Date
  declare receivedAt: Date
}
