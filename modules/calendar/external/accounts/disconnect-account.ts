import { after, MINUTE, type Actor } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import { ExternalCalendar } from '../external-calendar.ts'
import { CONNECT_TIMEOUT_MS } from '../limits.ts'
import { emitChanged } from '../read-calendar.ts'
import { removeWritten } from '../written/remove-written.ts'
import { WrittenMeeting } from '../written/written-meeting.ts'
import { CalendarAccount } from './calendar-account.ts'
import { deleteAccounts } from './delete-accounts.ts'
import { getOwnAccount } from './own-accounts.ts'

/** If this process ends meanwhile, a worker then removes the written events. */
const WORKER_GOES_ON_AFTER = 2 * MINUTE

/**
 * Removes the coming meetings that were written there, then deletes the password or consent and the
 * busy times, also if the server cannot be used. Returns how many events stay in the lawyer's calendar.
 */
export async function disconnectAccount(
  needs: CalendarNeeds,
  actor: Actor,
  { id }: { id: string },
): Promise<{ meetingsLeft: number }> {
  const account = await getOwnAccount(needs, needs.db, actor, id)
  // From now on no worker writes another meeting there.
  await ExternalCalendar.query(needs.db)
    .where({ accountId: id })
    .patch({
      receivesMeetings: false,
      nextWriteAt: after(needs.clock.now(), WORKER_GOES_ON_AFTER),
    })
  const server = account.open(needs, { withinMs: CONNECT_TIMEOUT_MS })
  for (;;) {
    const meetingsLeft = await removeWritten(needs, server, { accountId: id })
    if (await deleteUnlessWritten(needs, account, meetingsLeft)) return { meetingsLeft }
  }
}

/** False if a worker that was writing already has written more events. */
function deleteUnlessWritten(
  needs: CalendarNeeds,
  account: CalendarAccount,
  meetingsLeft: number,
): Promise<boolean> {
  return needs.transact(async (tx) => {
    // From now on the worker cannot store a written meeting here, and removes it itself.
    const calendars = await ExternalCalendar.query(tx)
      .where({ accountId: account.id })
      .forUpdate()
      .select('id')
    const ids = calendars.map(({ id }) => id)
    const written = await WrittenMeeting.query(tx)
      .whereIn('externalCalendarId', ids)
      .where('endsAt', '>', needs.clock.now())
      .resultSize()
    if (written > meetingsLeft) return false
    await deleteAccounts(needs, tx, CalendarAccount.query(tx).where({ id: account.id }))
    await emitChanged(needs, tx, account.lawyerId)
    return true
  })
}
