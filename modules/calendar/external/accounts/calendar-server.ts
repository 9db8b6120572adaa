import type { CalendarProviderId } from '../consent/calendar-provider.ts'
import type { MinuteRange } from '../../slots/minute-range.ts'

/** A calendar on a server that the lawyer connected. */
export type RemoteCalendar = { url: string; name: string; isWritable: boolean }

export type RemoteEvent = { href: string; etag: string | undefined; text: string }

/** What changed since a state, or the whole period if the server no longer knows that state. */
export type RemoteChanges = {
  isFullRead: boolean
  events: RemoteEvent[]
  /** Addresses of deleted events. */
  removed: string[]
  /** The state that was read. */
  token: string | undefined
}

/**
 * A server of calendars: CalDAV or Microsoft Graph. Each method throws CalendarUnread with the
 * reason if the server cannot be used, and EventRefused if it does not take this event.
 */
export type CalendarServer = {
  listCalendars(): Promise<RemoteCalendar[]>
  /**
   * Under which the owner of the account is invited; empty if the server does not say, undefined if
   * it could not be asked now.
   */
  listOwnAddresses(): Promise<string[] | undefined>
  /** Without a state, or one the server has forgotten, reads all events of the period. */
  readChanges(url: string, since: string | undefined, period: MinuteRange): Promise<RemoteChanges>
  readEvent(href: string): Promise<RemoteEvent | undefined>
  /** An event with this UID, at whatever address: another program may have put it there. */
  findEvent(url: string, uid: string): Promise<RemoteEvent | undefined>
  /** Never replaces an event of somebody else. */
  createEvent(href: string, event: WritableEvent): Promise<StoredEvent | 'exists'>
  /** Changes the event only in the state that was read. */
  changeEvent(href: string, etag: string, event: WritableEvent): Promise<StoredEvent | 'changed'>
  removeEvent(event: { href: string; etag: string }): Promise<'removed' | 'changed'>
}
/** The address only if the server chose another one. */
type StoredEvent = { etag: string | undefined; href?: string }

/** What an event of ours says; `text` says the same as iCalendar (RFC 5545). */
export type WritableEvent = {
  uid: string
  startsAt: Date
  endsAt: Date
  summary: string
  url: string
  text: string
}

/** An app password for a CalDAV server. */
export type PasswordCredentials = { address: string; userName: string; password: string }
/** The lawyer's consent at Google or Microsoft. */
export type ConsentCredentials = {
  provider: CalendarProviderId
  address: string
  userName: string
  refreshToken: string
  /** Stored, so that all processes use the same one. */
  access?: { token: string; expiresAt: string }
}
export type Credentials = PasswordCredentials | ConsentCredentials

export const basicOf = ({ userName, password }: PasswordCredentials): string =>
  `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`

export const isConsent = (credentials: Credentials): credentials is ConsentCredentials =>
  'provider' in credentials

/**
 * Renews a consent, or finds that another process has just done so: `renew` is given the newest
 * credentials, and what it returns is kept. Only one `renew` of an account runs at a time, since a
 * provider may accept each refresh token only once.
 */
export type RenewInTurn = (
  renew: (newest: ConsentCredentials) => Promise<ConsentCredentials>,
) => Promise<ConsentCredentials>

/** Opens a connection for one task, which must end within this time. */
export type OpenCalendarServer = (
  credentials: Credentials,
  options: {
    withinMs: number
    renewInTurn: RenewInTurn
  },
) => CalendarServer
