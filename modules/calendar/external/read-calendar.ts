import { createHash } from 'node:crypto'
import { DAY, emit, MINUTE, type Tx, sealedIn } from '#modules/shared'
import { calendarChanged } from '../events.ts'
import { mergeRanges, MINUTE_MS, type MinuteRange } from '../slots/minute-range.ts'
import type { CalendarNeeds } from '../needs.ts'
import type { Read } from './busy-times.ts'
import { CalendarUnread, type ReadFault } from './fetch-calendar.ts'
import {
  DAYS_AHEAD,
  DAYS_BEHIND,
  LONGEST_PAUSE_MINUTES,
  MAX_BUSY,
  PARSE_PATIENCE_MS,
  READ_EVERY_MINUTES,
} from './limits.ts'
import { ExternalCalendar } from './external-calendar.ts'
import { understandCalendar } from './understand-calendar.ts'

/** What a reading brought: busy times in order and apart, nothing new, or why it failed. */
export type Reading =
  { busy: readonly MinuteRange[]; events: number; etag: string | undefined } | 'unchanged'

/**
 * Ends the UIDs of all that we give out, so that our own consultations, read back, are not somebody
 * else's appointments.
 */
export const OWN_UID_END = '@consultations.patarta'

/**
 * Reads and understands a calendar; throws CalendarUnread. Instants are kept as whole minutes,
 * touched ones included.
 */
export async function readCalendar(
  { fetchCalendar, clock }: Pick<CalendarNeeds, 'fetchCalendar' | 'clock'>,
  {
    address,
    etag,
    timeZone,
    withinMs,
  }: { address: string; etag?: string | undefined; timeZone: string; withinMs: number },
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
  const { busy, events }: Read = await understandCalendar(question, PARSE_PATIENCE_MS)
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

/**
 * Reads one that is known, keeps what was found, and says so to whoever computes free times. When
 * it fails, the last reading stands.
 */
export async function renewCalendar(
  needs: CalendarNeeds,
  calendar: ExternalCalendar,
  withinMs: number,
): Promise<'read' | ReadFault> {
  const { id, lawyerId, etag, parsedAt } = calendar
  const now = needs.clock.now()
  try {
    const [membership] = await needs.lawyer.memberships.listFirmLawyersOfLawyers(needs.db, [
      lawyerId,
    ])
    // Once a day all is read again, since the year ahead has moved on.
    const isStillGood = parsedAt !== null && now.getTime() - parsedAt.getTime() < DAY
    const reading = await readCalendar(needs, {
      address: needs.cipher.open(calendar.urlSealed, sealedIn('external_calendar.url_sealed', id)),
      timeZone: membership?.timeZone ?? 'Europe/Vilnius',
      withinMs,
      etag: isStillGood ? (etag ?? undefined) : undefined,
    })
    await needs.transact((tx) => keepReading(needs, tx, { id, lawyerId }, reading))
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
        nextReadAt: new Date(now.getTime() + pause * MINUTE),
      })
    return error.fault
  }
}

export async function keepReading(
  { clock, lawyer }: Pick<CalendarNeeds, 'clock' | 'lawyer'>,
  tx: Tx,
  { id, lawyerId }: { id: string; lawyerId: string },
  reading: Reading,
): Promise<void> {
  const now = clock.now()
  const known = await ExternalCalendar.query(tx).findById(id).forUpdate()
  if (!known) return
  const read = {
    attemptedAt: now,
    readAt: now,
    error: null,
    failures: 0,
    nextReadAt: new Date(now.getTime() + READ_EVERY_MINUTES * MINUTE),
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
  await tx.raw(
    `insert into external_busy (external_calendar_id, lawyer_id, during)
     select ?, ?, tstzrange(to_timestamp(f * 60), to_timestamp(t * 60), '[)') from unnest(?::bigint[], ?::bigint[]) as stretch (f, t)`,
    [id, lawyerId, busy.map(({ from }) => from), busy.map(({ to }) => to)],
  )
  await tellChanged({ lawyer }, tx, lawyerId)
}

/** The person is busy in whichever firm: all their calendars have other free times now. */
export async function tellChanged(
  { lawyer }: Pick<CalendarNeeds, 'lawyer'>,
  tx: Tx,
  lawyerId: string,
): Promise<void> {
  for (const { id: firmLawyerId } of await lawyer.memberships.listFirmLawyersOfLawyers(tx, [
    lawyerId,
  ]))
    await emit(tx, calendarChanged, { firmLawyerId })
}
