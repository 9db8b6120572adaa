/** The part of an event of Graph that we use. Times are in UTC, since we ask for it. */
export type GraphEvent = {
  id: string
  '@odata.etag'?: string
  type?: 'singleInstance' | 'occurrence' | 'exception' | 'seriesMaster'
  seriesMasterId?: string
  /** Set by the program that made the event; ours is the UID of the meeting. */
  transactionId?: string
  /** The UID of an event that was imported, such as our own invitation. */
  iCalUId?: string
  /** What the owner of the calendar answered. */
  responseStatus?: { response?: string }
  showAs?: 'free' | 'tentative' | 'busy' | 'oof' | 'workingElsewhere' | 'unknown'
  isCancelled?: boolean
  isAllDay?: boolean
  start?: GraphTime
  end?: GraphTime
}
type GraphTime = { dateTime?: string; timeZone?: string }

/** Graph always says when an event ends; without that, it is an event that cannot be read. */
const UNKNOWN_END = 'DTEND:'

/** Like "free", these take no time. */
const TAKES_NO_TIME = ['free', 'workingElsewhere']

/** A declined event that Outlook keeps in the calendar may still be shown as busy. */
const takesTime = ({ showAs = 'busy', responseStatus }: GraphEvent): boolean =>
  !TAKES_NO_TIME.includes(showAs) && responseStatus?.response !== 'declined'

/** As iCalendar (RFC 5545), which is read in one place. Only times, never a title. */
export function asCalendarText(event: GraphEvent): string {
  const { id, transactionId, iCalUId, isAllDay, start, end, isCancelled } = event
  const time = isAllDay ? wholeDay : instant
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${transactionId?.split('/')[0] ?? iCalUId ?? id}`,
    ...(start?.dateTime ? [`DTSTART${time(start.dateTime)}`] : []),
    ...(end?.dateTime ? [`DTEND${time(end.dateTime)}`] : [UNKNOWN_END]),
    `TRANSP:${takesTime(event) ? 'OPAQUE' : 'TRANSPARENT'}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** "2026-12-07T09:00:00.0000000" as "20261207T090000Z". */
const instant = (dateTime: string): string => `:${dateTime.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const wholeDay = (dateTime: string): string =>
  `;VALUE=DATE:${dateTime.slice(0, 10).replaceAll('-', '')}`
