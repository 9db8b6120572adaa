import { addDays, weekdayOf } from '../consultation/slots/wall-time.ts'

/** Whole dates of the lawyer. */
export type Range = { fromDate: string; toDate: string }

/** How far ahead one waits where nothing is free at all. */
const NO_TIMES_DAYS = 14

type Known = {
  today: string
  freeDays: readonly string[]
  until?: string | undefined
  /** The weekdays on which the lawyer works, 1 for Monday; null where it may be any. */
  workdays: readonly number[] | null
}

/**
 * What the form begins with: from today to the day before the first that has a free time, or before
 * the meeting that is to be moved. Empty where nothing can free up by then, such as today or over a
 * weekend: there is no earlier day to wait for, only one of their own choosing.
 */
export function firstRange({ today, freeDays, until, workdays }: Known): Range {
  const last = freeDays[0] ? addDays(freeDays[0], -1) : addDays(today, NO_TIMES_DAYS)
  const toDate = until && until < last ? until : last
  return worksWithin({ today, toDate, workdays })
    ? { fromDate: today, toDate }
    : { fromDate: '', toDate: '' }
}

function worksWithin({
  today,
  toDate,
  workdays,
}: Pick<Known, 'today' | 'workdays'> & { toDate: string }): boolean {
  for (let day = today, left = 7; left > 0 && day <= toDate; day = addDays(day, 1), left--)
    if (!workdays || workdays.includes(weekdayOf(day))) return true
  return false
}

/** Days between the two on which a time can be booked at once: one does not wait for these. */
export const freeWithin = (freeDays: readonly string[], { fromDate, toDate }: Range): string[] =>
  freeDays.filter((day) => day >= fromDate && day <= toDate)
