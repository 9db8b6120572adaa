import type { Db } from '#modules/shared'
import { loadCalendars } from './load-calendars.ts'
import { minutesBetween, type MinuteRange } from './minute-range.ts'
import { Service } from '../services/offered-service.ts'

export type WantedStretch = { serviceId: string; startsAt: Date; endsAt: Date }

/**
 * Which of these times a lawyer could still give to somebody: nobody holds them, and their service
 * is offered. The lawyer's own rule, which asks for no hours, grid or daily limit. The calendar is
 * read once for all of them; only a look, `claimTime` decides.
 */
export async function listTakeable<T extends WantedStretch>(
  db: Db,
  { firmLawyerId, times, now }: { firmLawyerId: string; times: readonly T[]; now: Date },
): Promise<T[]> {
  if (times.length === 0) return []
  const wanted = times.map((time) => ({
    time,
    minutes: minutesBetween(time.startsAt, time.endsAt),
  }))
  const calendar = (
    await loadCalendars(db, [firmLawyerId], around(wanted.map(({ minutes }) => minutes)), now)
  ).get(firmLawyerId)
  if (!calendar) return []
  const services = await Service.query(db)
    .findByIds([...new Set(times.map(({ serviceId }) => serviceId))])
    .where({ firmLawyerId })
    .whereNull('deletedAt')
  const offered = new Set(services.map(({ id }) => id))
  return wanted
    .filter(
      ({ time, minutes }) =>
        offered.has(time.serviceId) &&
        !calendar.busy.some(({ from, to }) => from < minutes.to && minutes.from < to),
    )
    .map(({ time }) => time)
}

const around = (ranges: readonly MinuteRange[]): MinuteRange => ({
  from: Math.min(...ranges.map(({ from }) => from)),
  to: Math.max(...ranges.map(({ to }) => to)),
})
