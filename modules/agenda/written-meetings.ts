import ical, { ICalEventBusyStatus, ICalEventClass, ICalEventStatus } from 'ical-generator'
import type { Person } from '#modules/account'
import { OWN_UID_END, type Answer, type Meeting, type WritableEvent } from '#modules/calendar'
import type { Snapshot } from '#modules/consultation'
import {
  before,
  calendarFile,
  DAY,
  errors as shared,
  translators,
  type Actor,
  type Locale,
} from '#modules/shared'
import type { Needs } from './needs.ts'

/** Calendars written at the same time in one process. */
const WRITTEN_AT_ONCE = 10
/** How long one job starts to write further calendars. */
const WRITE_FOR_MS = 50_000
/**
 * A cancelled meeting is removed for this long after its time, since the lawyer's server may have been
 * away. Later, the event stays.
 */
const REMOVED_FOR = 30 * DAY

/**
 * Writes the confirmed meetings of the lawyers whose calendars are due, some at once; returns how many
 * calendars. Workers share the work, and a calendar that fails does not keep the others waiting.
 */
export async function writeDueMeetings(needs: Needs): Promise<number> {
  const { takeDueWriting } = needs.calendar.writing
  const until = performance.now() + WRITE_FOR_MS
  let count = 0
  const writeSome = async () => {
    for (
      let due = await takeDueWriting();
      due;
      due = performance.now() < until ? await takeDueWriting() : undefined
    ) {
      count += 1
      await write(needs, due)
    }
  }
  await Promise.all(Array.from({ length: WRITTEN_AT_ONCE }, writeSome))
  return count
}

type Due = NonNullable<Awaited<ReturnType<Needs['calendar']['writing']['takeDueWriting']>>>

async function write(needs: Needs, due: Due): Promise<void> {
  try {
    const cancelled = await needs.consultation.snapshots.listCancelled(needs.db, {
      lawyerId: due.lawyerId,
      endsAfter: before(needs.clock.now(), REMOVED_FOR),
    })
    await needs.calendar.writing.writeMeetings(due, await listMeetings(needs, due), cancelled)
  } catch (error) {
    needs.log.warn({ externalCalendarId: due.id, err: error }, 'external calendar not written')
  }
}

type Target = { lawyerId: string; namesClients: boolean }

/** Coming confirmed meetings as events; with the client's name only if the lawyer chose so. */
async function listMeetings(needs: Needs, { lawyerId, namesClients }: Target): Promise<Meeting[]> {
  const { db, clock, consultation, account } = needs
  const coming = await consultation.snapshots.listInCalendar(db, {
    lawyerId,
    endsAfter: clock.now(),
  })
  const confirmed = coming.filter(({ isConfirmed }) => isConfirmed)
  const lawyers = confirmed.map(({ lawyerAccountId }) => lawyerAccountId)
  const clients = namesClients ? confirmed.map(({ clientAccountId }) => clientAccountId) : []
  const people = await account.people.getPeople(db, [...lawyers, ...clients])
  return confirmed.map((snapshot) => {
    const locale = people.get(snapshot.lawyerAccountId)?.locale ?? 'lt'
    const client = namesClients ? people.get(snapshot.clientAccountId) : undefined
    return meetingOf(needs, snapshot, { locale, summary: summaryOf(snapshot, client, locale) })
  })
}

function summaryOf({ number }: Snapshot, client: Person | undefined, locale: Locale): string {
  const t = translators[locale]
  if (!client || client.deleted) return t('calendar.feed.meeting', { number })
  return t('calendar.feed.meetingWith', { number, who: `${client.name} ${client.lastname}` })
}

function meetingOf(
  needs: Needs,
  snapshot: Snapshot,
  { locale, summary }: { locale: Locale; summary: string },
): Meeting {
  const { id, startsAt, endsAt, proposal } = snapshot
  const at = (times: { startsAt: Date; endsAt: Date }) =>
    eventOf(needs, snapshot, { ...times, locale, summary })
  return { ...at({ startsAt, endsAt }), consultationId: id, isProposed: proposal !== null, at }
}

function eventOf(
  { brand, clock, links }: Needs,
  { id, version }: Snapshot,
  {
    startsAt,
    endsAt,
    locale,
    summary,
  }: { startsAt: Date; endsAt: Date; locale: Locale; summary: string },
): WritableEvent {
  const uid = `${id}${OWN_UID_END}`
  const url = links.to('consultation', { id }, locale)
  const calendar = ical({
    prodId: { company: brand.name, product: 'consultations', language: locale.toUpperCase() },
    // A calendar object on a server has no method (RFC 4791, 4.1).
    method: null,
  })
  calendar.createEvent({
    id: uid,
    start: startsAt,
    end: endsAt,
    stamp: clock.now(),
    sequence: version,
    status: ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
    // Others to whom the lawyer shows the calendar see only that the time is taken.
    class: ICalEventClass.PRIVATE,
    summary,
    url,
  })
  return { uid, startsAt, endsAt, summary, url, text: calendarFile(calendar) }
}

/** The meetings that the lawyer moved or deleted in their own calendar, to be asked about. */
export async function presentDifferences(needs: Needs, actor: Actor) {
  const { calendar, consultation, db } = needs
  const found = await calendar.writing.listDifferences(actor)
  const ids = found.map(({ consultationId }) => consultationId)
  const meetings = await consultation.snapshots.listOfLawyer(db, {
    lawyerAccountId: actor.accountId,
    ids,
  })
  return meetings.flatMap((meeting) => {
    const difference = found.find(({ consultationId }) => consultationId === meeting.id)
    if (!difference?.found) return []
    return {
      id: meeting.id,
      number: meeting.number,
      startsAt: meeting.startsAt.toISOString(),
      found: difference.found,
      foundStartsAt: difference.foundStartsAt?.toISOString() ?? null,
    }
  })
}

/**
 * "propose": proposes the lawyer's time to the client. "restore": writes the event again as it was.
 * "leave": nothing, until the meeting changes.
 */
export async function answerDifference(
  needs: Needs,
  actor: Actor,
  { id, answer, foundStartsAt }: { id: string; answer: Answer; foundStartsAt: Date | null },
): Promise<void> {
  const { calendar, consultation } = needs
  const found = await calendar.writing.listDifferences(actor)
  const difference = found.find(({ consultationId }) => consultationId === id)
  if (!difference) throw shared.NOT_FOUND()
  const isShown = difference.foundStartsAt?.getTime() === foundStartsAt?.getTime()
  // Another time is refused below, and is not proposed.
  if (answer === 'propose' && isShown) {
    if (!foundStartsAt) throw shared.NOT_FOUND({ field: 'answer' })
    await consultation.actions.proposeTime(actor, { id, startsAt: foundStartsAt })
  }
  await calendar.writing.answerDifference(actor, { consultationId: id, answer, foundStartsAt })
}
