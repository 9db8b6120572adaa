import type { Db } from '#modules/shared'
import { Service } from '../services/offered-service.ts'
import { withBuffers } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { minutesOf, overlapsAny } from './minute-range.ts'
import type { TimeRange } from './taken-time.ts'

/**
 * Which of these times are free and their service still offered; hours, grid and daily limits do not
 * bind the lawyer. Only `claimBookable` decides a race.
 */
export async function listTakeable<T extends TimeRange & { serviceId: string }>(
  db: Db,
  { firmLawyerId, times, now }: { firmLawyerId: string; times: readonly T[]; now: Date },
): Promise<T[]> {
  if (times.length === 0) return []
  const minutes = times.map(minutesOf)
  const range = {
    from: Math.min(...minutes.map(({ from }) => from)),
    to: Math.max(...minutes.map(({ to }) => to)),
  }
  const calendars = await loadCalendars(db, [firmLawyerId], { range, now })
  const calendar = calendars.get(firmLawyerId)
  if (!calendar) return []
  const services = await Service.query(db)
    .findByIds([...new Set(times.map(({ serviceId }) => serviceId))])
    .where({ firmLawyerId })
    .whereNull('deletedAt')
  const offered = new Map(services.map((service) => [service.id, service]))
  return times.filter((time) => {
    const service = offered.get(time.serviceId)
    return service && !overlapsAny(calendar.busy, withBuffers(minutesOf(time), service))
  })
}
