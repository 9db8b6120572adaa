import { ForeignKeyViolationError } from 'objection'
import { after, MINUTE, sealedIn, type Tx } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import { deleteCleared } from '../accounts/clear-accounts.ts'
import { CalendarAccount } from '../accounts/calendar-account.ts'
import type { CalendarServer, WritableEvent } from '../accounts/calendar-server.ts'
import { ExternalCalendar } from '../external-calendar.ts'
import { SYNC_EVERY_MINUTES, SYNC_TIMEOUT_MS } from '../limits.ts'
import { pauseAfter } from '../pause.ts'
import { CalendarUnread, EventRefused } from '../read-failure.ts'
import { removeEvent } from './remove-written.ts'
import { contentHash, NOTHING_FOUND, WrittenMeeting, type Meeting } from './written-meeting.ts'

/** A worker takes a calendar for this long; if the worker dies, another writes it afterwards. */
const TAKEN_FOR = 2 * MINUTE

/**
 * A calendar into which meetings are to be written now, or from which they are to be removed. Only
 * one worker at a time has it: another one would know other meetings.
 */
export async function takeDueWriting({
  db,
  clock,
}: CalendarNeeds): Promise<ExternalCalendar | undefined> {
  const now = clock.now()
  const due = ExternalCalendar.query(db)
    .select('id')
    .where('nextWriteAt', '<=', now)
    .where((free) => void free.whereNull('writingUntil').orWhere('writingUntil', '<=', now))
    .orderBy('nextWriteAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const until = after(now, TAKEN_FOR)
  const [taken] = await ExternalCalendar.query(db)
    .where('id', due)
    .patch({ nextWriteAt: until, writingUntil: until })
    .returning('*')
  return taken
}

/** Something about the lawyer's meetings has changed. */
export async function writeSoon(
  { clock }: Pick<CalendarNeeds, 'clock'>,
  tx: Tx,
  { lawyerId }: { lawyerId: string },
): Promise<void> {
  await ExternalCalendar.query(tx)
    .where({ lawyerId, receivesMeetings: true })
    .patch({ nextWriteAt: clock.now() })
}

/**
 * Makes the lawyer's calendar contain these coming meetings. Each event has a fixed address, so it is
 * never written twice, and is changed only in the state that was read last. An event that the lawyer
 * moved or deleted is left alone until they answer, or until the meeting itself changes. A calendar
 * that receives meetings no more keeps none that are still to come. Of past meetings only those of
 * these cancelled consultations are removed: the server was away until their time had passed.
 */
export async function writeMeetings(
  needs: CalendarNeeds,
  calendar: ExternalCalendar,
  meetings: readonly Meeting[],
  cancelled: readonly string[] = [],
): Promise<void> {
  const now = needs.clock.now()
  const { receivesMeetings } = calendar
  try {
    await writeAll(needs, calendar, { meetings: receivesMeetings ? meetings : [], cancelled })
    await store(needs, calendar, {
      writtenAt: now,
      writeError: null,
      writeFailures: 0,
      nextWriteAt: receivesMeetings ? after(now, SYNC_EVERY_MINUTES * MINUTE) : null,
    })
    await forgetUnused(needs, calendar)
    if (!receivesMeetings) await deleteCleared(needs)
  } catch (error) {
    if (error instanceof CalendarGone) return
    if (!(error instanceof CalendarUnread)) throw error
    const { id, writeFailures } = calendar
    needs.log.warn(
      { externalCalendarId: id, failure: error.failure },
      'external calendar not written',
    )
    await store(needs, calendar, {
      // The other meetings are written.
      ...(error instanceof EventRefused && { writtenAt: now }),
      writeError: error.failure,
      writeFailures: Math.min(writeFailures + 1, 1_000),
      nextWriteAt: after(now, pauseAfter(writeFailures, SYNC_EVERY_MINUTES) * MINUTE),
    })
  }
}

/** The lawyer does not use it any more, and nothing of ours is left in it. */
const forgetUnused = ({ db }: CalendarNeeds, { id }: ExternalCalendar) =>
  ExternalCalendar.query(db)
    .where({ id, nextWriteAt: null, receivesMeetings: false, countsAsBusy: false })
    .whereNotNull('accountId')
    .delete()

/** Keeps an earlier time that was set meanwhile. */
async function store(
  { db }: CalendarNeeds,
  { id, nextWriteAt: taken }: ExternalCalendar,
  { nextWriteAt, ...state }: Partial<ExternalCalendar>,
): Promise<void> {
  await ExternalCalendar.query(db)
    .findById(id)
    .patch({ ...state, writingUntil: null })
  await ExternalCalendar.query(db).where({ id, nextWriteAt: taken }).patch({ nextWriteAt })
}

async function writeAll(
  needs: CalendarNeeds,
  { id, urlSealed, accountId }: ExternalCalendar,
  { meetings, cancelled }: { meetings: readonly Meeting[]; cancelled: readonly string[] },
): Promise<void> {
  const account = await CalendarAccount.query(needs.db).findById(accountId as string)
  if (!account) return
  const url = needs.cipher.open(urlSealed, sealedIn('external_calendar.url_sealed', id))
  const server = account.open(needs, { withinMs: SYNC_TIMEOUT_MS })
  const written = await WrittenMeeting.query(needs.db)
    .where({ externalCalendarId: id })
    .where(
      (due) =>
        void due
          .where('endsAt', '>', needs.clock.now())
          .orWhereRaw('consultation_id = any(?::uuid[])', [cancelled]),
    )
  let refused: EventRefused | undefined
  /** One event that the server does not take does not keep the others away. */
  const unlessRefused = async (change: () => Promise<void>): Promise<void> => {
    try {
      await change()
    } catch (error) {
      if (!(error instanceof EventRefused)) throw error
      refused = error
    }
  }
  // First, so that no failed writing keeps a cancelled meeting in the calendar.
  const wanted = new Set(meetings.map(({ consultationId }) => consultationId))
  for (const gone of written.filter(({ consultationId }) => !wanted.has(consultationId)))
    await unlessRefused(async () => {
      await removeEvent(server, gone)
      await gone.$query(needs.db).delete()
    })
  for (const meeting of meetings) {
    const known = written.find(({ consultationId }) => consultationId === meeting.consultationId)
    await unlessRefused(() => writeOne(needs, { server, url, id }, known, meeting))
  }
  if (refused) throw refused
}

type Target = { server: CalendarServer; url: string; id: string }

async function writeOne(
  { db, clock }: CalendarNeeds,
  { server, url, id }: Target,
  known: WrittenMeeting | undefined,
  meeting: Meeting,
): Promise<void> {
  const { consultationId, startsAt, endsAt } = meeting
  const change = known ? changeOf(known, meeting) : 'write'
  if (change === 'nothing') return
  const href = known?.href ?? new URL(`${consultationId}.ics`, url).href
  const event = change === 'rename' && known ? meeting.at(foundTimes(known)) : meeting
  const written = {
    ...(await write(server, { url, href, etag: known?.etag ?? null }, event)),
    contentSha256: contentHash(meeting),
    writtenAt: clock.now(),
    ...(change === 'write' && NOTHING_FOUND),
  }
  try {
    await WrittenMeeting.query(db)
      .insert({ consultationId, externalCalendarId: id, startsAt, endsAt, ...written })
      .onConflict(['consultationId', 'externalCalendarId'])
      .merge({ startsAt, endsAt, ...written })
  } catch (error) {
    if (!(error instanceof ForeignKeyViolationError)) throw error
    // The lawyer has disconnected the calendar meanwhile.
    await removeEvent(server, written)
    throw new CalendarGone()
  }
}

class CalendarGone extends Error {}

/**
 * "write": as it is agreed with the client. "rename": only the title changed, so an event that the
 * lawyer moved stays where it is.
 */
function changeOf(known: WrittenMeeting, meeting: Meeting): 'write' | 'rename' | 'nothing' {
  const isSameTime =
    known.startsAt.getTime() === meeting.startsAt.getTime() &&
    known.endsAt.getTime() === meeting.endsAt.getTime()
  // The client has said no to the lawyer's time.
  const isRejected = known.answer === 'propose' && !meeting.isProposed
  if (!isSameTime || known.answer === 'restore' || isRejected) return 'write'
  if (known.contentSha256 === contentHash(meeting)) return 'nothing'
  if (known.found === null) return 'write'
  return known.found === 'moved' ? 'rename' : 'nothing'
}

const foundTimes = ({ foundStartsAt, foundEndsAt, startsAt, endsAt }: WrittenMeeting) => ({
  startsAt: foundStartsAt ?? startsAt,
  endsAt: foundEndsAt ?? endsAt,
})

/**
 * The new state. An event that is there already is ours, since its address or its UID is: it is
 * brought up to date. Another program may have imported it from the invitation that we mailed, and
 * not every server refuses a second event of a UID.
 */
async function write(
  server: CalendarServer,
  { url, href, etag }: { url: string; href: string; etag: string | null },
  event: WritableEvent,
): Promise<{ href: string; etag: string | null }> {
  const first = etag === null ? await server.findEvent(url, event.uid) : undefined
  let at = { href: first?.href ?? href, etag: first?.etag ?? etag }
  for (let attempt = 0; attempt < 3; attempt++) {
    const result =
      at.etag === null
        ? await server.createEvent(at.href, event)
        : await server.changeEvent(at.href, at.etag, event)
    if (typeof result === 'object')
      return { href: result.href ?? at.href, etag: result.etag ?? null }
    const there = (await server.readEvent(at.href)) ?? (await server.findEvent(url, event.uid))
    at = { href: there?.href ?? at.href, etag: there?.etag ?? null }
  }
  // Such as an event of this UID in another calendar of the account.
  throw new EventRefused()
}
