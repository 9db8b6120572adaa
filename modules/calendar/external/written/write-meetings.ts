import { after, MINUTE, sealedIn, type Tx } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import { CalendarAccount } from '../accounts/calendar-account.ts'
import type { CalendarServer, WritableEvent } from '../accounts/calendar-server.ts'
import { ExternalCalendar } from '../external-calendar.ts'
import { LONGEST_PAUSE_MINUTES, SYNC_EVERY_MINUTES, SYNC_TIMEOUT_MS } from '../limits.ts'
import { CalendarUnread, EventRefused } from '../read-fault.ts'
import { contentHash, NOTHING_FOUND, WrittenMeeting, type Meeting } from './written-meeting.ts'

/** A worker takes a calendar for this long; if the worker dies, another writes it afterwards. */
const TAKEN_FOR = 2 * MINUTE

/** A calendar into which meetings are to be written now. */
export async function takeDueWriting({
  db,
  clock,
}: CalendarNeeds): Promise<ExternalCalendar | undefined> {
  const now = clock.now()
  const due = ExternalCalendar.query(db)
    .select('id')
    .where({ receivesMeetings: true })
    .where('nextWriteAt', '<=', now)
    .orderBy('nextWriteAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const [taken] = await ExternalCalendar.query(db)
    .where('id', due)
    .patch({ nextWriteAt: after(now, TAKEN_FOR) })
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
 * moved or deleted is left alone until they answer, or until the meeting itself changes.
 */
export async function writeMeetings(
  needs: CalendarNeeds,
  calendar: ExternalCalendar,
  meetings: readonly Meeting[],
): Promise<void> {
  const now = needs.clock.now()
  try {
    await writeAll(needs, calendar, meetings)
    await store(needs, calendar, {
      writtenAt: now,
      writeError: null,
      writeFailures: 0,
      nextWriteAt: after(now, SYNC_EVERY_MINUTES * MINUTE),
    })
  } catch (error) {
    if (!(error instanceof CalendarUnread)) throw error
    const { id, writeFailures } = calendar
    needs.log.warn({ externalCalendarId: id, fault: error.fault }, 'external calendar not written')
    const pause = SYNC_EVERY_MINUTES * 2 ** Math.min(writeFailures, 6)
    await store(needs, calendar, {
      writeError: error.fault,
      writeFailures: Math.min(writeFailures + 1, 1_000),
      nextWriteAt: after(now, Math.min(LONGEST_PAUSE_MINUTES, pause) * MINUTE),
    })
  }
}

/** Keeps an earlier time that was set meanwhile. */
async function store(
  { db }: CalendarNeeds,
  { id, nextWriteAt: taken }: ExternalCalendar,
  { nextWriteAt, ...state }: Partial<ExternalCalendar>,
): Promise<void> {
  await ExternalCalendar.query(db).findById(id).patch(state)
  await ExternalCalendar.query(db).where({ id, nextWriteAt: taken }).patch({ nextWriteAt })
}

async function writeAll(
  needs: CalendarNeeds,
  { id, urlSealed, accountId }: ExternalCalendar,
  meetings: readonly Meeting[],
): Promise<void> {
  const account = await CalendarAccount.query(needs.db).findById(accountId as string)
  if (!account) return
  const url = needs.cipher.open(urlSealed, sealedIn('external_calendar.url_sealed', id))
  const server = account.open(needs, { withinMs: SYNC_TIMEOUT_MS })
  const written = await WrittenMeeting.query(needs.db)
    .where({ externalCalendarId: id })
    .where('endsAt', '>', needs.clock.now())
  let refused: EventRefused | undefined
  const unlessRefused = async (change: () => Promise<void>): Promise<void> => {
    try {
      await change()
    } catch (error) {
      if (!(error instanceof EventRefused)) throw error
      refused = error
    }
  }
  const writeOne = async (meeting: Meeting): Promise<void> => {
    const known = written.find(({ consultationId }) => consultationId === meeting.consultationId)
    if (known && !isToWrite(known, meeting)) return
    const address = known?.href ?? new URL(`${meeting.consultationId}.ics`, url).href
    const state = await write(server, { url, href: address, etag: known?.etag ?? null }, meeting)
    await WrittenMeeting.query(needs.db)
      .insert({
        consultationId: meeting.consultationId,
        externalCalendarId: id,
        ...state,
        contentSha256: contentHash(meeting),
        startsAt: meeting.startsAt,
        endsAt: meeting.endsAt,
        ...NOTHING_FOUND,
      })
      .onConflict('consultationId')
      .merge()
  }
  // One event that the server does not take does not keep the others away.
  for (const meeting of meetings) await unlessRefused(() => writeOne(meeting))
  const wanted = new Set(meetings.map(({ consultationId }) => consultationId))
  for (const gone of written.filter(({ consultationId }) => !wanted.has(consultationId))) {
    await unlessRefused(async () => {
      await remove(server, gone)
      await WrittenMeeting.query(needs.db).deleteById(gone.consultationId)
    })
  }
  if (refused) throw refused
}

function isToWrite(known: WrittenMeeting, meeting: Meeting): boolean {
  if (known.contentSha256 !== contentHash(meeting)) return true
  if (known.answer === 'restore') return true
  // The client has said no to the lawyer's time.
  return known.answer === 'propose' && !meeting.isProposed
}

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
  throw new CalendarUnread('unreachable')
}

async function remove(server: CalendarServer, { href, etag }: WrittenMeeting): Promise<void> {
  let current = etag ?? (await server.readEvent(href))?.etag
  for (let attempt = 0; current && attempt < 3; attempt++) {
    if ((await server.removeEvent({ href, etag: current })) === 'removed') return
    current = (await server.readEvent(href))?.etag
  }
}
