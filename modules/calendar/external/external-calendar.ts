import { Model, type QueryBuilder } from 'objection'
import type { ReadFailure } from './read-failure.ts'

/** An external calendar of a lawyer. Its address is sealed, since it gives access to everything. */
export class ExternalCalendar extends Model {
  static override tableName = 'external_calendar'

  declare id: string
  declare lawyerId: string
  declare name: string
  declare urlSealed: string
  declare urlFingerprint: string
  declare host: string
  declare addedAt: Date
  declare attemptedAt: Date | null
  declare readAt: Date | null
  declare nextReadAt: Date
  declare failures: number
  declare error: ReadFailure | null
  declare etag: string | null
  declare busySha256: string | null
  declare parsedAt: Date | null
  declare eventCount: number | null
  /** Events of which some time is not known, and is offered as free. */
  declare unreadCount: number
  /** The connected account; null for a calendar that is read from an address. */
  declare accountId: string | null
  declare countsAsBusy: boolean
  declare syncToken: string | null
  declare receivesMeetings: boolean
  declare nextWriteAt: Date | null
  declare writtenAt: Date | null
  declare writeError: ReadFailure | null
  declare writeFailures: number
  /** Until then one worker writes into it. */
  declare writingUntil: Date | null
  /** The written events say the client's name. */
  declare namesClients: boolean

  get isInUse(): boolean {
    return this.countsAsBusy || this.receivesMeetings
  }
}

/** A calendar no longer chosen is kept until our events are removed from it. */
export const isInUse = (query: QueryBuilder<ExternalCalendar>): void =>
  void query.where('countsAsBusy', true).orWhere('receivesMeetings', true)
