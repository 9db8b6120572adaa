import { DAY } from '#modules/shared'

/** A public holiday of Lithuania (Labour Code, Art. 123). */
type Holiday = { date: string; code: HolidayCode }

const FIXED = {
  '01-01': 'new-year',
  '02-16': 'state',
  '03-11': 'independence',
  '05-01': 'labour',
  '06-24': 'midsummer',
  '07-06': 'statehood',
  '08-15': 'assumption',
  '11-01': 'all-saints',
  '11-02': 'all-souls',
  '12-24': 'christmas-eve',
  '12-25': 'christmas',
  '12-26': 'second-christmas',
} as const

export type HolidayCode =
  (typeof FIXED)[keyof typeof FIXED] | 'easter' | 'easter-monday' | 'mothers-day' | 'fathers-day'

/** All of a year, in order. Two may fall on one date. */
export function publicHolidays(year: number): Holiday[] {
  const easter = easterSunday(year)
  const moving: Holiday[] = [
    { date: easter.toString(), code: 'easter' },
    { date: easter.add({ days: 1 }).toString(), code: 'easter-monday' },
    { date: firstSunday(year, 5), code: 'mothers-day' },
    { date: firstSunday(year, 6), code: 'fathers-day' },
  ]
  const fixed = Object.entries(FIXED).map(([day, code]) => ({ date: `${year}-${day}`, code }))
  return [...fixed, ...moving].sort((a, b) => a.date.localeCompare(b.date))
}

const daysOfYears = new Map<number, ReadonlySet<number>>()

/** Of a day since 1970-01-01. */
export function isPublicHoliday(day: number): boolean {
  const year = new Date(day * DAY).getUTCFullYear()
  const known = daysOfYears.get(year)
  if (known) return known.has(day)
  const days = new Set(publicHolidays(year).map(({ date }) => Date.parse(date) / DAY))
  daysOfYears.set(year, days)
  return days.has(day)
}

/** Western Easter by the anonymous Gregorian computus. */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(f / 31), day: (f % 31) + 1 })
}

function firstSunday(year: number, month: number): string {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return first.add({ days: (7 - first.dayOfWeek) % 7 }).toString()
}
