import { Model } from 'objection'
import type { PriceState } from '#modules/consultation'
import type { Kind } from './settings/kinds.ts'
import type { Place } from './inbox/places.ts'
import type { TextName } from './messages/text-name.ts'

/**
 * The values of a notification's sentences and link. Instants are ISO strings; nothing here names a
 * client or a matter.
 */
export type NotificationParams = {
  startsAt?: string
  /** Another time that waits for an answer. */
  proposedStartsAt?: string
  /** Of a further meeting, of which its reader chooses one. */
  offeredTimes?: string[]
  timeZone?: string
  /** The consultation's neutral number: it distinguishes two mails without naming anybody. */
  number?: string
  amountCents?: number
  /** Of a charged meeting that may still take place, or did: its price, and when it is paid. */
  priceCents?: number
  payment?: 'before' | 'after'
  /**
   * The state of the price at that moment. Absent in notifications stored earlier: then `payment`
   * says it.
   */
  priceState?: PriceState
  /** What the refund rule depends on, where the mail says it. */
  refund?: {
    fullRefundHoursBefore: number
    lateSharePercent: number
    isSigned: boolean
    signBy?: string
  }
  /** What a cancellation did with the money that was paid, in cents, where the mail says it. */
  moneyBack?: { reader: 'client' | 'lawyer'; amountCents: number; keptCents: number }
  deadlineAt?: string
  /** A transfer is due on a day, not at a minute. */
  isDueByDay?: boolean
  lawyerId?: string
  inquiryId?: string
  /** A further meeting that is offered. */
  offerId?: string
  /** An import of the register, for the team. */
  importId?: string
  firmLawyerId?: string
  /** The team's words to the person. */
  reason?: string
  /** A firm, and a colleague in it: for sentences that only its members read, never for a title. */
  firm?: string
  person?: string
  /** A bank account, masked; empty where none is named any more. */
  account?: string
}

export class Notification extends Model {
  static override tableName = 'notification'
  static override jsonAttributes = ['params']

  declare id: string
  declare accountId: string
  declare kind: Kind
  declare text: TextName
  declare params: NotificationParams
  declare leadsTo: Place
  declare consultationId: string | null
  declare eventId: string
  declare createdAt: Date
  declare readAt: Date | null
  /** From then on what it asked is done or void: it is history and counts as read. */
  declare closesAt: Date | null
}
