import type { CalendarNeeds } from '../../needs.ts'
import type { CalendarServer } from '../accounts/calendar-server.ts'
import { ExternalCalendar } from '../external-calendar.ts'
import { CalendarUnread, EventRefused } from '../read-failure.ts'
import { WrittenMeeting } from './written-meeting.ts'

/** Removes an event of ours in the state that is there. */
export async function removeEvent(
  server: CalendarServer,
  { href, etag }: Pick<WrittenMeeting, 'href' | 'etag'>,
): Promise<void> {
  let current = etag ?? (await findEtag(server, href))
  for (let attempt = 0; current && attempt < 3; attempt++) {
    if ((await server.removeEvent({ href, etag: current })) === 'removed') return
    current = await findEtag(server, href)
  }
  if (current) throw new EventRefused()
}

/** Of an event that is there: "*" means any state, for a server that does not say which. */
async function findEtag(server: CalendarServer, href: string): Promise<string | undefined> {
  const event = await server.readEvent(href)
  return event && (event.etag ?? '*')
}

/** Removes the coming events of ours from all calendars of an account; returns how many are left. */
export async function removeWritten(
  { db, clock, log }: CalendarNeeds,
  server: CalendarServer,
  { accountId }: { accountId: string },
): Promise<number> {
  const calendars = ExternalCalendar.query(db).where({ accountId }).select('id')
  const written = await WrittenMeeting.query(db)
    .whereIn('externalCalendarId', calendars)
    .where('endsAt', '>', clock.now())
  let left = 0
  for (const [at, meeting] of written.entries())
    try {
      await removeEvent(server, meeting)
      await meeting.$query(db).delete()
    } catch (error) {
      if (!(error instanceof CalendarUnread)) throw error
      log.warn({ accountId, failure: error.failure }, 'written meeting not removed')
      // The others fail in the same way.
      if (!(error instanceof EventRefused)) return left + written.length - at
      left += 1
    }
  return left
}
