// Forms of the values that say when an event is (RFC 5545, 3.3).

/** A date, or a date with a time: one that exists. */
export function isMoment(text: string): boolean {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?$/.exec(text.trim())
  if (!parts) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  try {
    Temporal.PlainDateTime.from(
      // A leap second is read as the one before.
      { year, month, day, hour, minute, second: second === 60 ? 59 : second },
      { overflow: 'reject' },
    )
    return true
  } catch {
    return false
  }
}

/** Not negative. Weeks and days after a "T" are tolerated, as by the parser. */
export const isDuration = (text: string): boolean =>
  /^\+?P(?=.)(?:\d{1,10}[WD])*(?:T(?:\d{1,10}[WDHMS])+)?$/i.test(text.trim())

const NUMBERS = (digits: string) => new RegExp(`^${digits}(?:,${digits})*$`)
const PARTS: Record<string, RegExp> = {
  FREQ: /^(?:YEARLY|MONTHLY|WEEKLY|DAILY)$/,
  INTERVAL: /^0*[1-9]\d*$/,
  COUNT: /^0*[1-9]\d*$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
  BYDAY: NUMBERS('(?:[+-]?\\d{1,2})?(?:MO|TU|WE|TH|FR|SA|SU)'),
  BYMONTH: NUMBERS('(?:0?[1-9]|1[0-2])'),
  BYMONTHDAY: NUMBERS('[+-]?(?:0?[1-9]|[12]\\d|3[01])'),
  BYYEARDAY: NUMBERS('[+-]?\\d{1,3}'),
  BYWEEKNO: NUMBERS('[+-]?\\d{1,2}'),
  BYSETPOS: NUMBERS('[+-]?\\d{1,3}'),
  BYHOUR: NUMBERS('(?:[01]?\\d|2[0-3])'),
  BYMINUTE: NUMBERS('[0-5]?\\d'),
  BYSECOND: NUMBERS('(?:[0-5]?\\d|60)'),
}

/** A recurrence rule whose parts are all known. */
export function isRule(text: string): boolean {
  const parts = text
    .toUpperCase()
    .split(';')
    .map((part) => part.trim().split('='))
    .filter(([name]) => name !== '')
  return (
    parts.some(([name]) => name === 'FREQ') &&
    parts.every(([name = '', value = '']) =>
      name === 'UNTIL' ? isMoment(value) : name.startsWith('X-') || PARTS[name]?.test(value),
    )
  )
}
