import type { Db } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { withBuffers, type BookedTerms } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { minutesOf, overlapsAny } from './minute-range.ts'
import type { TimeRange } from './taken-time.ts'

type TimeQuery = TimeRange & {
  firmLawyerId: string
  service: BookedTerms
  /** Its own claims do not count. */
  consultationId: string
}

/**
 * Whether a lawyer has nothing else at this time with its buffers; hours and limits do not bind a
 * lawyer. Only `claimBookable` decides a race.
 */
export async function isFree(
  { clock }: Pick<CalendarNeeds, 'clock'>,
  db: Db,
  { firmLawyerId, service, consultationId, ...time }: TimeQuery,
): Promise<boolean> {
  const minutes = withBuffers(minutesOf(time), service)
  const loaded = await loadCalendars(db, [firmLawyerId], {
    range: minutes,
    now: clock.now(),
    exceptConsultationId: consultationId,
  })
  const calendar = loaded.get(firmLawyerId)
  return calendar !== undefined && !overlapsAny(calendar.busy, minutes)
}
