import type { MinuteRange } from '../../slots/minute-range.ts'

/** A calendar on a server that the lawyer connected. */
export type RemoteCalendar = { url: string; name: string; isWritable: boolean }

export type RemoteEvent = { href: string; etag: string | undefined; text: string }

/** What changed since a state, or the whole period if the server no longer knows that state. */
export type RemoteChanges = {
  isWhole: boolean
  events: RemoteEvent[]
  /** Addresses of deleted events. */
  removed: string[]
  /** The state that was read. */
  token: string | undefined
}

/**
 * A server of calendars, CalDAV for now. Each method throws CalendarUnread with the reason if the
 * server cannot be used.
 */
export type CalendarServer = {
  listCalendars(): Promise<RemoteCalendar[]>
  /** Without a state, or one the server has forgotten, reads all events of the period. */
  readChanges(url: string, since: string | undefined, period: MinuteRange): Promise<RemoteChanges>
  readEvent(href: string): Promise<RemoteEvent | undefined>
  /** Never replaces an event. */
  createEvent(href: string, text: string): Promise<Written | 'exists'>
  /** Changes the event only in the state that was read. */
  changeEvent(event: { href: string; etag: string; text: string }): Promise<Written | 'changed'>
  removeEvent(event: { href: string; etag: string }): Promise<'removed' | 'changed'>
}
type Written = { etag: string | undefined }

export type Credentials = { address: string; userName: string; password: string }

/** Opens a connection for one task, which must end within this time. */
export type OpenCalendarServer = (
  credentials: Credentials,
  options: { withinMs: number },
) => CalendarServer
