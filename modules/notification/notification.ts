import { Model } from 'objection'
import type { PriceState } from '#modules/consultation'
import type { Kind } from './settings/kinds.ts'
import type { Place } from './inbox/places.ts'
import type { TextName } from './messages/text-name.ts'

/** Values of the texts and link. Instants are ISO strings; nothing names a client or a matter. */
export type NotificationParams = {
  startsAt?: string
  /** Another time that waits for an answer. */
  proposedStartsAt?: string
  /** Times of an offered further meeting. */
  offeredTimes?: string[]
  timeZone?: string
  /** The consultation's neutral number. */
  number?: string
  amountCents?: number
  /** Of a charged meeting that may take place or did. */
  priceCents?: number
  payment?: 'before' | 'after'
  /** Absent in notifications stored earlier; `payment` is used then. */
  priceState?: PriceState
  /** Input of the refund rule. */
  refund?: {
    fullRefundHoursBefore: number
    lateSharePercent: number
    isSigned: boolean
    signBy?: string
  }
  /** Cents. */
  moneyBack?: { reader: 'client' | 'lawyer'; amountCents: number; keptCents: number }
  deadlineAt?: string
  /** A transfer is due on a day, not at a minute. */
  isDueByDay?: boolean
  lawyerId?: string
  inquiryId?: string
  matterId?: string
  /** A fixed-price task. */
  taskId?: string
  /** An offered further meeting. */
  offerId?: string
  /** An import of the register. */
  importId?: string
  firmLawyerId?: string
  /** The assistance because of which an assistant is told; it is deleted with it. */
  helpId?: string
  /** The cover because of which a colleague is told; it is deleted with it. */
  coverId?: string
  reason?: string
  /** For texts that only members of the firm read, never for a title. */
  firm?: string
  person?: string
  /** A masked bank account; empty where none is named. */
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
  /** Then its awaited action is done or void, and it counts as read. */
  declare closesAt: Date | null
}
