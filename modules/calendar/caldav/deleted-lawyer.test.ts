import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { after, before, DAY, HOUR, MINUTE } from '#modules/shared'
import type { TestLawyer } from '#modules/lawyer/testing'
import { eventually } from '#testing'
import type { Meeting } from '../external/written/written-meeting.ts'
import { aCalDavServer, anEvent, USER, type TestCalDav } from '../test/caldav-server.ts'
import { aTestCalendar, monday } from '../test/calendar-world.ts'
import { aMeeting, connectFolder, utc, writeDue } from '../test/meetings.ts'

const { clock, db, transact, lawyer, calendar, afresh } = await aTestCalendar({
  mayReadLocal: true,
})
let server: TestCalDav
let rasa: TestLawyer
let folder: string
let chosen: { id: string; busy: string[]; meetings: string }
let count = 0
beforeAll(async () => {
  server = await aCalDavServer()
  return () => server.close()
})
beforeEach(async () => {
  folder = `own-${++count}`
  server.clear()
  await server.makeCalendar(folder)
  ;({ rasa } = await afresh())
  await db('calendar_account').delete()
  chosen = await connectFolder({ calendar }, rasa.actor, { server, folder })
})

const writeMeetings = (meetings: readonly Meeting[] = []) => writeDue({ calendar }, meetings)
const deleteLawyer = () => transact((tx) => calendar.deleteLawyer(tx, rasa))
const fileOf = ({ consultationId }: Meeting) => `${consultationId}.ics`
const rows = async () => {
  const [accounts, calendars] = await Promise.all(
    ['calendar_account', 'external_calendar'].map((table) =>
      db(table).where({ lawyerId: rasa.lawyerId }),
    ),
  )
  return { accounts: accounts!, calendars: calendars! }
}
const nothing = { accounts: [], calendars: [] }

test('coming meetings are removed from the calendar of a deleted lawyer, past ones stay, then the password is deleted', async () => {
  const past = aMeeting(after(clock.now(), -30 * MINUTE))
  const meetings = [aMeeting(), aMeeting(monday('14:00'))]
  await writeMeetings([past, ...meetings])
  clock.advance(HOUR)
  await deleteLawyer()
  await writeMeetings(meetings)
  expect(await server.list(folder)).toEqual([fileOf(past)])
  expect(await rows()).toEqual(nothing)
})

test('an account in which nothing of ours is still to come is deleted at once', async () => {
  await writeMeetings([aMeeting(after(clock.now(), -30 * MINUTE))])
  clock.advance(HOUR)
  await deleteLawyer()
  expect(await rows()).toEqual(nothing)
})

test('meanwhile the account is neither read nor shown, and nothing else of the lawyer is kept', async () => {
  await server.put(folder, 'hearing.ics', anEvent('hearing', `DTSTART:${utc(monday('14:00'))}`))
  await calendar.external.renewExternalCalendars()
  await writeMeetings([aMeeting()])
  const { accounts } = await rows()
  const dayAfterBefore = after(clock.now(), DAY)
  await deleteLawyer()
  const kept = await rows()
  const { clearingUntil } = kept.accounts[0]
  expect(clearingUntil >= dayAfterBefore).toBe(true)
  expect(clearingUntil <= after(clock.now(), DAY)).toBe(true)
  expect(kept.calendars).toMatchObject([
    { name: '-', countsAsBusy: false, receivesMeetings: false, eventCount: null, syncToken: null },
  ])
  expect(await db('external_busy').where({ lawyerId: rasa.lawyerId })).toEqual([])
  expect(await calendar.accounts.presentAccounts(rasa.actor)).toEqual([])
  expect(await calendar.external.presentExternalCalendars(rasa.actor)).toEqual([])
  await expect(
    calendar.accounts.disconnectAccount(rasa.actor, { id: accounts[0].id }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { readAt } = kept.calendars[0]
  clock.advance(HOUR)
  await calendar.external.renewExternalCalendars()
  expect((await rows()).calendars).toMatchObject([{ readAt }])
})

test('while the server is away it is asked again; what is still there after a day stays, and the password is deleted', async () => {
  const meeting = aMeeting(monday('16:00'))
  await writeMeetings([meeting])
  await deleteLawyer()
  const until = (await rows()).accounts[0].clearingUntil as Date
  await server.stop()
  try {
    for (; clock.now() < before(until, HOUR); clock.advance(HOUR)) {
      await writeMeetings()
      await calendar.accounts.deleteCleared()
      expect((await rows()).accounts).toHaveLength(1)
    }
    expect((await rows()).calendars).toMatchObject([{ writeError: 'unreachable' }])
    clock.moveTo(until)
    await calendar.accounts.deleteCleared()
    expect(await rows()).toEqual(nothing)
    expect(await db('written_meeting').where(meetingOf(meeting))).toEqual([])
  } finally {
    await server.start()
  }
  await writeMeetings([meeting])
  expect(await server.list(folder)).toEqual([fileOf(meeting)])
})
const meetingOf = ({ consultationId }: Meeting) => ({ consultationId })

test('a server that is back within the day is cleared then', async () => {
  const meeting = aMeeting()
  await writeMeetings([meeting])
  await deleteLawyer()
  await server.stop()
  await writeMeetings()
  await server.start()
  clock.advance(5 * MINUTE)
  await writeMeetings()
  expect(await server.list(folder)).toEqual([])
  expect(await rows()).toEqual(nothing)
})

test('credentials that cannot be used any more are deleted after a day', async () => {
  await writeMeetings([aMeeting()])
  await deleteLawyer()
  await db('calendar_account').update({ credentialsSealed: 'not sealed' })
  await expect(writeMeetings()).rejects.toThrow()
  await calendar.accounts.deleteCleared()
  expect((await rows()).accounts).toHaveLength(1)
  clock.advance(DAY)
  await calendar.accounts.deleteCleared()
  expect(await rows()).toEqual(nothing)
})

test('a process that ends after the last meeting was removed leaves nothing', async () => {
  await writeMeetings([aMeeting()])
  await deleteLawyer()
  await db('external_calendar').where({ lawyerId: rasa.lawyerId }).delete()
  await calendar.accounts.deleteCleared()
  expect(await rows()).toEqual(nothing)
})

test.each([
  { case: 'an account with coming meetings', known: [aMeeting(monday('09:00'))] },
  { case: 'an account that was empty so far', known: [] },
])(
  'what a worker writes into $case while the lawyer is deleted is removed too',
  async ({ known }) => {
    await writeMeetings(known)
    clock.advance(5 * MINUTE)
    const due = await calendar.writing.takeDueWriting()
    const added = ['13:00', '14:00', '15:00', '16:00'].map((at) => aMeeting(monday(at)))
    const writing = calendar.writing.writeMeetings(due!, [...known, ...added])
    await deleteLawyer()
    await writing
    await writeMeetings()
    expect(await server.list(folder)).toEqual([])
    expect(await rows()).toEqual(nothing)
  },
)

/** The lawyer is deleted while the server answers: what it answers comes to be stored afterwards. */
async function deleteDuring(attempt: () => Promise<unknown>): Promise<unknown> {
  const deleted = Promise.withResolvers<void>()
  const attempted = Promise.withResolvers<void>()
  const deletion = transact(async (tx) => {
    await lawyer.profiles.deleteLawyer(tx, rasa)
    await calendar.deleteLawyer(tx, rasa)
    deleted.resolve()
    await attempted.promise
  })
  await Promise.race([deleted.promise, deletion])
  const result = attempt().catch((error: unknown) => error)
  try {
    await eventually(isSomebodyWaiting, 20_000)
  } finally {
    attempted.resolve()
  }
  await deletion
  return result
}
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows: found } = await db.raw<{ rows: unknown[] }>(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return found.length > 0
}

test('an account that is connected while the lawyer is deleted is not stored', async () => {
  await db('calendar_account').delete()
  const given = { address: server.address, ...USER }
  const refused = await deleteDuring(() => calendar.accounts.connectAccount(rasa.actor, given))
  expect(refused).toMatchObject({ code: 'NOT_FOUND' })
  expect(await rows()).toEqual(nothing)
})

test('a calendar that is added by its address while the lawyer is deleted is not stored', async () => {
  const feed = createServer((_request, response) => response.end(anEvent('hearing')))
  await new Promise<void>((resolve) => {
    feed.listen(0, '127.0.0.1', resolve)
  })
  const address = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/feed.ics`
  const refused = await deleteDuring(() =>
    calendar.external.addExternalCalendar(rasa.actor, { name: '', address }),
  )
  feed.close()
  expect(refused).toMatchObject({ code: 'NOT_FOUND' })
  expect(await rows()).toEqual(nothing)
})

test.each([
  {
    what: 'a choice',
    attempt: () => calendar.accounts.chooseCalendars(rasa.actor, chosen),
  },
  {
    what: 'a password',
    attempt: () => calendar.accounts.changePassword(rasa.actor, { id: chosen.id, ...USER }),
  },
])('$what that is given while the lawyer is deleted changes nothing', async ({ attempt }) => {
  await writeMeetings([aMeeting()])
  expect(await deleteDuring(attempt)).toMatchObject({ code: 'NOT_FOUND' })
  expect((await rows()).calendars).toMatchObject([{ countsAsBusy: false, receivesMeetings: false }])
})

test('a reading under way while the lawyer is deleted writes nothing back', async () => {
  await server.put(
    folder,
    'odd.ics',
    anEvent('odd', 'DTSTART:20261209T080000Z', 'RRULE:FREQ=HOURLY;COUNT=3'),
  )
  await writeMeetings([aMeeting()])
  const [{ id }] = (await rows()).calendars
  await calendar.external.rereadExternalCalendar(rasa.actor, { id })
  await deleteDuring(() => calendar.external.rereadExternalCalendar(rasa.actor, { id }))
  const nothingRead = { readAt: null, attemptedAt: null, parsedAt: null, busySha256: null }
  const counts = { eventCount: null, unreadCount: 0, failures: 0, error: null, etag: null }
  expect((await rows()).calendars).toMatchObject([{ id, ...nothingRead, ...counts }])
  expect(await db('external_unread').where({ externalCalendarId: id })).toEqual([])
})
