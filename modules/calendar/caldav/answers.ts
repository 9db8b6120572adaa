import type { DAVResponse } from 'tsdav'
import {
  CalendarUnread,
  EventRefused,
  FAILURE_OF_STATUS,
  isAboutEvent,
  isUidTaken,
} from '../external/read-failure.ts'

/** There is an event at this address, or one with this UID at another (RFC 4791, 5.3.2.1). */
export const isUidConflict = (status: number, body: string): boolean =>
  status === 412 || status === 409 || isUidTaken(status, body)

/** The event is not in the state that was read. */
export const isOutdated = ({ status }: Response): boolean =>
  status === 412 || status === 404 || status === 410

export function assertAccepted(response: Response, body: string): void {
  if (isAboutEvent(response.status, body)) throw new EventRefused()
  assertDone(response)
}

export function assertDone({ ok, status }: { ok: boolean; status: number }): void {
  if (!ok) throw new CalendarUnread(FAILURE_OF_STATUS[status] ?? 'unreachable')
}

export const isMultistatus = (responses: readonly DAVResponse[]): boolean =>
  responses[0]?.raw?.multistatus !== undefined

export function assertMultistatus(responses: readonly DAVResponse[]): void {
  const [first] = responses
  if (isMultistatus(responses)) return
  throw new CalendarUnread(FAILURE_OF_STATUS[first?.status ?? 0] ?? 'noCalendar')
}
