import { Model } from 'objection'
import type { Kind } from './kinds.ts'
import type { Place } from './places.ts'
import type { TextName } from './texts.ts'

/** The values of a notification's sentences and link. Instants are ISO strings; nothing here names a client or a matter. */
export type NotificationParams = {
  startsAt?: string
  /** Another time that waits for an answer. */
  proposedStartsAt?: string
  /** Of a further meeting, of which its reader chooses one. */
  offeredTimes?: string[]
  timeZone?: string
  amountCents?: number
  deadlineAt?: string
  /** A transfer is due on a day, not at a minute. */
  isDueByDay?: boolean
  lawyerId?: string
  inquiryId?: string
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
}
