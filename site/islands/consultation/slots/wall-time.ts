import type { Locale } from '../../../../modules/shared/index.ts'

const tagOf = (locale: Locale): string => (locale === 'lt' ? 'lt-LT' : 'en-GB')

/** "14:30" in a zone. */
export const timeOf = (instant: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(instant))

/** "Mon 7 December" of a date without a zone. */
export const dayName = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tagOf(locale), { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

export const addDays = (date: string, days: number): string => {
  const moved = new Date(`${date}T12:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** Today's date where the lawyer is. Only where to begin: the server decides what is free. */
export const todayIn = (timeZone: string, now: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** The reader's own zone; unknown while the page is made on the server. */
export const ownZone = (): string | undefined => (typeof window === 'undefined' ? undefined : Intl.DateTimeFormat().resolvedOptions().timeZone)
