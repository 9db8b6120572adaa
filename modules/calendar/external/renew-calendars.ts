import { lawyerIdOf } from '#modules/lawyer'
import { after, before, MINUTE, type Db } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { ExternalCalendar, isInUse } from './external-calendar.ts'
import {
  FRESH_FOR_MS,
  READ_AT_ONCE,
  READ_TIMEOUT_MS,
  RENEW_FOR_MS,
  SHORT_READ_TIMEOUT_MS,
  SYNC_TIMEOUT_MS,
} from './limits.ts'
import { renewCalendar } from './renew-calendar.ts'

/** Reads the calendars that are due, some at once, and returns how many. Workers share the work. */
export async function renewExternalCalendars(needs: CalendarNeeds): Promise<number> {
  const until = performance.now() + RENEW_FOR_MS
  let count = 0
  const renewSome = async () => {
    for (
      let due = await takeDue(needs);
      due;
      due = performance.now() < until ? await takeDue(needs) : undefined
    ) {
      count += 1
      const withinMs = due.accountId === null ? READ_TIMEOUT_MS : SYNC_TIMEOUT_MS
      await renew(needs, due, { withinMs, reason: 'schedule' })
    }
  }
  await Promise.all(Array.from({ length: READ_AT_ONCE }, renewSome))
  return count
}

const renew = (
  needs: CalendarNeeds,
  calendar: ExternalCalendar,
  how: { withinMs: number; reason: 'schedule' | 'booking' },
) =>
  renewCalendar(needs, calendar, how).catch((error: unknown) =>
    needs.log.warn(
      { externalCalendarId: calendar.id, err: error },
      'external calendar not renewed',
    ),
  )

/** A worker takes a calendar for this long; if the worker dies, another reads it afterwards. */
const TAKEN_FOR = 2 * MINUTE

async function takeDue({ db, clock }: CalendarNeeds): Promise<ExternalCalendar | undefined> {
  const now = clock.now()
  const due = ExternalCalendar.query(db)
    .select('id')
    .where('nextReadAt', '<=', now)
    .where(isInUse)
    .orderBy('nextReadAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const [taken] = await ExternalCalendar.query(db)
    .where('id', due)
    .patch({ nextReadAt: after(now, TAKEN_FOR) })
    .returning('*')
  return taken
}

/**
 * Reads a lawyer's external calendars once more before a time is taken. Never refuses: if a server
 * or the parsing is slow or down, the last reading stays valid (docs/decisions/017).
 */
export async function refreshExternal(needs: CalendarNeeds, firmLawyerId: string): Promise<void> {
  const notSince = before(needs.clock.now(), FRESH_FOR_MS)
  const stale = await ExternalCalendar.query(needs.db)
    .where('lawyerId', lawyerIdOf(needs.db, firmLawyerId))
    .where({ countsAsBusy: true })
    .where((tried) => void tried.whereNull('attemptedAt').orWhere('attemptedAt', '<=', notSince))
  const how = { withinMs: SHORT_READ_TIMEOUT_MS, reason: 'booking' as const }
  const readings = Promise.all(stale.map((calendar) => renew(needs, calendar, how)))
  await untilDone(readings, SHORT_READ_TIMEOUT_MS)
}

/** Waits no longer than this; what is not done by then goes on in the background. */
async function untilDone(work: Promise<unknown>, withinMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise((resolve) => (timer = setTimeout(resolve, withinMs)))
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** The name of an external calendar that is busy at a time which a consultation holds, or in its buffers. */
export async function findBusyExternally(
  db: Db,
  {
    consultationId,
    firmLawyerId,
    startsAt,
  }: { consultationId: string; firmLawyerId: string; startsAt: Date },
): Promise<string | undefined> {
  const found: { name: string } | undefined = await db('time_claim')
    .join('external_busy', 'external_busy.lawyerId', 'time_claim.lawyerId')
    .join('external_calendar', 'external_calendar.id', 'external_busy.externalCalendarId')
    .where({ consultationId, firmLawyerId })
    .whereNull('releasedAt')
    .whereRaw('lower(time_claim.during) = ?', [startsAt])
    .whereRaw('external_busy.during && time_claim.taken')
    .first('external_calendar.name')
  return found?.name
}
