/**
 * The periods of a FREEBUSY property as events (RFC 5545, 3.6.4 and 3.8.2.6); none for other lines
 * and for free time. A type that is not known is busy.
 */
export function busyPeriods(line: string): string[][] {
  if (!/^FREEBUSY(?![\w-])/i.test(line)) return []
  const [, parameters = '', value = 'not known'] = /^FREEBUSY\s*((?:;.*)?):(.*)$/s.exec(line) ?? []
  if (/;FBTYPE="?FREE"?(?:;|$)/i.test(parameters.trim())) return []
  return value
    .split(',')
    .map((period) => period.trim())
    .filter((period) => period !== '')
    .map((period) => {
      const [start = '', end = ''] = period.split('/')
      return [`DTSTART:${start}`, `${/^[+-]?P/i.test(end) ? 'DURATION' : 'DTEND'}:${end}`]
    })
}
