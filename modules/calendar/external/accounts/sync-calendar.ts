import { after, before, DAY, sealedIn, type Tx, sha256Hex } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import { minuteOf, type MinuteRange } from '../../slots/minute-range.ts'
import { CalendarAccount } from './calendar-account.ts'
import type { RemoteChanges } from './calendar-server.ts'
import { ExternalCalendar } from '../external-calendar.ts'
import {
  DAYS_AHEAD,
  DAYS_BEHIND,
  EVENT_PARSE_TIMEOUT_MS,
  PARSE_TIMEOUT_MS,
  SYNC_EVERY_MINUTES,
} from '../limits.ts'
import { noteDifferences, type FoundEvent } from '../written/note-differences.ts'
import type { Read } from '../busy-times.ts'
import { parseCalendars } from '../parse-calendar.ts'
import { CalendarUnread } from '../read-failure.ts'
import { WrittenMeeting } from '../written/written-meeting.ts'
import {
  busyOf,
  emitChanged,
  questionOf,
  readState,
  wholeMinutes,
  type Renewal,
} from '../read-calendar.ts'

type ReadEvent = FoundEvent & { key: string; busy: readonly MinuteRange[]; isUnread: boolean }

/** Reads what changed in a calendar of a connected server. Throws CalendarUnread. */
export async function syncCalendar(
  needs: CalendarNeeds,
  calendar: ExternalCalendar,
  { timeZone, email, withinMs, isReadToday, isScheduled }: Renewal,
): Promise<void> {
  const { id, urlSealed, syncToken } = calendar
  const account = await CalendarAccount.query(needs.db)
    .findById(calendar.accountId as string)
    .throwIfNotFound()
  const now = needs.clock.now()
  const period = {
    from: minuteOf(before(now, DAYS_BEHIND * DAY)),
    to: minuteOf(after(now, DAYS_AHEAD * DAY)),
  }
  const url = needs.cipher.open(urlSealed, sealedIn('external_calendar.url_sealed', id))
  const server = account.open(needs, { withinMs })
  const since = (isReadToday && syncToken) || undefined
  const changes = await server.readChanges(url, since, period)
  const texts = changes.events.map(({ text }) => text)
  const { userName } = account.credentials(needs)
  const invitedAs = texts.some(hasAttendees) ? await server.listOwnAddresses() : []
  const ownAddresses = [email, userName, ...(invitedAs ?? [])]
  const question = questionOf(now, { timeZone, ownAddresses })
  const limits = { withinMs: PARSE_TIMEOUT_MS, eachMs: EVENT_PARSE_TIMEOUT_MS }
  const answers = await parseCalendars({ ...question, texts }, limits)
  // The rest would be offered as free.
  if (answers.some((answer) => answer && 'failure' in answer && answer.failure === 'tooMuch'))
    throw new CalendarUnread('tooMuch')
  const reads = answers.map((answer) => (answer && 'busy' in answer ? answer : NOTHING_READ))
  const busy = await busyOf(needs.db, calendar.lawyerId, reads)
  const events = changes.events.map(({ href, etag }, at): ReadEvent => {
    const event = reads[at]?.own[0]
    const isUnread = (reads[at]?.unread ?? 0) > 0
    return { href, etag, key: keyOf(href), busy: wholeMinutes(busy[at] ?? []), isUnread, event }
  })
  await needs.transact((tx) =>
    storeChanges(needs, tx, calendar, {
      changes,
      events,
      isScheduled,
      startedAt: now,
      isWhole: invitedAs !== undefined,
    }),
  )
}

/** Otherwise the server is not asked for the owner's addresses. */
const hasAttendees = (text: string): boolean => /^ATTENDEE/im.test(text)

const NOTHING_READ: Read = { busy: [], own: [], events: 0, unread: 1 }

/** The address of an event may tell what it is about. */
const keyOf = (href: string): string => sha256Hex(href)

async function storeChanges(
  needs: CalendarNeeds,
  tx: Tx,
  { id, lawyerId }: ExternalCalendar,
  {
    changes,
    events,
    isScheduled,
    startedAt,
    isWhole,
  }: {
    startedAt: Date
    /** Otherwise an event that the lawyer declined may be stored as busy. */
    isWhole: boolean
    changes: RemoteChanges
    events: readonly ReadEvent[]
    isScheduled: boolean
  },
): Promise<void> {
  const known = await ExternalCalendar.query(tx).findById(id).forUpdate()
  // No longer chosen, or its lawyer is deleted.
  if (!known?.isInUse) return
  // A later reading is stored already, or the use has changed and everything must be read.
  if (known.readAt && known.readAt > startedAt) return
  if (!changes.isFullRead && known.syncToken === null) return
  const replaced = [...events.map(({ key }) => key), ...changes.removed.map(keyOf)]
  const earlier = (table: 'external_busy' | 'external_unread') => {
    const all = tx(table).where({ externalCalendarId: id })
    return changes.isFullRead ? all : all.whereRaw('event_key = any(?)', [replaced])
  }
  const removed = await earlier('external_busy').delete()
  await earlier('external_unread').delete()
  const added = known.countsAsBusy ? await insertEvents(tx, { id, lawyerId }, events) : 0
  if (known.countsAsBusy) await insertUnread(tx, id, events)
  const counted = await tx('external_busy')
    .where({ externalCalendarId: id })
    .countDistinct<{ count: string }[]>('event_key')
  const gone = changes.isFullRead ? await unlisted(tx, id, events) : changes.removed
  const noted = await noteDifferences(needs, tx, { id, startedAt }, [
    ...events.filter(({ event }) => event !== undefined),
    ...gone.map((href) => ({ href, etag: undefined, event: undefined })),
  ])
  await known.$query(tx).patch({
    ...readState(known, { now: startedAt, everyMinutes: SYNC_EVERY_MINUTES, isScheduled }),
    // Otherwise the next reading begins at the same state, and repairs what this one does not know.
    ...(isWhole && noted === 'all' && { syncToken: changes.token ?? null }),
    eventCount: Number(counted[0]?.count),
    unreadCount: await countUnread(tx, id),
    ...(changes.isFullRead && { parsedAt: startedAt }),
  })
  if (removed + added > 0) await emitChanged(needs, tx, lawyerId)
}

/** The written events that are no longer there. */
async function unlisted(tx: Tx, id: string, events: readonly ReadEvent[]): Promise<string[]> {
  const written = await WrittenMeeting.query(tx).where({ externalCalendarId: id }).select('href')
  const listed = new Set(events.map(({ href }) => href))
  return written.map(({ href }) => href).filter((href) => !listed.has(href))
}

const insertUnread = async (tx: Tx, id: string, events: readonly ReadEvent[]): Promise<void> =>
  void (await tx.raw(
    `insert into external_unread (external_calendar_id, event_key)
     select ?, k from unnest(?::text[]) as event (k) on conflict do nothing`,
    [id, events.filter(({ isUnread }) => isUnread).map(({ key }) => key)],
  ))

async function countUnread(tx: Tx, externalCalendarId: string): Promise<number> {
  const [counted] = await tx('external_unread')
    .where({ externalCalendarId })
    .count<{ count: string }[]>('* as count')
  return Number(counted?.count)
}

async function insertEvents(
  tx: Tx,
  { id, lawyerId }: Pick<ExternalCalendar, 'id' | 'lawyerId'>,
  events: readonly ReadEvent[],
): Promise<number> {
  const rows = events.flatMap(({ key, busy }) => busy.map((range) => ({ key, ...range })))
  await tx.raw(
    `insert into external_busy (external_calendar_id, lawyer_id, event_key, during)
     select ?, ?, k, tstzrange(to_timestamp(f * 60), to_timestamp(t * 60), '[)')
     from unnest(?::text[], ?::bigint[], ?::bigint[]) as event (k, f, t)`,
    [
      id,
      lawyerId,
      rows.map(({ key }) => key),
      rows.map(({ from }) => from),
      rows.map(({ to }) => to),
    ],
  )
  return rows.length
}
