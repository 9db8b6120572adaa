import { after, DAY, DEFAULT_TIME_ZONE, MINUTE, sealedIn } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { ExternalCalendar, isInUse } from './external-calendar.ts'
import { emailOf } from './own-lawyer.ts'
import { READ_EVERY_MINUTES } from './limits.ts'
import { pauseAfter } from './pause.ts'
import { readCalendar, storeReading, type Renewal } from './read-calendar.ts'
import { CalendarUnread, type ReadFailure } from './read-failure.ts'
import { syncCalendar } from './accounts/sync-calendar.ts'

/**
 * Why a calendar is read: by the schedule, because the lawyer waits for the result, or before a time
 * is taken.
 */
type Reason = 'schedule' | 'lawyer' | 'booking'

/**
 * Reads a calendar again and stores the result. On failure the last reading stays valid. Only a
 * failure of the schedule makes the next scheduled reading wait longer, so however many bookings
 * are tried while a server is slow, the schedule goes on.
 */
export async function renewCalendar(
  needs: CalendarNeeds,
  calendar: ExternalCalendar,
  { withinMs, reason }: { withinMs: number; reason: Reason },
): Promise<'read' | ReadFailure> {
  const now = needs.clock.now()
  try {
    const { memberships } = needs.lawyer
    const [membership] = await memberships.listFirmLawyersOfLawyers(needs.db, [calendar.lawyerId])
    const timeZone = membership?.timeZone ?? DEFAULT_TIME_ZONE
    const email = membership ? await emailOf(needs, membership) : ''
    const { parsedAt } = calendar
    // Everything at least once a day, because the stored period moves on.
    const isReadToday = parsedAt !== null && now.getTime() - parsedAt.getTime() < DAY
    const read = calendar.accountId === null ? renewFromAddress : syncCalendar
    await read(needs, calendar, {
      timeZone,
      email,
      withinMs,
      isReadToday,
      isScheduled: reason === 'schedule',
    })
    return 'read'
  } catch (error) {
    if (!(error instanceof CalendarUnread)) throw error
    const { id } = calendar
    needs.log.warn({ externalCalendarId: id, failure: error.failure }, 'external calendar not read')
    await ExternalCalendar.query(needs.db)
      .findById(id)
      // Otherwise no longer chosen, or its lawyer is deleted.
      .where(isInUse)
      .patch({
        attemptedAt: now,
        // A booking waits only for a moment: its failure says little about the server.
        ...(reason !== 'booking' && { error: error.failure }),
        ...(reason === 'schedule' && afterFailure(calendar, now)),
      })
    return error.failure
  }
}

function afterFailure({ failures }: ExternalCalendar, now: Date): Partial<ExternalCalendar> {
  const pause = pauseAfter(failures, READ_EVERY_MINUTES)
  return { failures: Math.min(failures + 1, 1_000), nextReadAt: after(now, pause * MINUTE) }
}

async function renewFromAddress(
  needs: CalendarNeeds,
  { id, lawyerId, urlSealed, etag }: ExternalCalendar,
  { isReadToday, isScheduled, ...more }: Renewal,
): Promise<void> {
  const startedAt = needs.clock.now()
  const reading = await readCalendar(needs, {
    lawyerId,
    address: needs.cipher.open(urlSealed, sealedIn('external_calendar.url_sealed', id)),
    etag: (isReadToday && etag) || undefined,
    ...more,
  })
  await needs.transact((tx) =>
    storeReading(needs, tx, { id, lawyerId }, reading, { isScheduled, startedAt }),
  )
}
