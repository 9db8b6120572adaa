import type { FigureName } from './figures.ts'

// Free of state, so that pages can use it.

export const PERIODS = ['week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/**
 * The first day (YYYY-MM-DD of Vilnius) of figures that were not counted from the first fact on: they
 * were added later, or nothing older is kept.
 */
export type FirstDays = Partial<Record<FigureName | 'freeHours', string>>

/** Whether a part of the period at least was counted. Otherwise nothing is known: it is not 0. */
export const isCountedIn = (
  period: Period,
  startsOn: string,
  firstDay: string | undefined,
): boolean => firstDay === undefined || firstDay < startOfPeriod(startsOn, period, 1)

/** Whether the whole period was counted, so that others can be compared with it. */
export const isFullyCounted = (startsOn: string, firstDay: string | undefined): boolean =>
  firstDay === undefined || firstDay <= startsOn

/**
 * The first day of the period that lies so many periods after that of the day; before it where
 * `away` is negative. Days are YYYY-MM-DD. A week begins on Monday.
 */
export function startOfPeriod(day: string, period: Period, away: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (period === 'month') date.setUTCMonth(date.getUTCMonth() + away, 1)
  else date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + 7 * away)
  return date.toISOString().slice(0, 10)
}
