import { after, DAY, type Tx } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import { ExternalCalendar } from '../external-calendar.ts'
import { WrittenMeeting } from '../written/written-meeting.ts'
import { CalendarAccount } from './calendar-account.ts'

/** Coming meetings are removed from a deleted lawyer's calendars within this time, or stay there. */
const CLEARING_TIME = DAY

/**
 * Deletes a deleted lawyer's calendars and accounts. An account with coming meetings of ours stays,
 * with nothing but what removing them needs, until they are removed and for a day at most.
 */
export async function clearAccounts(
  { clock }: Pick<CalendarNeeds, 'clock'>,
  tx: Tx,
  { lawyerId }: { lawyerId: string },
): Promise<void> {
  const now = clock.now()
  const calendars = () => ExternalCalendar.query(tx).where({ lawyerId })
  // From now on the worker cannot store a written meeting here, and removes it itself.
  const locked = await calendars().forUpdate().select('id')
  const ids = locked.map(({ id }) => id)
  const written = () => WrittenMeeting.query(tx).whereIn('externalCalendarId', ids)
  await written().where('endsAt', '<=', now).delete()
  await calendars().whereNotIn('id', written().select('externalCalendarId')).delete()
  await tx('external_busy').whereIn('externalCalendarId', ids).delete()
  await tx('external_unread').whereIn('externalCalendarId', ids).delete()
  await calendars().patch({
    name: '-',
    countsAsBusy: false,
    receivesMeetings: false,
    namesClients: false,
    nextWriteAt: now,
    writeError: null,
    writeFailures: 0,
    syncToken: null,
    eventCount: null,
    unreadCount: 0,
    etag: null,
    busySha256: null,
    parsedAt: null,
    readAt: null,
    attemptedAt: null,
    error: null,
    failures: 0,
  })
  const accounts = () => CalendarAccount.query(tx).where({ lawyerId })
  await accounts()
    .whereNotIn('id', calendars().whereNotNull('accountId').select('accountId'))
    .delete()
  await accounts()
    .whereNull('clearingUntil')
    .patch({ clearingUntil: after(now, CLEARING_TIME) })
}

/** Deletes the accounts of deleted lawyers that have been cleared, or whose time is over. */
export async function deleteCleared({
  db,
  clock,
}: Pick<CalendarNeeds, 'db' | 'clock'>): Promise<void> {
  const used = ExternalCalendar.query(db).whereNotNull('accountId').select('accountId')
  await CalendarAccount.query(db)
    .whereNotNull('clearingUntil')
    .where((done) => void done.where('clearingUntil', '<=', clock.now()).orWhereNotIn('id', used))
    .delete()
}
