import { Model } from 'objection'

/** Money owed back. It stays 'due' or 'pending' until the provider says it went: nobody's money is given up. */
export class Refund extends Model {
  static override tableName = 'refund'

  declare id: string
  declare paymentId: string
  declare amountCents: number
  declare reason: string
  declare status: 'due' | 'pending' | 'done'
  declare attempts: number
  declare nextAttemptAt: Date
  declare createdAt: Date
  declare doneAt: Date | null
  /** Why the last attempt failed, by the fault's name alone. */
  declare lastFault: string | null
}
