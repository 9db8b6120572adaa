import type { Db } from '#modules/shared'
import { bookingWindow } from '../booking-window.ts'
import { loadForChange, type ChangeOf } from '../hours/affected.ts'
import type { CalendarNeeds } from '../needs.ts'
import { Service } from '../services/offered-service.ts'
import { freeStarts, withBuffers, type BookedTerms } from './free-starts.ts'
import { MINUTE_MS, mergeRanges, toDate, type MinuteRange } from './minute-range.ts'

type ToMove = {
  consultationId: string
  serviceId: string
  startsAt: Date
  durationMinutes: number
}
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
  const services = await Service.query(db).findByIds(toMove.map(({ serviceId }) => serviceId))
  for (const { consultationId, serviceId, startsAt, durationMinutes } of toMove) {
    const service = services.find(({ id }) => id === serviceId) as Service
    // The lawyer proposes these times, and daily limits do not bind the lawyer.
    const terms: BookedTerms = Object.assign(service.$clone(), {
      durationMinutes,
      slotsPerDay: null,
    })
    const calendar = await loadForChange(db, {
      membership,
      change,
      now,
      exceptConsultationId: consultationId,
    })
    const old = startsAt.getTime() / MINUTE_MS
    const near = (busy: readonly MinuteRange[]) =>
      freeStarts({ ...calendar, busy }, terms, bookingWindow(now, terms))
        .filter((start) => start !== old)
        .sort((a, b) => Math.abs(a - old) - Math.abs(b - old))
    const best = near(mergeRanges([...calendar.busy, ...given])).slice(0, 1)
    given.push(
      ...best.map((from) => withBuffers({ from, to: from + terms.durationMinutes }, terms)),
    )
    const times = [...new Set([...best, ...near(calendar.busy)])].slice(0, count)
    found.push({
      consultationId,
      times: times.sort((a, b) => a - b).map(toDate),
      best: best.map(toDate)[0],
    })
  }
  return found
}
