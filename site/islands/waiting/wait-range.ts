import { addDays, weekdayOf } from '../consultation/slots/wall-time.ts'

/** Whole dates in the lawyer's zone. */
export type Range = { fromDate: string; toDate: string }

/** The range in days when nothing is free at all. */
const NO_TIMES_DAYS = 14

type Known = {
  today: string
  freeDays: readonly string[]
  until?: string | undefined
  /** The weekdays on which the lawyer works, 1 for Monday; null when it may be any. */
  workdays: readonly number[] | null
}

/**
 * The range the form starts with: from today to the day before the first free time, or before the
 * meeting to be moved. Empty when no time can become free by then, such as today or over a weekend:
 * then only a range the client chooses makes sense.
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

/** Days in the range with a time that can be booked at once; nobody needs to wait for these. */
export const freeWithin = (freeDays: readonly string[], { fromDate, toDate }: Range): string[] =>
  freeDays.filter((day) => day >= fromDate && day <= toDate)
