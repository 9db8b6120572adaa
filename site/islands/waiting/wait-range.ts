import { addDays } from '../consultation/slots/wall-time.ts'

/** Whole dates of the lawyer. */
export type Range = { fromDate: string; toDate: string }

/** How far ahead one waits where nothing is free at all. */
const NO_TIMES_DAYS = 14

/**
 * What the form begins with: from today to the day before the first that has a free time, or before the meeting that is to be moved. Empty where a time is
 * free today: there is no earlier day to wait for, only one of their own choosing.
 */
export function firstRange({ today, freeDays, until }: { today: string; freeDays: readonly string[]; until?: string | undefined }): Range {
  const last = freeDays[0] ? addDays(freeDays[0], -1) : addDays(today, NO_TIMES_DAYS)
  const toDate = until && until < last ? until : last
  return toDate < today ? { fromDate: '', toDate: '' } : { fromDate: today, toDate }
}

/** Days between the two on which a time can be booked at once: one does not wait for these. */
export const freeWithin = (freeDays: readonly string[], { fromDate, toDate }: Range): string[] => freeDays.filter((day) => day >= fromDate && day <= toDate)
