import { Model } from 'objection'
import type { PaymentEventKind } from '../payment-status.ts'
import type { ProviderName } from '../providers/provider-name.ts'

export type Effect = 'applied' | 'none' | 'unknown-payment' | 'unknown-refund' | 'wrong-amount'

/** An event of a provider. The database refuses to change or delete a row. */
export class PaymentEvent extends Model {
  static override tableName = 'payment_event'

  declare id: string
  declare paymentId: string | null
  declare provider: ProviderName
  declare eventId: string
  declare kind: PaymentEventKind
  declare effect: Effect
  declare amountCents: number
  declare currency: string
  declare occurredAt: Date
  declare receivedAt: Date
}
