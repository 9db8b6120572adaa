import { Model } from 'objection'

/**
 * Why money goes back: the meeting's own rule, money that bought nothing, or the team's goodwill,
 * each time anew.
 */
export type RefundCause = 'meeting' | 'unwanted' | `team-${string}`

/** The provider said no for good. Only then is it asked anew as another refund. */
export const REFUSED = 'REFUSED_BY_PROVIDER'

/**
 * Money owed back, once for each cause. It stays owed until it has gone: nobody's money is given
 * up.
 */
export class Refund extends Model {
  static override tableName = 'refund'

  declare id: string
  declare paymentId: string
  declare cause: RefundCause
  declare amountCents: number
  declare reason: string
  /** 'by-hand': no provider sends it, so the team does, from its bank. */
  declare status: 'due' | 'pending' | 'by-hand' | 'done'
  declare attempts: number
  declare nextAttemptAt: Date
  declare createdAt: Date
  declare doneAt: Date | null
  /** Why the last attempt failed, by the fault's name alone. */
  declare lastError: string | null
  declare providerRef: string | null
  /** By which the provider knows it; null is our own id. A new one after each refusal for good. */
  declare sendKey: string | null
  /** Keys and numbers of what a provider refused: its further news of them is old. */
  declare refusedRefs: string[]
  declare sentReference: string | null
}

export const keyOf = ({ id, sendKey }: Pick<Refund, 'id' | 'sendKey'>): string => sendKey ?? id
