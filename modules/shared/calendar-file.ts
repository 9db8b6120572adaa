/**
 * An iCalendar text as RFC 5545 wants it: every line ends with CRLF, the last one too, which the
 * generator leaves out.
 */
export const calendarFile = (calendar: { toString(): string }): string =>
  `${calendar.toString().trimEnd()}\r\n`
