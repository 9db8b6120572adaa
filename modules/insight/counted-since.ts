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
): boolean => firstDay === undefined || firstDay < startOfNext(period, startsOn)

/** Whether the whole period was counted, so that others can be compared with it. */
export const isFullyCounted = (startsOn: string, firstDay: string | undefined): boolean =>
  firstDay === undefined || firstDay <= startsOn

function startOfNext(period: Period, startsOn: string): string {
  const date = new Date(`${startsOn}T00:00:00Z`)
  if (period === 'month') date.setUTCMonth(date.getUTCMonth() + 1)
  else date.setUTCDate(date.getUTCDate() + 7)
  return date.toISOString().slice(0, 10)
}
