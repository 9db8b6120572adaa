/** Why an external calendar could not be used. */
export const READ_FAILURES = [
  'notAllowed',
  'notFound',
  'refused',
  'tooSlow',
  'tooLarge',
  'unreachable',
  'noCalendar',
  'tooMuch',
  'eventRefused',
] as const
export type ReadFailure = (typeof READ_FAILURES)[number]

export class CalendarUnread extends Error {
  readonly failure: ReadFailure
  constructor(failure: ReadFailure, cause?: unknown) {
    super(`external calendar: ${failure}`, { cause })
    this.failure = failure
  }
}

/** The server is there, but does not take this event; others may be written. */
export class EventRefused extends CalendarUnread {
  constructor() {
    super('eventRefused')
  }
}

/** These say something about the account, the calendar or the moment, not about the event. */
const NOT_ABOUT_EVENT = [401, 403, 404, 408, 410, 423, 429]

/** Another event of this UID is in the account (RFC 4791, 5.3.2.1; RFC 6638, 3.2.4.1). */
const UID_TAKEN = ['no-uid-conflict', 'unique-scheduling-object-resource']

/** Conditions of CalDAV that one event fails; a server names them in a 403 (RFC 4791, 6638). */
const OF_ONE_EVENT = [
  ...UID_TAKEN,
  'supported-calendar-data',
  'valid-calendar-data',
  'valid-calendar-object-resource',
  'supported-calendar-component',
  'max-resource-size',
  'min-date-time',
  'max-date-time',
  'max-instances',
  'max-attendees-per-instance',
  'allowed-organizer-scheduling-object-change',
  'allowed-attendee-scheduling-object-change',
  'same-organizer-in-all-components',
]

const isForbiddenFor = (conditions: readonly string[], status: number, body: string): boolean =>
  status === 403 && conditions.some((condition) => body.includes(condition))

export const isUidTaken = (status: number, body: string): boolean =>
  isForbiddenFor(UID_TAKEN, status, body)

/** Whether this answer to a change is about the event and not about the connection. */
export const isAboutEvent = (status: number, body = ''): boolean =>
  isForbiddenFor(OF_ONE_EVENT, status, body) ||
  (status >= 400 && status < 500 && !NOT_ABOUT_EVENT.includes(status))

/** Why a request to a calendar's server failed. */
export function failureOf(error: unknown, signal: AbortSignal): ReadFailure {
  if (error instanceof CalendarUnread) return error.failure
  if (signal.aborted) return 'tooSlow'
  return (error as { code?: string }).code === 'ADDRESS_NOT_ALLOWED' ? 'notAllowed' : 'unreachable'
}

export const FAILURE_OF_STATUS: Record<number, ReadFailure> = {
  401: 'refused',
  403: 'refused',
  404: 'notFound',
  410: 'notFound',
}
