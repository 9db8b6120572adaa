import { after, DAY, type Tx } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import { ExternalCalendar } from '../external-calendar.ts'
import { WrittenMeeting } from '../written/written-meeting.ts'
import { CalendarAccount } from './calendar-account.ts'
import { deleteAccounts, type DeletionNeeds } from './delete-accounts.ts'

/** Coming meetings are removed from a deleted lawyer's calendars within this time, or stay there. */
const CLEARING_TIME = DAY

/**
 * Deletes a deleted lawyer's calendars and accounts. An account with coming meetings of ours stays,
 * with nothing but what removing them needs, until they are removed and for a day at most.
 */
export async function clearAccounts(
  needs: DeletionNeeds,
  tx: Tx,
  { lawyerId }: { lawyerId: string },
): Promise<void> {
  const now = needs.clock.now()
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
  const used = calendars().whereNotNull('accountId').select('accountId')
  await deleteAccounts(needs, tx, accounts().whereNotIn('id', used))
  await accounts()
    .whereNull('clearingUntil')
    .patch({ clearingUntil: after(now, CLEARING_TIME) })
}

/** Deletes the accounts of deleted lawyers that have been cleared, or whose time is over. */
export async function deleteCleared(
  needs: DeletionNeeds & Pick<CalendarNeeds, 'transact'>,
): Promise<void> {
  const now = needs.clock.now()
  await needs.transact(async (tx) => {
    const used = ExternalCalendar.query(tx).whereNotNull('accountId').select('accountId')
    const cleared = CalendarAccount.query(tx)
      .whereNotNull('clearingUntil')
      .where((done) => void done.where('clearingUntil', '<=', now).orWhereNotIn('id', used))
    await deleteAccounts(needs, tx, cleared)
  })
}
