import ical, { ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { OWN_UID_END, type Answer, type Meeting } from '#modules/calendar'
import type { Snapshot } from '#modules/consultation'
import {
  calendarFile,
  errors as shared,
  translators,
  type Actor,
  type Locale,
} from '#modules/shared'
import type { Needs } from './needs.ts'

/** Writes the confirmed meetings of the lawyers whose calendars are due; returns how many lawyers. */
export async function writeDueMeetings(needs: Needs): Promise<number> {
  const { writing } = needs.calendar
  let count = 0
  for (let due = await writing.takeDueWriting(); due; due = await writing.takeDueWriting()) {
    count += 1
    await writing.writeMeetings(due, await listMeetings(needs, due.lawyerId))
  }
  return count
}

/** Coming confirmed meetings as events, without the client's name. */
async function listMeetings(needs: Needs, lawyerId: string): Promise<Meeting[]> {
  const { db, clock, consultation, account } = needs
  const coming = await consultation.snapshots.listInCalendar(db, {
    lawyerId,
    endsAfter: clock.now(),
  })
  const confirmed = coming.filter(({ isConfirmed }) => isConfirmed)
  const accounts = confirmed.map(({ lawyerAccountId }) => lawyerAccountId)
  const people = await account.people.getPeople(db, accounts)
  return confirmed.map((one) => {
    const locale = people.get(one.lawyerAccountId)?.locale ?? 'lt'
    return meetingOf(needs, one, locale)
  })
}

function meetingOf(
  { brand, clock, links }: Needs,
  { id, number, startsAt, endsAt, version, proposal }: Snapshot,
  locale: Locale,
): Meeting {
  const uid = `${id}${OWN_UID_END}`
  const summary = translators[locale]('calendar.feed.meeting', { number })
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
    summary,
    url,
  })
  return {
    consultationId: id,
    uid,
    startsAt,
    endsAt,
    summary,
    url,
    isProposed: proposal !== null,
    text: calendarFile(calendar),
  }
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
  { id, answer }: { id: string; answer: Answer },
): Promise<void> {
  const { calendar, consultation } = needs
  const found = await calendar.writing.listDifferences(actor)
  const difference = found.find(({ consultationId }) => consultationId === id)
  if (!difference) throw shared.NOT_FOUND()
  if (answer === 'propose') {
    if (!difference.foundStartsAt) throw shared.NOT_FOUND({ field: 'answer' })
    await consultation.actions.proposeTime(actor, { id, startsAt: difference.foundStartsAt })
  }
  await calendar.writing.answerDifference(actor, { consultationId: id, answer })
}
