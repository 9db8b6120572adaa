import { after, HOUR, newId, type Actor } from '#modules/shared'
import { OWN_UID_END } from '../external/own-uid.ts'
import type { Meeting } from '../external/written/written-meeting.ts'
import type { Calendar } from '../service.ts'
import { anEvent, USER, type TestCalDav } from './caldav-server.ts'
import { monday } from './calendar-world.ts'

type Needs = { calendar: Pick<Calendar, 'accounts'> }

/** Connects a CalDAV server whose calendar `folder` counts as busy and receives the meetings. */
export async function connectFolder(
  { calendar: { accounts } }: Needs,
  actor: Actor,
  { server, folder, ...more }: { server: TestCalDav; folder: string; namesClients?: boolean },
) {
  const { account } = await accounts.connectAccount(actor, { address: server.address, ...USER })
  const offered = await accounts.listOffered(actor, { id: account.id })
  const { ref } = offered.find(({ url }) => url.endsWith(`/${folder}/`))!
  const chosen = { id: account.id, busy: [ref], meetings: ref, ...more }
  await accounts.chooseCalendars(actor, chosen)
  return chosen
}

/** Writes what is due, with these meetings as those that stand, and without the cancelled ones. */
export async function writeDue(
  { calendar }: { calendar: Pick<Calendar, 'writing'> },
  meetings: readonly Meeting[],
  cancelled: readonly Meeting[] = [],
): Promise<void> {
  const ids = cancelled.map(({ consultationId }) => consultationId)
  const { takeDueWriting, writeMeetings } = calendar.writing
  for (let due = await takeDueWriting(); due; due = await takeDueWriting())
    await writeMeetings(due, meetings, ids)
}

/** As iCalendar writes it: `20261207T080000Z`. */
export const utc = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A meeting to be written into a lawyer's calendar. */
export function aMeeting(
  startsAt = monday('10:00'),
  consultationId = newId(),
  sequence = 1,
  summary = 'Konsultacija',
): Meeting {
  const endsAt = after(startsAt, HOUR)
  const uid = `${consultationId}${OWN_UID_END}`
  const text = anEvent(
    uid,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SEQUENCE:${sequence}`,
    `SUMMARY:${summary}`,
  )
  return {
    consultationId,
    uid,
    startsAt,
    endsAt,
    summary,
    url: 'https://patarta.test/konsultacija',
    isProposed: false,
    text,
    at: (times) => ({
      ...aMeeting(times.startsAt, consultationId, sequence, summary),
      endsAt: times.endsAt,
    }),
  }
}
