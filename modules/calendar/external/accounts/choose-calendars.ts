import {
  after,
  errors as sharedErrors,
  MINUTE,
  newId,
  sealedIn,
  type Actor,
  type Tx,
} from '#modules/shared'
import { errors } from '../../errors.ts'
import { getOwnMembership } from '../../hours/own-calendar.ts'
import type { CalendarNeeds } from '../../needs.ts'
import { ExternalCalendar } from '../external-calendar.ts'
import { CALENDARS_PER_ACCOUNT, NAME_LENGTH, SYNC_EVERY_MINUTES } from '../limits.ts'
import { emitChanged } from '../read-calendar.ts'
import { lockOwnLawyer } from '../own-lawyer.ts'
import { WrittenMeeting } from '../written/written-meeting.ts'
import {
  getOwnAccount,
  listOffered,
  readAgain,
  type OfferedCalendar,
  type OwnAccount,
} from './own-accounts.ts'

/** Which calendars count as busy, and which one receives the meetings. */
export type Choice = {
  busy: readonly string[]
  meetings: string | null
  /** The written meetings say the client's name. */
  namesClients?: boolean
}

/**
 * Reads the chosen calendars at once. Others of the account are forgotten. Coming meetings move from
 * the calendar that received them so far.
 */
export async function chooseCalendars(
  needs: CalendarNeeds,
  actor: Actor,
  { id, ...choice }: Choice & { id: string },
): Promise<OwnAccount> {
  const { busy, meetings } = choice
  const offered = await listOffered(needs, actor, { id })
  const wanted = new Set([...busy, ...(meetings === null ? [] : [meetings])])
  const chosen = offered.filter(({ ref }) => wanted.has(ref))
  if (chosen.length < wanted.size) throw sharedErrors.NOT_FOUND({ field: 'busy' })
  if (wanted.size > CALENDARS_PER_ACCOUNT)
    throw errors.TOO_MANY_CALENDARS({ params: { max: CALENDARS_PER_ACCOUNT } })
  if (chosen.some(({ ref, isWritable }) => ref === meetings && !isWritable))
    throw errors.CALENDAR_NOT_WRITABLE({ field: 'meetings' })
  await needs.transact((tx) => storeChoice(needs, tx, actor, { id, ...choice, chosen }))
  return readAgain(needs, await getOwnAccount(needs, needs.db, actor, id))
}

async function storeChoice(
  needs: CalendarNeeds,
  tx: Tx,
  actor: Actor,
  {
    id,
    busy,
    meetings,
    namesClients = false,
    chosen,
  }: Choice & { id: string; chosen: readonly OfferedCalendar[] },
): Promise<void> {
  const { lawyerId } = await getOwnMembership(needs, tx, actor)
  await lockOwnLawyer(needs, tx, { actor, lawyerId })
  const { host } = await getOwnAccount(needs, tx, actor, id)
  const now = needs.clock.now()
  await forgetOthers(tx, now, { id, refs: chosen.map(({ ref }) => ref) })
  await stopReceiving(tx, now, { id, lawyerId, meetings })
  for (const { ref, url, name } of chosen) {
    const calendarId = newId()
    const use = {
      name: name.slice(0, NAME_LENGTH),
      countsAsBusy: busy.includes(ref),
      receivesMeetings: ref === meetings,
      // It is read at once as well.
      nextReadAt: after(now, SYNC_EVERY_MINUTES * MINUTE),
      ...(ref === meetings && { nextWriteAt: now }),
      namesClients: ref === meetings && namesClients,
      // Read as a whole, since the use may have changed.
      syncToken: null,
    }
    const known = await ExternalCalendar.query(tx).findOne({ lawyerId, urlFingerprint: ref })
    if (known && known.accountId !== id && known.isInUse)
      throw errors.CALENDAR_ALREADY_READ({ field: 'busy' })
    // One that another account no longer uses is taken over.
    if (known) await known.$query(tx).patch({ ...use, accountId: id, host })
    else
      await ExternalCalendar.query(tx).insert({
        ...use,
        id: calendarId,
        lawyerId,
        accountId: id,
        host,
        urlSealed: needs.cipher.seal(url, sealedIn('external_calendar.url_sealed', calendarId)),
        urlFingerprint: ref,
        addedAt: now,
      })
  }
  await emitChanged(needs, tx, lawyerId)
}

/** A calendar with coming meetings of ours is kept until they are removed from it. */
async function forgetOthers(
  tx: Tx,
  now: Date,
  { id, refs }: { id: string; refs: readonly string[] },
): Promise<void> {
  const others = () =>
    ExternalCalendar.query(tx).where({ accountId: id }).whereNotIn('urlFingerprint', refs)
  const ours = WrittenMeeting.query(tx).where('endsAt', '>', now).select('externalCalendarId')
  await others().whereNotIn('id', ours).delete()
  const kept = await others()
    .patch({ countsAsBusy: false, receivesMeetings: false, namesClients: false, nextWriteAt: now })
    .returning('id')
  const ids = kept.map((calendar) => calendar.id)
  await tx('external_busy').whereIn('externalCalendarId', ids).delete()
  await tx('external_unread').whereIn('externalCalendarId', ids).delete()
}

/** The written events are removed from the calendar that received them so far. */
async function stopReceiving(
  tx: Tx,
  now: Date,
  { id, lawyerId, meetings }: { id: string; lawyerId: string; meetings: string | null },
): Promise<void> {
  const earlier = ExternalCalendar.query(tx).where({ lawyerId, receivesMeetings: true })
  // Without a choice for meetings, another account may receive them.
  if (meetings === null) void earlier.where({ accountId: id })
  else void earlier.whereNot({ urlFingerprint: meetings })
  await earlier.patch({ receivesMeetings: false, namesClients: false, nextWriteAt: now })
}
