import { beforeAll, beforeEach, expect, test } from 'vitest'
import { after, DAY, HOUR, MINUTE, newId } from '#modules/shared'
import type { TestLawyer } from '#modules/lawyer/testing'
import type { Meeting } from '../external/written/written-meeting.ts'
import { openCalDavServer } from './caldav-server.ts'
import { basicOf } from '../external/accounts/calendar-server.ts'
import { OWN_UID_END } from '../index.ts'
import { aTestCalendar, monday } from '../test/calendar-world.ts'
import { aCalDavServer, anEvent, USER, type TestCalDav } from '../test/caldav-server.ts'
import type { TestCalendar } from '../testing.ts'

const { clock, db, calendar, afresh, startsOn } = await aTestCalendar({ mayReadLocal: true })
let server: TestCalDav
let rasa: TestLawyer
let services: TestCalendar
let folder: string
let count = 0
beforeAll(async () => {
  server = await aCalDavServer()
  return () => server.close()
})
beforeEach(async () => {
  folder = `own-${++count}`
  await server.makeCalendar(folder)
  ;({ rasa, services } = await afresh())
  await db('external_calendar').delete()
  const { account } = await calendar.accounts.connectAccount(rasa.actor, {
    address: server.address,
    ...USER,
  })
  const offered = await calendar.accounts.listOffered(rasa.actor, { id: account.id })
  const { ref } = offered.find(({ url }) => url.endsWith(`/${folder}/`))!
  await calendar.accounts.chooseCalendars(rasa.actor, {
    id: account.id,
    busy: [ref],
    meetings: ref,
  })
})

const utc = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const aMeeting = (startsAt = monday('10:00'), consultationId = newId(), sequence = 1): Meeting => {
  const endsAt = after(startsAt, HOUR)
  const uid = `${consultationId}${OWN_UID_END}`
  const text = anEvent(
    uid,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SEQUENCE:${sequence}`,
    'SUMMARY:Konsultacija',
  )
  return {
    consultationId,
    uid,
    startsAt,
    endsAt,
    summary: 'Konsultacija',
    url: 'https://patarta.test/konsultacija',
    isProposed: false,
    text,
  }
}
/** Five minutes later: reads, and writes these meetings if it is time to. */
async function later(meetings: readonly Meeting[], minutes = 5) {
  clock.advance(minutes * MINUTE)
  await calendar.external.renewExternalCalendars()
  const due = await calendar.writing.takeDueWriting()
  if (due) await calendar.writing.writeMeetings(due, meetings)
}
const fileOf = ({ consultationId }: Meeting) => `${consultationId}.ics`
const read = (meeting: Meeting) => server.get(folder, fileOf(meeting))
const state = async () => (await calendar.external.presentExternalCalendars(rasa.actor))[0]
const differences = async () =>
  (await calendar.writing.listDifferences(rasa.actor)).map(({ found, foundStartsAt }) => ({
    found,
    at: foundStartsAt?.toISOString(),
  }))

test('a meeting is written once, moved and removed with the meeting, and takes no time twice', async () => {
  const meeting = aMeeting()
  await later([meeting])
  expect(await read(meeting)).toContain(`DTSTART:${utc(meeting.startsAt)}`)
  await later([meeting])
  await later([meeting])
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
  expect(await startsOn('2026-12-07', services.followUp)).toHaveLength(7)
  const moved = aMeeting(monday('14:00'), meeting.consultationId, 2)
  await later([moved])
  expect(await read(moved)).toContain(`DTSTART:${utc(moved.startsAt)}`)
  expect(await differences()).toEqual([])
  await later([])
  expect(await server.list(folder)).toEqual([])
})

test('is not written again when the answer of the server was lost, and two workers write it once', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await db('written_meeting').delete()
  await later([meeting])
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
  const [one] = await db('external_calendar')
  const calendarRow = { ...one, accountId: one.accountId }
  const other = aMeeting(monday('15:00'))
  await Promise.all([
    calendar.writing.writeMeetings(calendarRow, [meeting, other]),
    calendar.writing.writeMeetings(calendarRow, [meeting, other]),
  ])
  expect((await server.list(folder)).sort()).toEqual([fileOf(meeting), fileOf(other)].sort())
})

test('that the lawyer moves is asked about and left alone until they answer', async () => {
  const meeting = aMeeting()
  await later([meeting])
  const theirs = aMeeting(monday('16:00'), meeting.consultationId).text
  await server.put(folder, fileOf(meeting), theirs)
  await later([meeting])
  await later([meeting])
  expect(await differences()).toEqual([{ found: 'moved', at: '2026-12-07T14:00:00.000Z' }])
  expect(await read(meeting)).toContain(`DTSTART:${utc(monday('16:00'))}`)
  await calendar.writing.answerDifference(rasa.actor, { ...meeting, answer: 'restore' })
  await later([meeting])
  expect(await read(meeting)).toContain(`DTSTART:${utc(meeting.startsAt)}`)
  await later([meeting])
  expect(await differences()).toEqual([])
})

test('that the lawyer proposed to move waits for the client, and is restored after a no', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await server.put(folder, fileOf(meeting), aMeeting(monday('16:00'), meeting.consultationId).text)
  await later([meeting])
  await calendar.writing.answerDifference(rasa.actor, { ...meeting, answer: 'propose' })
  await later([{ ...meeting, isProposed: true }])
  expect(await read(meeting)).toContain(`DTSTART:${utc(monday('16:00'))}`)
  await later([meeting])
  expect(await read(meeting)).toContain(`DTSTART:${utc(meeting.startsAt)}`)
})

test('that the lawyer deletes is asked about, and comes back only if they want it', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await server.remove(folder, fileOf(meeting))
  await later([meeting])
  await later([meeting])
  expect(await differences()).toEqual([{ found: 'deleted', at: undefined }])
  expect(await server.list(folder)).toEqual([])
  await calendar.writing.answerDifference(rasa.actor, { ...meeting, answer: 'leave' })
  await later([meeting])
  expect([await server.list(folder), await differences()]).toEqual([[], []])
})

test('that the lawyer deletes and leaves so stays away while others are written, until it moves', async () => {
  const meeting = aMeeting()
  const other = aMeeting(monday('15:00'))
  await later([meeting, other])
  await server.remove(folder, fileOf(meeting))
  await later([meeting, other])
  await calendar.writing.answerDifference(rasa.actor, { ...meeting, answer: 'leave' })
  const another = aMeeting(monday('12:00'))
  const written = [other, another].map(fileOf).sort()
  // Two more writings and changes read, then the calendar read as a whole.
  for (const minutes of [5, 5, 25 * 60]) {
    await later([meeting, other, another], minutes)
    expect([(await server.list(folder)).sort(), await differences()]).toEqual([written, []])
  }
  const moved = aMeeting(monday('14:00'), meeting.consultationId, 2)
  await later([moved, other, another])
  expect(await read(moved)).toContain(`DTSTART:${utc(moved.startsAt)}`)
  await later([moved, other, another])
  expect(await differences()).toEqual([])
})

test('that the lawyer moves and leaves so stays where they moved it', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await server.put(folder, fileOf(meeting), aMeeting(monday('16:00'), meeting.consultationId).text)
  await later([meeting])
  await calendar.writing.answerDifference(rasa.actor, { ...meeting, answer: 'leave' })
  for (const minutes of [5, 5, 25 * 60]) {
    await later([meeting], minutes)
    expect(await read(meeting)).toContain(`DTSTART:${utc(monday('16:00'))}`)
    expect(await differences()).toEqual([])
  }
})

test('that changes while the lawyer changed the event is written over theirs (412)', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await server.put(folder, fileOf(meeting), meeting.text.replace('Konsultacija', 'Mano pastaba'))
  const moved = aMeeting(monday('15:00'), meeting.consultationId, 2)
  clock.advance(5 * MINUTE)
  const due = await calendar.writing.takeDueWriting()
  await calendar.writing.writeMeetings(due!, [moved])
  expect(await read(moved)).toContain(`DTSTART:${utc(moved.startsAt)}`)
})

test('is the invitation that another program has imported from a mail under another name', async () => {
  const meeting = aMeeting()
  const other = aMeeting(monday('15:00'))
  const imported = meeting.text.replace('SUMMARY:Konsultacija', 'SUMMARY:Kvietimas iš laiško')
  await server.put(folder, 'from-a-mail.ics', imported)
  await later([meeting, other])
  expect((await server.list(folder)).sort()).toEqual([fileOf(other), 'from-a-mail.ics'].sort())
  expect(await server.get(folder, 'from-a-mail.ics')).toContain('SUMMARY:Konsultacija')
  expect(await state()).toMatchObject({ writeError: null, writtenAt: expect.any(String) })
  expect(await startsOn('2026-12-07', services.followUp)).toHaveLength(7)
  const moved = aMeeting(monday('14:00'), meeting.consultationId, 2)
  await later([moved, other])
  expect(await server.get(folder, 'from-a-mail.ics')).toContain(`DTSTART:${utc(moved.startsAt)}`)
  await later([other])
  expect(await server.list(folder)).toEqual([fileOf(other)])
})

test('that a program moves by making it anew under another name is moved, not deleted', async () => {
  const meeting = aMeeting()
  await later([meeting])
  await server.remove(folder, fileOf(meeting))
  await server.put(folder, 'anew.ics', aMeeting(monday('16:00'), meeting.consultationId).text)
  await later([meeting])
  expect(await differences()).toEqual([{ found: 'moved', at: '2026-12-07T14:00:00.000Z' }])
  await calendar.writing.answerDifference(rasa.actor, { ...meeting, answer: 'restore' })
  await later([meeting])
  expect(await server.list(folder)).toEqual(['anew.ics'])
  expect(await server.get(folder, 'anew.ics')).toContain(`DTSTART:${utc(meeting.startsAt)}`)
})

test('that the server does not take does not keep the others away', async () => {
  const other = aMeeting(monday('15:00'))
  await later([{ ...aMeeting(), text: 'not understood' }, other])
  expect(await server.list(folder)).toEqual([fileOf(other)])
  expect(await state()).toMatchObject({ writeError: 'refused' })
})

test('Xandikos finds an event by its UID in the same way', async () => {
  const xandikos = await aCalDavServer('xandikos')
  try {
    await xandikos.makeCalendar('own')
    const meeting = aMeeting()
    await xandikos.put('own', 'from-a-mail.ics', meeting.text)
    const authorization = async () => basicOf({ address: '', ...USER })
    const dav = openCalDavServer({ mayBeLocal: true })(
      { address: xandikos.address, authorization },
      { withinMs: 5_000 },
    )
    const url = xandikos.urlOf('own')
    expect(await dav.findEvent(url, meeting.uid)).toMatchObject({ href: `${url}from-a-mail.ics` })
    expect(await dav.findEvent(url, aMeeting().uid)).toBeUndefined()
  } finally {
    await xandikos.close()
  }
})

test('waits while the server is away, says so, and is written when it is back', async () => {
  const meeting = aMeeting()
  await server.stop()
  await later([meeting])
  expect(await state()).toMatchObject({ writeError: 'unreachable', writtenAt: null })
  await server.start()
  await later([meeting], 60)
  expect(await state()).toMatchObject({ writeError: null, writtenAt: expect.any(String) })
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
})

test('of the past stays in the calendar', async () => {
  const meeting = aMeeting()
  await later([meeting])
  clock.advance(8 * DAY)
  await later([])
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
})
