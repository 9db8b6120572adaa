/** Why an external calendar could not be used. */
export const READ_FAULTS = [
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
export type ReadFault = (typeof READ_FAULTS)[number]

export class CalendarUnread extends Error {
  readonly fault: ReadFault
  constructor(fault: ReadFault, cause?: unknown) {
    super(`external calendar: ${fault}`, { cause })
    this.fault = fault
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

/** Whether this answer to a change is about the event and not about the connection. */
export const isAboutEvent = (status: number, body = ''): boolean =>
  (status === 403 && body.includes('no-uid-conflict')) ||
  (status >= 400 && status < 500 && !NOT_ABOUT_EVENT.includes(status))

/** Why a request to a calendar's server failed. */
export function faultOf(error: unknown, signal: AbortSignal): ReadFault {
  if (error instanceof CalendarUnread) return error.fault
  if (signal.aborted) return 'tooSlow'
  return (error as { code?: string }).code === 'ADDRESS_NOT_ALLOWED' ? 'notAllowed' : 'unreachable'
}

export const FAULT_OF_STATUS: Record<number, ReadFault> = {
  401: 'refused',
  403: 'refused',
  404: 'notFound',
  410: 'notFound',
}
