import { Model } from 'objection'
import { sha256Hex } from '#modules/shared'
import type { WritableEvent } from '../accounts/calendar-server.ts'

/** The event that we wrote for a meeting, as it was when we last wrote it. */
export class WrittenMeeting extends Model {
  static override tableName = 'written_meeting'
  static override idColumn = ['consultationId', 'externalCalendarId']

  declare consultationId: string
  declare externalCalendarId: string
  declare href: string
  declare etag: string | null
  declare contentSha256: string
  declare startsAt: Date
  declare endsAt: Date
  declare writtenAt: Date
  /** What the lawyer did to it. Nothing changes until they answer. */
  declare found: 'moved' | 'deleted' | null
  declare foundStartsAt: Date | null
  declare foundEndsAt: Date | null
  declare foundAt: Date | null
  declare answer: Answer | null
}

export const ANSWERS = ['propose', 'restore', 'leave'] as const
export type Answer = (typeof ANSWERS)[number]

/** A confirmed meeting as it should be in the lawyer's calendar. */
export type Meeting = WritableEvent & {
  consultationId: string
  /** The client has not answered another time yet. */
  isProposed: boolean
  /** The same event at the time to which the lawyer moved it. */
  at(times: Pick<WritableEvent, 'startsAt' | 'endsAt'>): WritableEvent
}

export const NOTHING_FOUND = {
  found: null,
  foundStartsAt: null,
  foundEndsAt: null,
  foundAt: null,
  answer: null,
} as const

/** "private": an event that was written before events were private is written again. */
export const contentHash = ({ startsAt, endsAt, summary }: Meeting): string =>
  sha256Hex(JSON.stringify([startsAt, endsAt, summary, 'private']))
