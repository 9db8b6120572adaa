import type { Db } from '#modules/shared'
import { loadForChange, type CalendarChange } from '../hours/affected.ts'
import { bookingWindow } from '../booking-window.ts'
import { freeStarts, type BookedTerms } from './free-starts.ts'
import type { Membership } from '../hours/membership.ts'
import { MINUTE_MS, mergeRanges, type MinuteRange } from './minute-range.ts'

export type ToMove = { consultationId: string; startsAt: Date; terms: BookedTerms }
export type NearTimes = {
  consultationId: string
  /** In order of time. */ times: Date[]
  /** The nearest that none before it was given. */ best: Date | undefined
}

/**
 * The free times nearest to the old ones in the calendar as it will be; no two are given the same
 * as their best.
 */
export async function findNearestFree(
  db: Db,
  membership: Membership,
  change: CalendarChange,
  wanted: readonly ToMove[],
  count: number,
  now: Date,
): Promise<NearTimes[]> {
  const given: MinuteRange[] = []
  const found: NearTimes[] = []
  for (const { consultationId, startsAt, terms } of wanted) {
    const calendar = await loadForChange(db, membership, change, now, consultationId)
    const old = startsAt.getTime() / MINUTE_MS
    const near = (busy: readonly MinuteRange[]) =>
      freeStarts({ ...calendar, busy }, terms, bookingWindow(now, terms.priceCents))
        .filter((start) => start !== old)
        .sort((a, b) => Math.abs(a - old) - Math.abs(b - old))
    const all = near(calendar.busy)
    const [best] = near(mergeRanges([...calendar.busy, ...given]))
    if (best !== undefined) given.push({ from: best, to: best + terms.durationMinutes })
    const shown = new Set([...(best === undefined ? [] : [best]), ...all.slice(0, count)])
    found.push({
      consultationId,
      times: [...shown]
        .slice(0, count)
        .sort((a, b) => a - b)
        .map(toDate),
      best: best === undefined ? undefined : toDate(best),
    })
  }
  return found
}

const toDate = (minute: number): Date => new Date(minute * MINUTE_MS)
