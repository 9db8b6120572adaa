import type { Db } from '#modules/shared'
import { bookingWindow } from '../booking-window.ts'
import { loadForChange, type ChangeOf } from '../hours/affected.ts'
import type { CalendarNeeds } from '../needs.ts'
import { freeStarts, type BookedTerms } from './free-starts.ts'
import { MINUTE_MS, mergeRanges, toDate, type MinuteRange } from './minute-range.ts'

type ToMove = { consultationId: string; startsAt: Date; terms: BookedTerms }
type NearTimes = {
  consultationId: string
  /** In order of time. */
  times: Date[]
  /** The nearest time that is not the best of another consultation. */
  best: Date | undefined
}

/** The free times of the changed calendar that are nearest to the old ones. */
export async function findNearestFree(
  { clock }: CalendarNeeds,
  db: Db,
  { membership, change, toMove, count }: ChangeOf & { toMove: readonly ToMove[]; count: number },
): Promise<NearTimes[]> {
  const now = clock.now()
  const given: MinuteRange[] = []
  const found: NearTimes[] = []
  for (const { consultationId, startsAt, terms } of toMove) {
    const calendar = await loadForChange(db, {
      membership,
      change,
      now,
      exceptConsultationId: consultationId,
    })
    const old = startsAt.getTime() / MINUTE_MS
    const near = (busy: readonly MinuteRange[]) =>
      freeStarts({ ...calendar, busy }, terms, bookingWindow(now, terms.priceCents))
        .filter((start) => start !== old)
        .sort((a, b) => Math.abs(a - old) - Math.abs(b - old))
    const best = near(mergeRanges([...calendar.busy, ...given])).slice(0, 1)
    given.push(...best.map((from) => ({ from, to: from + terms.durationMinutes })))
    const times = [...new Set([...best, ...near(calendar.busy)])].slice(0, count)
    found.push({
      consultationId,
      times: times.sort((a, b) => a - b).map(toDate),
      best: best.map(toDate)[0],
    })
  }
  return found
}
