import { createHash } from 'node:crypto'
import { after, DAY, DEFAULT_TIME_ZONE, emit, MINUTE, sealedIn, type Tx } from '#modules/shared'
import { calendarChanged } from '../events.ts'
import { mergeRanges, MINUTE_MS, type MinuteRange } from '../slots/minute-range.ts'
import type { CalendarNeeds } from '../needs.ts'
import { CalendarUnread, type ReadFault } from './fetch-calendar.ts'
import {
  DAYS_AHEAD,
  DAYS_BEHIND,
  LONGEST_PAUSE_MINUTES,
  MAX_BUSY,
  PARSE_TIMEOUT_MS,
  READ_EVERY_MINUTES,
} from './limits.ts'
import { ExternalCalendar } from './external-calendar.ts'
import { parseCalendar } from './parse-calendar.ts'

/** `busy` is merged. */
export type Reading =
  { busy: readonly MinuteRange[]; events: number; etag: string | undefined } | 'unchanged'

/** The end of the UIDs of our own events: an external calendar may contain our feed. */
export const OWN_UID_END = '@consultations.patarta'

/** Throws CalendarUnread. */
export async function readCalendar(
  { fetchCalendar, clock }: CalendarNeeds,
  {
    address,
    etag,
    timeZone,
    withinMs,
  }: { address: string; etag?: string; timeZone: string; withinMs: number },
): Promise<Reading> {
  const fetched = await fetchCalendar(address, { withinMs, etag })
  if (fetched === 'unchanged') return 'unchanged'
  const now = clock.now().getTime()
  const question = {
    text: fetched.text,
    timeZone,
    from: now - DAYS_BEHIND * DAY,
    to: now + DAYS_AHEAD * DAY,
    maxBusy: MAX_BUSY,
    ownUidEnd: OWN_UID_END,
  }
  const { busy, events } = await parseCalendar(question, PARSE_TIMEOUT_MS)
  return {
    busy: mergeRanges(
      busy.map(({ from, to }) => ({
        from: Math.floor(from / MINUTE_MS),
        to: Math.ceil(to / MINUTE_MS),
      })),
    ),
    events,
    etag: fetched.etag,
  }
}

/** Reads a calendar again and stores the result. On failure the last reading stays valid. */
export async function renewCalendar(
  needs: CalendarNeeds,
  calendar: ExternalCalendar,
  withinMs: number,
): Promise<'read' | ReadFault> {
  const { id, lawyerId, etag, parsedAt } = calendar
  const now = needs.clock.now()
  try {
    const { memberships } = needs.lawyer
    const [membership] = await memberships.listFirmLawyersOfLawyers(needs.db, [lawyerId])
    // Parsed at least once a day, because the stored period moves on.
    const isParsedToday = parsedAt !== null && now.getTime() - parsedAt.getTime() < DAY
    const reading = await readCalendar(needs, {
      address: needs.cipher.open(calendar.urlSealed, sealedIn('external_calendar.url_sealed', id)),
      timeZone: membership?.timeZone ?? DEFAULT_TIME_ZONE,
      withinMs,
      etag: (isParsedToday && etag) || undefined,
    })
    await needs.transact((tx) => storeReading(needs, tx, { id, lawyerId }, reading))
    return 'read'
  } catch (error) {
    if (!(error instanceof CalendarUnread)) throw error
    needs.log.warn({ externalCalendarId: id, fault: error.fault }, 'external calendar not read')
    const failures = calendar.failures + 1
    const pause = Math.min(
      LONGEST_PAUSE_MINUTES,
      READ_EVERY_MINUTES * 2 ** Math.min(failures - 1, 6),
    )
    await ExternalCalendar.query(needs.db)
      .findById(id)
      .patch({
        attemptedAt: now,
        error: error.fault,
        failures: Math.min(failures, 1_000),
        nextReadAt: after(now, pause * MINUTE),
      })
    return error.fault
  }
}

export async function storeReading(
  needs: CalendarNeeds,
  tx: Tx,
  { id, lawyerId }: { id: string; lawyerId: string },
  reading: Reading,
): Promise<void> {
  const now = needs.clock.now()
  const known = await ExternalCalendar.query(tx).findById(id).forUpdate()
  if (!known) return
  const read = {
    attemptedAt: now,
    readAt: now,
    error: null,
    failures: 0,
    nextReadAt: after(now, READ_EVERY_MINUTES * MINUTE),
  }
  if (reading === 'unchanged') return void (await known.$query(tx).patch(read))
  const { busy, events, etag } = reading
  const busySha256 = createHash('sha256').update(JSON.stringify(busy)).digest('hex')
  const isNew = known.busySha256 !== busySha256
  await known
    .$query(tx)
    .patch({ ...read, etag: etag ?? null, busySha256, eventCount: events, parsedAt: now })
  if (!isNew) return
  await tx('external_busy').where({ externalCalendarId: id }).delete()
  await insertBusy(tx, { id, lawyerId }, busy)
  await emitChanged(needs, tx, lawyerId)
}

export const insertBusy = async (
  tx: Tx,
  { id, lawyerId }: { id: string; lawyerId: string },
  busy: readonly MinuteRange[],
): Promise<void> =>
  void (await tx.raw(
    `insert into external_busy (external_calendar_id, lawyer_id, during)
     select ?, ?, tstzrange(to_timestamp(f * 60), to_timestamp(t * 60), '[)') from unnest(?::bigint[], ?::bigint[]) as stretch (f, t)`,
    [id, lawyerId, busy.map(({ from }) => from), busy.map(({ to }) => to)],
  ))

/** Busy times concern all memberships of the lawyer. */
export async function emitChanged(
  { lawyer }: CalendarNeeds,
  tx: Tx,
  lawyerId: string,
): Promise<void> {
  const current = await lawyer.memberships.listFirmLawyersOfLawyers(tx, [lawyerId])
  for (const { id: firmLawyerId } of current) await emit(tx, calendarChanged, { firmLawyerId })
}
