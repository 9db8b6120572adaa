/** Ends the last line with CRLF too (RFC 5545), which the generator does not. */
export const calendarFile = (calendar: { toString(): string }): string =>
  `${calendar.toString().trimEnd()}\r\n`
