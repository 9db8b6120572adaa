import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, isRefusal, MINUTE } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { aTestCalendar } from '../test/calendar-world.ts'
import { aCalDavServer, anEvent, USER, type TestCalDav } from '../test/caldav-server.ts'
import { calendarJobs } from '../jobs.ts'
import { aCalendar, type TestCalendar } from '../testing.ts'
import { basicOf } from '../external/accounts/calendar-server.ts'
import { createGuardedFetch } from '../external/guarded-fetch.ts'
import {
  CONNECT_TIMEOUT_MS,
  EVENT_PARSE_TIMEOUT_MS,
  GIVEN_UP_AT_MOST,
  PARSE_TIMEOUT_MS,
} from '../external/limits.ts'

const { foundation, clock, db, calendar, afresh, startsOn } = await aTestCalendar({
  mayReadLocal: true,
})
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
  server.setPassword(USER.password)
  folder = `court-${++count}`
  server.clear()
  await server.makeCalendar(folder, 'Teismo posėdžiai')
  ;({ rasa, services } = await afresh())
  await db('external_calendar').delete()
})

const refusal = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => {
      throw new Error('not refused')
    },
    (error: unknown) => {
      if (isRefusal(error)) return error as { code: string; field?: string; params?: unknown }
      throw error
    },
  )
const connect = (given: Partial<typeof USER & { address: string }> = {}) =>
  calendar.accounts.connectAccount(rasa.actor, { address: server.address, ...USER, ...given })
/** Connects and counts this test's calendar as busy. */
async function connectBusy() {
  const { account } = await connect()
  return choose(account.id)
}
async function choose(id: string) {
  const offered = await calendar.accounts.listOffered(rasa.actor, { id })
  const { ref } = offered.find(({ url }) => url.includes(folder))!
  const own = await calendar.accounts.chooseCalendars(rasa.actor, {
    id,
    busy: [ref],
    meetings: null,
  })
  return { ...own, ref }
}
const hearing = (day: string, from: string, to: string, ...more: string[]) =>
  anEvent(
    `hearing-${day}-${from}`,
    `DTSTART;TZID=Europe/Vilnius:${day}T${from}00`,
    `DTEND;TZID=Europe/Vilnius:${day}T${to}00`,
    ...more,
  )
const later = async (minutes: number) => {
  clock.advance(minutes * MINUTE)
  await calendar.external.renewExternalCalendars()
}
const monday = () => startsOn('2026-12-07', services.followUp)

describe('a lawyer connects a CalDAV account', () => {
  test('and chooses from the calendars of the server; its busy times are not offered', async () => {
    await server.put(folder, 'a.ics', hearing('20261207', '0900', '1130'))
    const { account } = await connect()
    const offered = await calendar.accounts.listOffered(rasa.actor, { id: account.id })
    expect(offered).toContainEqual(
      expect.objectContaining({
        name: 'Teismo posėdžiai',
        countsAsBusy: false,
      }),
    )
    expect(await monday()).toHaveLength(7)
    const { calendars } = await choose(account.id)
    expect(calendars).toMatchObject([{ error: null, eventCount: 1, readAt: expect.any(Date) }])
    expect(await monday()).toEqual(['13:00', '14:00', '15:00', '16:00'])
    const [presented] = await calendar.accounts.presentAccounts(rasa.actor)
    expect(presented).toMatchObject({ host: '127.0.0.1', userName: 'rasa' })
  })

  test('stores the password sealed, and deletes it with the busy times', async () => {
    await server.put(folder, 'a.ics', hearing('20261207', '0900', '1130'))
    const { account } = await connectBusy()
    const rows = JSON.stringify([
      await db('calendar_account').select(),
      await db('external_calendar').select(),
    ])
    expect(rows).not.toContain(USER.password)
    expect(rows).not.toContain(folder)
    await calendar.accounts.disconnectAccount(rasa.actor, { id: account.id })
    expect(await monday()).toHaveLength(7)
    expect(await db('calendar_account').where({ lawyerId: rasa.lawyerId })).toEqual([])
    expect(await db('external_busy').where({ lawyerId: rasa.lawyerId })).toEqual([])
  })

  test('is told what is wrong: the password, no such server, a page that is no calendar', async () => {
    expect(await refusal(connect({ password: 'wrong' }))).toMatchObject({
      code: 'CALENDAR_SERVER_NOT_USED',
      field: 'password',
      params: { failure: 'refused' },
    })
    expect(await refusal(connect({ address: 'http://127.0.0.1:9/' }))).toMatchObject({
      field: 'address',
      params: { failure: 'unreachable' },
    })
    const page = createServer((_request, response) => void response.end('<html>')).listen(0)
    const { port } = page.address() as AddressInfo
    expect(await refusal(connect({ address: `http://127.0.0.1:${port}/` }))).toMatchObject({
      params: { failure: 'noCalendar' },
    })
    page.close()
    expect(await refusal(connect({ address: 'https://10.0.0.8/' }))).toMatchObject({
      code: 'ADDRESS_NOT_ALLOWED',
    })
    expect(await calendar.accounts.presentAccounts(rasa.actor)).toEqual([])
  })

  test('waits less than two minutes for the server, however slow it is', () => {
    // It is asked to sign in, to list the calendars, to list them for the choice, and to be read.
    const asked = 4
    const parsed = PARSE_TIMEOUT_MS + GIVEN_UP_AT_MOST * EVENT_PARSE_TIMEOUT_MS
    expect(asked * CONNECT_TIMEOUT_MS + parsed).toBeLessThan(2 * MINUTE)
  })

  test('and cannot have meetings written into a calendar that the server only lets read', async () => {
    const { id } = (await connect()).account
    server.forbidWriting(folder)
    const offered = await calendar.accounts.listOffered(rasa.actor, { id })
    const { ref, isWritable } = offered.find(({ url }) => url.includes(folder))!
    expect(isWritable).toBe(false)
    const choice = { id, busy: [ref], meetings: ref }
    expect((await refusal(calendar.accounts.chooseCalendars(rasa.actor, choice))).code).toBe(
      'CALENDAR_NOT_WRITABLE',
    )
  })

  test('once, and nobody else may use, change or remove the account', async () => {
    const { account, ref } = await connectBusy()
    expect((await refusal(connect())).code).toBe('CALENDAR_ALREADY_READ')
    const ona = await aLawyer(foundation, { name: 'Ona' })
    await aCalendar(foundation, ona.firmLawyerId)
    const { id } = account
    for (const attempt of [
      () => calendar.accounts.listOffered(ona.actor, { id }),
      () => calendar.accounts.chooseCalendars(ona.actor, { id, busy: [ref], meetings: null }),
      () => calendar.accounts.changePassword(ona.actor, { id, password: 'x' }),
      () => calendar.accounts.disconnectAccount(ona.actor, { id }),
    ])
      expect((await refusal(attempt())).code).toBe('NOT_FOUND')
    expect(await calendar.accounts.presentAccounts(ona.actor)).toEqual([])
  })
})

test('a lawyer who left their firm only sees and disconnects what they connected', async () => {
  await server.put(folder, 'a.ics', hearing('20261207', '0900', '1130'))
  const { account } = await connectBusy()
  await calendar.feed.makeFeed(rasa.actor, { detail: 'busy' })
  await db('firm_lawyer').where({ id: rasa.firmLawyerId }).update({ leftAt: clock.now() })
  expect(await calendar.accounts.presentAccounts(rasa.actor)).toMatchObject([
    { id: account.id, calendars: [{ eventCount: 1 }] },
  ])
  const { id } = account
  const choice = { id, busy: [], meetings: null }
  for (const attempt of [
    () => connect({ userName: 'another' }),
    () => calendar.accounts.listOffered(rasa.actor, { id }),
    () => calendar.accounts.chooseCalendars(rasa.actor, choice),
    () => calendar.accounts.changePassword(rasa.actor, { id, ...USER }),
    () =>
      calendar.external.addExternalCalendar(rasa.actor, {
        name: 'Asmeninis',
        address: server.address,
      }),
    () => calendar.feed.makeFeed(rasa.actor, { detail: 'full' }),
    () => calendar.feed.changeFeed(rasa.actor, { detail: 'full' }),
  ])
    expect(await refusal(attempt())).toMatchObject({ code: 'NOT_FOUND' })
  await calendar.accounts.disconnectAccount(rasa.actor, { id })
  await calendar.feed.removeFeed(rasa.actor)
  expect(await calendar.accounts.presentAccounts(rasa.actor)).toEqual([])
  expect(await calendar.external.presentExternalCalendars(rasa.actor)).toEqual([])
  expect(await calendar.feed.presentFeed(rasa.actor)).toMatchObject({ isOn: false })
})

describe('what changes in the calendar', () => {
  test('is seen here within five minutes: new, moved and deleted events', async () => {
    await connectBusy()
    expect(await monday()).toHaveLength(7)
    await server.put(folder, 'a.ics', hearing('20261207', '0900', '1130'))
    await later(5)
    expect(await monday()).toEqual(['13:00', '14:00', '15:00', '16:00'])
    const moved = hearing('20261207', '0900', '1130')
      .replace('T0900', 'T1300')
      .replace('T1130', 'T1430')
    await server.put(folder, 'a.ics', moved)
    await later(5)
    expect(await monday()).toEqual(['09:00', '10:00', '11:00', '15:00', '16:00'])
    await server.remove(folder, 'a.ics')
    await later(5)
    expect(await monday()).toHaveLength(7)
  })

  test('is seen within five minutes whenever it is made, by the schedule of the job', async () => {
    const { everySeconds } = calendarJobs(calendar).find(
      ({ job }) => job.name === 'calendar.renew-external',
    )!.job
    await connectBusy()
    const passed = async (seconds: number) => {
      clock.advance(seconds * 1_000)
      await calendar.external.renewExternalCalendars()
    }
    // At each step between two readings.
    const times = ['0900', '1000', '1100', '1300', '1400', '1500']
    for (const [step, from] of times.entries()) {
      await passed(everySeconds!)
      const to = String(Number(from) + 100).padStart(4, '0')
      await server.put(folder, `${step}.ics`, hearing('20261207', from, to))
      const before = (await monday()).length
      let waited = 0
      while ((await monday()).length === before && waited <= 600) {
        await passed(everySeconds!)
        waited += everySeconds!
      }
      expect(waited).toBeLessThanOrEqual(5 * 60)
    }
  })

  test('is read by sync token: the unchanged events are not asked for again', async () => {
    for (const hour of ['09', '10', '11'])
      await server.put(folder, `${hour}.ics`, hearing('20261207', `${hour}00`, `${hour}30`))
    await connectBusy()
    const [before] = await db('external_calendar').where({ lawyerId: rasa.lawyerId })
    expect(before.syncToken).toMatch(/sync/)
    await server.put(folder, '13.ics', hearing('20261207', '1300', '1330'))
    await later(5)
    const [after] = await db('external_calendar').where({ lawyerId: rasa.lawyerId })
    expect(after.syncToken).not.toBe(before.syncToken)
    expect(after.parsedAt).toEqual(before.parsedAt)
    expect(after.eventCount).toBe(4)
    expect(await monday()).toEqual(['14:00', '15:00', '16:00'])
  })

  test('is read as a whole when the server no longer knows the token, and once a day', async () => {
    await server.put(folder, 'a.ics', hearing('20261207', '0900', '1130'))
    await connectBusy()
    await db('external_calendar')
      .where({ lawyerId: rasa.lawyerId })
      .update({ syncToken: `http://radicale.org/ns/sync/${'0'.repeat(64)}` })
    await server.remove(folder, 'a.ics')
    await server.put(folder, 'b.ics', hearing('20261207', '1300', '1430'))
    await later(5)
    expect(await monday()).toEqual(['09:00', '10:00', '11:00', '15:00', '16:00'])
    clock.advance(DAY)
    await calendar.external.renewExternalCalendars()
    const [one] = await db('external_calendar').where({ lawyerId: rasa.lawyerId })
    expect(one.error).toBe(null)
    expect(one.parsedAt.getTime()).toBeGreaterThan(Date.parse('2026-12-02T05:00Z'))
  })

  test('includes whole days, series with exceptions and moved instances, other zones; not what is free or cancelled', async () => {
    await server.put(
      folder,
      'series.ics',
      anEvent(
        'series',
        'DTSTART;TZID=Europe/Vilnius:20261207T090000',
        'DTEND;TZID=Europe/Vilnius:20261207T100000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Europe/Vilnius:20261214T090000',
      ).replace(
        'END:VCALENDAR',
        [
          'BEGIN:VEVENT',
          'UID:series',
          'DTSTAMP:20261101T080000Z',
          'RECURRENCE-ID;TZID=Europe/Vilnius:20261221T090000',
          'DTSTART;TZID=Europe/Vilnius:20261221T150000',
          'DTEND;TZID=Europe/Vilnius:20261221T160000',
          'END:VEVENT',
          'END:VCALENDAR',
        ].join('\r\n'),
      ),
    )
    await server.put(
      folder,
      'day.ics',
      anEvent('day', 'DTSTART;VALUE=DATE:20261208', 'DTEND;VALUE=DATE:20261209'),
    )
    await server.put(
      folder,
      'zone.ics',
      anEvent('zone', 'DTSTART:20261209T110000Z', 'DTEND:20261209T120000Z'),
    )
    await server.put(folder, 'free.ics', hearing('20261210', '0900', '1700', 'TRANSP:TRANSPARENT'))
    await server.put(folder, 'off.ics', hearing('20261211', '0900', '1700', 'STATUS:CANCELLED'))
    await connectBusy()
    const all = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']
    const without = (...taken: string[]) => all.filter((time) => !taken.includes(time))
    const on = (date: string) => startsOn(date, services.followUp)
    expect(await on('2026-12-07')).toEqual(without('09:00'))
    expect(await on('2026-12-14')).toEqual(all)
    expect(await on('2026-12-21')).toEqual(without('15:00'))
    expect(await on('2026-12-28')).toEqual(without('09:00'))
    expect(await on('2026-12-08')).toEqual([])
    expect(await on('2026-12-09')).toEqual(without('13:00'))
    expect(await on('2026-12-10')).toEqual(all)
    expect(await on('2026-12-11')).toEqual(all)
  })

  test('takes no time where the lawyer has declined it', async () => {
    const to = (from: string, address: string, answer = 'DECLINED') =>
      server.put(
        folder,
        `${from}.ics`,
        hearing(
          '20261207',
          from,
          `${from.slice(0, 2)}45`,
          `ATTENDEE;PARTSTAT=${answer}:${address}`,
        ),
      )
    await to('0900', `mailto:${rasa.account.email}`)
    // The address by which this server calls its user.
    await to('1000', '/rasa/')
    await to('1100', 'mailto:rasa')
    await to('1300', `mailto:${rasa.account.email}`, 'TENTATIVE')
    await to('1400', 'mailto:tomas@example.com')
    await connectBusy()
    expect(await monday()).toEqual(['09:00', '10:00', '11:00', '15:00', '16:00'])
    await to('1400', `mailto:${rasa.account.email}`)
    await to('0900', `mailto:${rasa.account.email}`, 'ACCEPTED')
    await later(5)
    expect(await monday()).toEqual(['10:00', '11:00', '14:00', '15:00', '16:00'])
  })

  test('is counted where it cannot be read, until it is corrected or deleted there', async () => {
    const state = async () => (await calendar.external.presentExternalCalendars(rasa.actor))[0]!
    const folderOf = (name: string, text: string) => server.fill(folder, new Map([[name, text]]))
    await server.put(folder, 'a.ics', hearing('20261207', '0900', '0930'))
    await connectBusy()
    expect(await state()).toMatchObject({ eventCount: 1, unreadCount: 0 })
    // Put past the server's own checks, as by another program.
    folderOf('b.ics', anEvent('b', 'DTSTART:20261207T120000Z', 'DTEND:20261207T110000Z'))
    folderOf('c.ics', hearing('20261207', '1300', '1330', 'RRULE:FREQ=HOURLY;COUNT=3'))
    await later(5)
    expect(await state()).toMatchObject({ error: null, eventCount: 2, unreadCount: 2 })
    expect(await monday()).toEqual(['10:00', '11:00', '14:00', '15:00', '16:00'])
    await server.put(folder, 'd.ics', hearing('20261207', '1500', '1530'))
    await later(5)
    expect(await state()).toMatchObject({ eventCount: 3, unreadCount: 2 })
    await server.put(folder, 'c.ics', hearing('20261207', '1300', '1330'))
    await later(5)
    expect(await state()).toMatchObject({ eventCount: 3, unreadCount: 1 })
    await server.remove(folder, 'b.ics')
    await later(5)
    expect(await state()).toMatchObject({ eventCount: 3, unreadCount: 0 })
  })

  test('is whole also for an event of 200 kB, whose text a parser of XML cuts', async () => {
    const long = hearing(
      '20261207',
      '0900',
      '1130',
      ...Array.from({ length: 3_000 }, (_, at) => `X-NOTE-${at}:${'x'.repeat(60)}`),
    )
    await server.put(folder, 'long.ics', long)
    await connectBusy()
    expect(await monday()).toEqual(['13:00', '14:00', '15:00', '16:00'])
  })

  test('is read before a time is taken', async () => {
    await connectBusy()
    await server.put(folder, 'a.ics', hearing('20261207', '0900', '1130'))
    clock.advance(2 * MINUTE)
    await calendar.external.refreshExternal(rasa.firmLawyerId)
    expect(await monday()).toEqual(['13:00', '14:00', '15:00', '16:00'])
  })
})

/** Passes requests to the server, or answers with this status and nothing else. */
async function aFront(instead: (request: IncomingMessage) => number | undefined) {
  const front = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const status = instead(request)
      if (status !== undefined) return response.writeHead(status).end()
      const { authorization = '', depth } = request.headers
      const passed = await fetch(new URL(request.url ?? '', server.address), {
        method: request.method ?? 'GET',
        redirect: 'manual',
        headers: {
          authorization,
          'content-type': 'text/xml',
          ...(typeof depth === 'string' && { depth }),
        },
        ...(parts.length > 0 && { body: Buffer.concat(parts) }),
      })
      const type = passed.headers.get('content-type') ?? 'text/plain'
      response.writeHead(passed.status, { 'content-type': type }).end(await passed.text())
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => front.once('listening', resolve))
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}/`,
    close() {
      front.closeAllConnections()
      front.close()
    },
  }
}

describe('when the server cannot be used', () => {
  test('because something before it answers with nothing, the busy times stay', async () => {
    await server.put(folder, 'a.ics', hearing('20261207', '0900', '1130'))
    let isEmpty = false
    const front = await aFront(({ method }) => (isEmpty && method === 'REPORT' ? 200 : undefined))
    try {
      const { account } = await connect({ address: front.address })
      await choose(account.id)
      expect(await monday()).toHaveLength(4)
      isEmpty = true
      // The daily reading of everything.
      await later(25 * 60)
      expect(await calendar.external.presentExternalCalendars(rasa.actor)).toMatchObject([
        { error: 'noCalendar' },
      ])
      expect(await monday()).toHaveLength(4)
    } finally {
      front.close()
    }
  })

  test('for the addresses of its user, what the lawyer declined is free at the next reading', async () => {
    let isAway = false
    // Reading the events themselves works.
    const front = await aFront(({ method, url }) =>
      isAway && method === 'PROPFIND' && !url?.includes(folder) ? 503 : undefined,
    )
    try {
      const { account } = await connect({ address: front.address })
      await choose(account.id)
      expect(await monday()).toHaveLength(7)
      isAway = true
      const declined = hearing('20261207', '0900', '0945', 'ATTENDEE;PARTSTAT=DECLINED:/rasa/')
      await server.put(folder, 'a.ics', declined)
      await later(5)
      expect(await monday()).toHaveLength(6)
      isAway = false
      await later(5)
      expect(await monday()).toHaveLength(7)
    } finally {
      front.close()
    }
  })

  test('for an hour, the last reading stands, the state says so, and it heals by itself', async () => {
    await server.put(folder, 'a.ics', hearing('20261207', '0900', '1130'))
    await connectBusy()
    await server.stop()
    for (let minutes = 0; minutes < 60; minutes += 5) await later(5)
    const state = async () => (await calendar.external.presentExternalCalendars(rasa.actor))[0]!
    expect(await state()).toMatchObject({ error: 'unreachable' })
    expect(await monday()).toHaveLength(4)
    await server.start()
    await later(61)
    expect(await state()).toMatchObject({ error: null })
  })

  test('because the password was changed, the lawyer enters the new one', async () => {
    const { account } = await connectBusy()
    server.setPassword('app-password-2')
    await later(5)
    const state = async () => (await calendar.external.presentExternalCalendars(rasa.actor))[0]!
    expect(await state()).toMatchObject({ error: 'refused' })
    const change = (password: string) =>
      calendar.accounts.changePassword(rasa.actor, { id: account.id, password })
    expect(await refusal(change('app-password-1'))).toMatchObject({ field: 'password' })
    await change('app-password-2')
    expect(await state()).toMatchObject({ error: null })
    expect(JSON.stringify(foundation.log.lines)).not.toMatch(/app-password/)
  })
})

// The server itself needs most of the time: it reads each event when it is first asked.
const BY_A_SLOW_SERVER = { timeout: 300_000 }

test(
  'a calendar of 5,000 events is read as a whole, and then by token only what changes',
  BY_A_SLOW_SERVER,
  async () => {
    const HOURS_A_DAY = 14
    const first = Date.UTC(2026, 11, 8, 6)
    const times = Array.from({ length: 5_000 }, (_, n) => {
      const startsAt = first + Math.floor(n / HOURS_A_DAY) * DAY + (n % HOURS_A_DAY) * HOUR
      return { startsAt, endsAt: startsAt + HOUR / 2 }
    })
    const utc = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    const eventOf = (n: number, { startsAt, endsAt }: (typeof times)[number]) =>
      anEvent(`many-${n}`, `DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`)
    const expected = (all: typeof times) =>
      all.map(({ startsAt, endsAt }) => `${utc(startsAt)}/${utc(endsAt)}`).toSorted()
    const busy = async () => {
      const rows: Array<{ startsAt: Date; endsAt: Date }> = await db('external_busy')
        .where({ lawyerId: rasa.lawyerId })
        .select(db.raw('lower(during) as "startsAt", upper(during) as "endsAt"'))
      return expected(rows.map((row) => ({ startsAt: +row.startsAt, endsAt: +row.endsAt })))
    }
    const known = () => db('external_calendar').where({ lawyerId: rasa.lawyerId }).first()

    server.fill(folder, new Map(times.map((time, n) => [`${n}.ics`, eventOf(n, time)])))
    // The server reads its files once; a real one knows them already.
    expect(await server.list(folder)).toHaveLength(5_000)
    await connectBusy()
    // A server that needs longer than a person waits is read by the next readings.
    for (let left = 5; (await known()).error && left > 0; left--) await later(15)
    expect(await known()).toMatchObject({ error: null, eventCount: 5_000 })
    expect(await busy()).toEqual(expected(times))
    const before = await known()

    const moved = { startsAt: times[97]!.startsAt + HOUR / 2, endsAt: times[97]!.endsAt + HOUR / 2 }
    await server.put(folder, '97.ics', eventOf(97, moved))
    await server.remove(folder, '4998.ics')
    await later(5)
    const after = await known()
    expect(after).toMatchObject({ error: null, eventCount: 4_999, parsedAt: before.parsedAt })
    expect(after.syncToken).not.toBe(before.syncToken)
    expect(await busy()).toEqual(expected(times.with(97, moved).filter((_, n) => n !== 4_998)))
  },
)

describe('the password', () => {
  const authorization = async () => basicOf({ address: '', ...USER })
  const seen: Array<string | undefined> = []
  const other = createServer((request, response) => {
    seen.push(request.headers.authorization)
    response.end()
  }).listen(0)
  const first = createServer((request, response) => {
    seen.push(request.headers.authorization)
    const { port } = other.address() as AddressInfo
    response.writeHead(302, { location: `http://localhost:${port}/` }).end()
  }).listen(0)
  afterAll(() => {
    other.close()
    first.close()
  })

  test('is not sent to another host to which the server redirects', async () => {
    const address = `http://127.0.0.1:${(first.address() as AddressInfo).port}/`
    const { fetch } = createGuardedFetch(
      { address, authorization },
      { mayBeLocal: true, withinMs: 2_000 },
    )
    await fetch(address, { method: 'PROPFIND' })
    expect(seen).toEqual([expect.stringMatching(/^Basic /), undefined])
  })

  test.each(['https://10.0.0.1/', 'http://example.com/', 'https://localhost/'])(
    'goes to no inner address: %s',
    async (inner) => {
      expect(() =>
        createGuardedFetch({ address: inner, authorization }, { mayBeLocal: false, withinMs: 500 }),
      ).toThrow(expect.objectContaining({ code: 'ADDRESS_NOT_ALLOWED' }))
      const { fetch, failure } = createGuardedFetch(
        { address: 'https://caldav.example.com/', authorization },
        { mayBeLocal: false, withinMs: 500 },
      )
      await expect(fetch(inner)).rejects.toMatchObject({ failure: 'notAllowed' })
      expect(failure()).toBe('notAllowed')
    },
  )
})

test('Xandikos is read in the same way', async () => {
  const xandikos = await aCalDavServer('xandikos')
  try {
    await xandikos.makeCalendar('court')
    await xandikos.put('court', 'a.ics', hearing('20261207', '0900', '1130'))
    const { account } = await calendar.accounts.connectAccount(rasa.actor, {
      ...USER,
      address: xandikos.address,
    })
    const offered = await calendar.accounts.listOffered(rasa.actor, { id: account.id })
    const { ref } = offered.find(({ url }) => url.endsWith('/court/'))!
    await calendar.accounts.chooseCalendars(rasa.actor, {
      id: account.id,
      busy: [ref],
      meetings: null,
    })
    expect(await monday()).toEqual(['13:00', '14:00', '15:00', '16:00'])
    await xandikos.put('court', 'b.ics', hearing('20261207', '1300', '1430'))
    await later(5)
    expect(await monday()).toEqual(['15:00', '16:00'])
    await xandikos.remove('court', 'a.ics')
    await later(5)
    expect(await monday()).toEqual(['09:00', '10:00', '11:00', '15:00', '16:00'])
  } finally {
    await xandikos.close()
  }
})
