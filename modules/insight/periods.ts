import type { Period } from './read.ts'

const PERIODS_SHOWN = { month: 12, week: 26 }

/** YYYY-MM-DD of the first day of the month, or the Monday of the week. */
export function firstDayOf(day: string, period: Period): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (period === 'month') date.setUTCDate(1)
  else date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** The first day of the period so many periods before or after. */
export function periodsAway(day: string, period: Period, count: number): string {
  const date = new Date(`${firstDayOf(day, period)}T00:00:00Z`)
  if (period === 'month') date.setUTCMonth(date.getUTCMonth() + count)
  else date.setUTCDate(date.getUTCDate() + 7 * count)
  return date.toISOString().slice(0, 10)
}

/** Where a year of months, or half a year of weeks, that ends with this day begins. */
export const firstDayBefore = (day: string, period: Period): string =>
  periodsAway(day, period, 1 - PERIODS_SHOWN[period] - 1)
