import { after, DAY, emit, MINUTE, type Db, type Tx, sha256Hex } from '#modules/shared'
import { calendarChanged } from '../events.ts'
import { mergeRanges, MINUTE_MS, type MinuteRange } from '../slots/minute-range.ts'
import type { CalendarNeeds } from '../needs.ts'
import {
  DAYS_AHEAD,
  DAYS_BEHIND,
  MAX_BUSY,
  PARSE_TIMEOUT_MS,
  READ_EVERY_MINUTES,
} from './limits.ts'
import { ExternalCalendar } from './external-calendar.ts'
import type { Question, Read } from './busy-times.ts'
import { OWN_UID_END } from './own-uid.ts'
import { parseCalendars } from './parse-calendar.ts'
import { CalendarUnread } from './read-failure.ts'
import { withoutWritten } from './written/without-written.ts'

/** `busy` is merged. */
export type CalendarReading =
  | { busy: readonly MinuteRange[]; events: number; unread: number; etag: string | undefined }
  | 'unchanged'

/** What to find in a calendar, for the days whose busy times are stored. */
export function questionOf(
  now: Date,
  { timeZone, ownAddresses }: Pick<Question, 'timeZone' | 'ownAddresses'>,
): Omit<Question, 'texts'> {
  return {
    timeZone,
    ownAddresses,
    from: now.getTime() - DAYS_BEHIND * DAY,
    to: now.getTime() + DAYS_AHEAD * DAY,
    maxBusy: MAX_BUSY,
    ownUidEnd: OWN_UID_END,
  }
}

export const wholeMinutes = (busy: Read['busy']): readonly MinuteRange[] =>
  mergeRanges(
    busy.map(({ from, to }) => ({
      from: Math.floor(from / MINUTE_MS),
      to: Math.ceil(to / MINUTE_MS),
    })),
  )

/**
 * The busy times of each reading. A consultation in which the lawyer is the lawyer has its claim
 * already; one in which they are the client takes their time.
 */
export async function busyOf(
  db: Db,
  lawyerId: string,
  reads: readonly Pick<Read, 'busy' | 'own'>[],
): Promise<Array<Read['busy']>> {
  const idOf = (uid: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(uid)?.[0]
  const ids = [...new Set(reads.flatMap(({ own }) => own.flatMap(({ uid }) => idOf(uid) ?? [])))]
  const claimed: Array<{ consultationId: string }> =
    ids.length === 0
      ? []
      : await db('time_claim')
          .where({ lawyerId })
          .whereRaw('consultation_id = any(?::uuid[])', [ids])
          .select('consultationId')
          .union(
            // Also once the claim is deleted.
            db('written_meeting')
              .join('external_calendar', 'external_calendar.id', 'externalCalendarId')
              .where({ lawyerId })
              .whereRaw('consultation_id = any(?::uuid[])', [ids])
              .select('consultationId'),
          )
  const theirs = new Set(claimed.map(({ consultationId }) => consultationId))
  return Promise.all(
    reads.map(async ({ busy, own }) => [
      ...(await withoutWritten(db, lawyerId, busy)),
      ...own.filter(({ uid, isBusy }) => isBusy && !theirs.has(idOf(uid)?.toLowerCase() ?? '')),
    ]),
  )
}

/** Throws CalendarUnread. */
export async function readCalendar(
  { fetchCalendar, clock, db }: CalendarNeeds,
  {
    lawyerId,
    address,
    etag,
    timeZone,
    email,
    withinMs,
  }: Pick<Renewal, 'timeZone' | 'email' | 'withinMs'> & {
    lawyerId: string
    address: string
    etag?: string
  },
): Promise<CalendarReading> {
  const fetched = await fetchCalendar(address, { withinMs, etag })
  if (fetched === 'unchanged') return 'unchanged'
  const ownAddresses = [email, ...emailsIn(address)]
  const question = questionOf(clock.now(), { timeZone, ownAddresses })
  const limits = { withinMs: PARSE_TIMEOUT_MS }
  const [answer] = await parseCalendars({ ...question, texts: [fetched.text] }, limits)
  if (!answer || 'failure' in answer) throw new CalendarUnread(answer?.failure ?? 'tooMuch')
  const [busy = []] = await busyOf(db, lawyerId, [answer])
  const { events, unread } = answer
  return { busy: wholeMinutes(busy), events, unread, etag: fetched.etag }
}

/** Google's secret address contains the e-mail of the calendar's owner. */
const emailsIn = (address: string): string[] =>
  address
    .replaceAll('%40', '@')
    .split('/')
    .filter((part) => part.includes('@'))

export type Renewal = {
  /** Of times without a zone. */
  timeZone: string
  /** Of the lawyer's account; empty if they left their last firm. */
  email: string
  withinMs: number
  /** All events were read within a day. */
  isReadToday: boolean
  isScheduled: boolean
}

export async function storeReading(
  needs: CalendarNeeds,
  tx: Tx,
  { id, lawyerId }: { id: string; lawyerId: string },
  reading: CalendarReading,
  { isScheduled, startedAt: now }: Pick<Renewal, 'isScheduled'> & { startedAt: Date },
): Promise<void> {
  const known = await ExternalCalendar.query(tx).findById(id).forUpdate()
  // A later reading is stored already.
  if (!known || (known.readAt && known.readAt > now)) return
  const read = readState(known, { now, everyMinutes: READ_EVERY_MINUTES, isScheduled })
  if (reading === 'unchanged') return void (await known.$query(tx).patch(read))
  const { busy, events, unread, etag } = reading
  const busySha256 = sha256Hex(JSON.stringify(busy))
  const isNew = known.busySha256 !== busySha256
  await known.$query(tx).patch({
    ...read,
    etag: etag ?? null,
    busySha256,
    eventCount: events,
    unreadCount: unread,
    parsedAt: now,
  })
  if (!isNew) return
  await tx('external_busy').where({ externalCalendarId: id }).delete()
  await insertBusy(tx, { id, lawyerId }, busy)
  await emitChanged(needs, tx, lawyerId)
}

/**
 * The columns of a calendar that was just read. Other readings than the scheduled one do not put the
 * scheduled one off; after failures they bring it back.
 */
export const readState = (
  { nextReadAt: planned }: Pick<ExternalCalendar, 'nextReadAt'>,
  { now, everyMinutes, isScheduled }: { now: Date; everyMinutes: number; isScheduled: boolean },
) => {
  const regular = after(now, everyMinutes * MINUTE)
  return {
    attemptedAt: now,
    readAt: now,
    error: null,
    failures: 0,
    nextReadAt: isScheduled || planned > regular ? regular : planned,
  }
}

export const insertBusy = async (
  tx: Tx,
  { id, lawyerId }: { id: string; lawyerId: string },
  busy: readonly MinuteRange[],
): Promise<void> =>
  void (await tx.raw(
    `insert into external_busy (external_calendar_id, lawyer_id, during)
     select ?, ?, tstzrange(to_timestamp(f * 60), to_timestamp(t * 60), '[)') from unnest(?::bigint[], ?::bigint[]) as minutes (f, t)`,
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
