import { Model } from 'objection'
import type { RefundReason as ConsultationRefundReason } from '#modules/consultation'

/**
 * Why money goes back: the cancellation rules of the meeting, money that bought nothing, a final
 * invoice that was cancelled, a fixed-price task that ended undone, or the team's goodwill, where
 * each refund has its own cause.
 */
export type RefundCause = 'meeting' | 'unwanted' | 'final-invoice' | 'task' | `team-${string}`

/**
 * Why, as the client is told. `cause` is what the refund belongs to: together with the payment it
 * is the key.
 */
export type RefundReason =
  | ConsultationRefundReason
  | `task-${string}`
  | 'too-late'
  | 'paid-twice'
  | 'final-invoice-cancelled'
  | 'goodwill'

/** The provider refused for good. Only then may a retry be a new request. */
export const REFUSED = 'REFUSED_BY_PROVIDER'

/** Money owed back, one row for each cause of a payment. It is owed until it is paid out. */
export class Refund extends Model {
  static override tableName = 'refund'

  declare id: string
  declare paymentId: string
  declare cause: RefundCause
  declare amountCents: number
  declare reason: RefundReason
  /** 'by-hand': the provider cannot send it, so the team sends it from its bank. */
  declare status: 'due' | 'pending' | 'by-hand' | 'done'
  declare attempts: number
  declare nextAttemptAt: Date
  declare createdAt: Date
  declare doneAt: Date | null
  /** The name of the last failure, without its message. */
  declare lastError: string | null
  declare providerRef: string | null
  /** Idempotency key; null means the id. Changes after each refusal for good. */
  declare sendKey: string | null
  /** Keys and numbers of refused requests; later events about them are ignored. */
  declare refusedRefs: string[]
  declare sentReference: string | null
}

export const sendKeyOf = ({ id, sendKey }: Pick<Refund, 'id' | 'sendKey'>): string => sendKey ?? id
