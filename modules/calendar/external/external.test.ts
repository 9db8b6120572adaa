import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  HOUR,
  isRefusal,
  MINUTE,
  newId,
  sealedIn,
  translators,
  type Transact,
} from '#modules/shared'
import { testPeople } from '#modules/account/testing'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { aTestCalendar, NOW } from '../test/calendar-world.ts'
import { aCalendar, type TestCalendar } from '../testing.ts'
import { createFetchCalendar, readAddress } from './fetch-calendar.ts'
import { isPublicAddress } from './public-address.ts'
import { refreshExternal } from './renew-calendars.ts'
import { guardedLookup } from './send-guarded.ts'
import type { CalendarNeeds } from '../needs.ts'

const { foundation, clock, db, lawyer, calendar, afresh, startsOn } = await aTestCalendar({
  mayReadLocal: true,
})
const { log } = foundation
const google = readFileSync(new URL('golden/google.ics', import.meta.url), 'utf8')

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const text =
  (body: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(body)
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end()
let answer: Answer = text(google)
let asked: Array<string | undefined> = []
const server = createServer((request, response) => {
  asked.push(request.headers['if-none-match'])
  answer(request, response)
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-${'x'.repeat(20)}.ics`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let rasa: TestLawyer
let services: TestCalendar
beforeEach(async () => {
  await db('external_calendar').delete()
  answer = text(google)
  asked = []
  ;({ rasa, services } = await afresh())
})

const refusal = async (
  attempt: Promise<unknown>,
): Promise<{ code: string; field?: string; params?: unknown }> =>
  attempt.then(
    () => {
      throw new Error('not refused')
    },
    (error: unknown) => {
      if (isRefusal(error)) return error as never
      throw error
    },
  )
const add = (name = 'Darbo kalendorius') =>
  calendar.external.addExternalCalendar(rasa.actor, { name, address })

describe('an external calendar', () => {
  test('removes its busy times from the offer until it is disconnected', async () => {
    expect(await startsOn('2026-12-03', services.followUp)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])
    const { id } = await add()
    expect(await startsOn('2026-12-03', services.followUp)).toEqual([
      '11:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])
    expect(await startsOn('2026-12-24', services.followUp)).toEqual([])
    await calendar.external.removeExternalCalendar(rasa.actor, { id })
    expect(await startsOn('2026-12-03', services.followUp)).toHaveLength(7)
  })

  test('is used although some of its events cannot be read, and says how many', async () => {
    const event = (uid: string, ...lines: string[]) =>
      ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
    const good = event('a', 'DTSTART:20261203T070000Z', 'DTEND:20261203T090000Z')
    const whole = (...events: string[]) =>
      ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n')
    const broken = [event('b', 'DTSTART:soon'), event('c', 'DTEND:20261203T090000Z')]
    answer = text(whole(broken[0]!, good, broken[1]!), { etag: '"1"' })
    const { id } = await add()
    const state = async () => (await calendar.external.presentExternalCalendars(rasa.actor))[0]
    expect(await state()).toMatchObject({ error: null, eventCount: 1, unreadCount: 2 })
    expect(await startsOn('2026-12-03', services.followUp)).not.toContain('10:00')
    answer = status(304)
    await calendar.external.rereadExternalCalendar(rasa.actor, { id })
    expect(await state()).toMatchObject({ unreadCount: 2 })
    answer = text(whole(good, broken[1]!))
    await calendar.external.rereadExternalCalendar(rasa.actor, { id })
    expect(await state()).toMatchObject({ unreadCount: 1 })
  })

  test('is not busy at what its owner has declined, by the e-mail of the account or of the address', async () => {
    const event = (hour: string, email: string) =>
      [
        'BEGIN:VEVENT',
        `UID:${hour}`,
        `DTSTART:20261203T${hour}0000Z`,
        `DTEND:20261203T${hour}4500Z`,
        `ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`,
        'END:VEVENT',
      ].join('\r\n')
    const events = [
      event('07', rasa.account.email),
      event('08', 'rasa@example.com'),
      event('09', 'tomas@example.com'),
    ]
    answer = text(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n'))
    const { id } = await calendar.external.addExternalCalendar(rasa.actor, {
      name: 'Google',
      address: address.replace('/secret', '/calendar/ical/rasa%40example.com/secret'),
    })
    const starts = () => startsOn('2026-12-03', services.followUp)
    const busyAtEleven = ['09:00', '10:00', '13:00', '14:00', '15:00', '16:00']
    expect(await starts()).toEqual(busyAtEleven)
    await calendar.external.rereadExternalCalendar(rasa.actor, { id })
    expect(await starts()).toEqual(busyAtEleven)
  })

  test('says in both languages how many events could not be read', () => {
    const said = (locale: 'lt' | 'en', n: number) =>
      translators[locale]('calendar.external.unread', { n })
    expect([1, 21].map((n) => said('lt', n))).toEqual([
      expect.stringMatching(/^1 įvykio .* jo laiką/),
      expect.stringMatching(/^21 įvykio .* jo laiką/),
    ])
    for (const n of [2, 9, 10, 11, 20]) expect(said('lt', n)).toMatch(/^\d+ įvykių .* jų laiką/)
    expect(said('en', 1)).toMatch(/^1 event could .* block its time here/)
    for (const n of [2, 21]) expect(said('en', n)).toMatch(/^\d+ events could .* their time here/)
  })

  test('is busy at a consultation in which the lawyer is the client, and not at their own', async () => {
    const event = (uid: string, hour: string) =>
      [
        'BEGIN:VEVENT',
        `UID:${uid}@consultations.patarta`,
        `DTSTART:20261203T${hour}0000Z`,
        `DTEND:20261203T${hour}4500Z`,
        'END:VEVENT',
      ].join('\r\n')
    const own = newId()
    const startsAt = new Date('2026-12-03T09:00:00Z')
    await foundation.transact((tx) =>
      calendar.claims.claimTime(tx, {
        firmLawyerId: rasa.firmLawyerId,
        serviceId: services.followUp.id,
        consultationId: own,
        startsAt,
        endsAt: new Date('2026-12-03T10:00:00Z'),
        heldUntil: null,
      }),
    )
    const events = [
      event(newId(), '07'),
      event(own, '11'),
      event(`${own}-proposal`, '12'),
      event('odd', '14'),
    ]
    answer = text(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n'))
    await add()
    const { rows } = await db.raw<{ rows: Array<{ at: Date }> }>(
      'select lower(during) as at from external_busy order by 1',
    )
    expect(rows.map(({ at }) => at.toISOString().slice(11, 13))).toEqual(['07', '14'])
  })

  test('stores its address sealed and shows only the host', async () => {
    const added = await add()
    expect(added).toMatchObject({ name: 'Darbo kalendorius', host: '127.0.0.1', error: null })
    expect(
      JSON.stringify(await db('external_calendar').where({ id: added.id }).first()),
    ).not.toContain('secret')
  })

  test('that cannot be read is refused with the reason and not stored', async () => {
    for (const [given, failure] of [
      [status(404), 'notFound'],
      [status(403), 'refused'],
      [text('<html>'), 'noCalendar'],
      [status(302, { location: 'http://10.0.0.1/x.ics' }), 'notAllowed'],
    ] as const) {
      answer = given
      expect(await refusal(add())).toMatchObject({
        code: 'EXTERNAL_CALENDAR_NOT_READ',
        field: 'address',
        params: { failure },
      })
    }
    expect(await calendar.external.presentExternalCalendars(rasa.actor)).toEqual([])
  })

  test('is read again on schedule; an unchanged one changes nothing', async () => {
    answer = (request, response) =>
      request.headers['if-none-match'] === '"1"'
        ? status(304)(request, response)
        : text(google, { etag: '"1"' })(request, response)
    await add()
    await calendar.external.renewExternalCalendars()
    expect(asked).toEqual([undefined])
    clock.advance(11 * MINUTE)
    await calendar.external.renewExternalCalendars()
    expect(asked).toEqual([undefined, '"1"'])
    const [one] = await calendar.external.presentExternalCalendars(rasa.actor)
    expect(Date.parse(one!.readAt!)).toBeGreaterThan(NOW.getTime() + 10 * MINUTE)
    expect(await startsOn('2026-12-03', services.followUp)).toHaveLength(5)
  })

  test('is read on schedule however many are due, also when another host does not respond', async () => {
    await add()
    const [own] = await db('external_calendar')
    const others = Array.from({ length: 60 }, (_, at) => {
      const id = newId()
      const urlSealed = foundation.cipher.seal(
        address,
        sealedIn('external_calendar.url_sealed', id),
      )
      return {
        ...own,
        id,
        urlSealed,
        urlFingerprint: `other ${at}`,
        nextReadAt: clock.now(),
        addedAt: clock.now(),
      }
    })
    await db('external_calendar').insert(others)
    await db('external_calendar')
      .where({ id: others[0]!.id })
      .update({ urlSealed: 'no seal of ours' })
    const due = () => db('external_calendar').where('nextReadAt', '<=', clock.now()).pluck('id')
    expect(await due()).toHaveLength(60)
    asked = []
    const counts = await Promise.all([
      calendar.external.renewExternalCalendars(),
      calendar.external.renewExternalCalendars(),
    ])
    expect([counts[0]! + counts[1]!, asked.length, await due()]).toEqual([60, 59, []])
  })

  test('keeps its last reading while its host is unavailable, says so, and retries soon at first, then less often', async () => {
    await add()
    answer = status(500)
    const state = () => db('externalCalendar').first()
    const pauses = async (count: number) => {
      const found: number[] = []
      while (found.length < count) {
        clock.moveTo((await state()).nextReadAt)
        await calendar.external.renewExternalCalendars()
        found.push(
          Math.round(((await state()).nextReadAt.getTime() - clock.now().getTime()) / MINUTE),
        )
      }
      return found
    }
    expect(await pauses(5)).toEqual([10, 15, 15, 15, 15])
    expect(await startsOn('2026-12-03', services.followUp)).toHaveLength(5)
    expect(await pauses(9)).toEqual([15, 15, 15, 30, 60, 120, 240, 360, 360])
    const failed = await state()
    expect(failed).toMatchObject({ error: 'unreachable', failures: 14 })
    expect(failed.readAt.getTime()).toBeLessThan(NOW.getTime() + MINUTE)
    expect(log.lines.map(({ message }) => message)).toContain('external calendar not read')
    expect(JSON.stringify(log.lines)).not.toContain('secret')
  })

  test('is read before a booking unless just read; a slow one does not delay it', async () => {
    await add()
    await calendar.external.refreshExternal(rasa.firmLawyerId)
    expect(asked).toHaveLength(1)
    clock.advance(2 * MINUTE)
    answer = text(
      google
        .replace('DTSTART:20261203T070000Z', 'DTSTART:20261203T120000Z')
        .replace('DTEND:20261203T083000Z', 'DTEND:20261203T130000Z'),
    )
    await calendar.external.refreshExternal(rasa.firmLawyerId)
    expect(await startsOn('2026-12-03', services.followUp)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '13:00',
      '15:00',
      '16:00',
    ])
    clock.advance(2 * MINUTE)
    answer = () => {}
    await calendar.external.refreshExternal(rasa.firmLawyerId)
    expect(await startsOn('2026-12-03', services.followUp)).toHaveLength(6)
  }, 15_000)

  test('does not delay a booking while it is parsed or waits for that, and is stored afterwards', async () => {
    const { id } = await add()
    const readAt = async () => (await db('externalCalendar').where({ id }).first()).readAt
    const before = await readAt()
    clock.advance(2 * MINUTE)
    const held = Promise.withResolvers<{ text: string; etag: undefined }>()
    const stored = Promise.withResolvers<void>()
    const needs = {
      ...foundation,
      lawyer,
      account: testPeople,
      fetchCalendar: () => held.promise,
      transact: (async (work) => {
        const done = await foundation.transact(work)
        stored.resolve()
        return done
      }) satisfies Transact,
    }
    await refreshExternal(needs as unknown as CalendarNeeds, rasa.firmLawyerId)
    expect(await readAt()).toEqual(before)
    held.resolve({ text: google, etag: undefined })
    await stored.promise
    expect((await readAt()).getTime()).toBeGreaterThan(before.getTime())
  })

  test('keeps the reading that was begun last, whichever ends last', async () => {
    const { id } = await add()
    clock.advance(2 * MINUTE)
    const held = Promise.withResolvers<() => void>()
    answer = (request, response) => held.resolve(() => text(google)(request, response))
    const early = calendar.external.rereadExternalCalendar(rasa.actor, { id })
    const release = await held.promise
    clock.advance(MINUTE)
    answer = text(
      google.replaceAll('BEGIN:VEVENT', 'BEGIN:VTODO').replaceAll('END:VEVENT', 'END:VTODO'),
    )
    await calendar.external.rereadExternalCalendar(rasa.actor, { id })
    expect(await startsOn('2026-12-03', services.followUp)).toHaveLength(7)
    release()
    await early
    expect(await startsOn('2026-12-03', services.followUp)).toHaveLength(7)
  })

  test('keeps its schedule however many bookings are tried, also while they cannot read it', async () => {
    const { id } = await add()
    const planned = async () => (await db('externalCalendar').where({ id }).first()).nextReadAt
    const first = await planned()
    for (const at of [1, 2, 3]) {
      clock.advance(2 * MINUTE)
      answer = at === 2 ? text(google) : (_request, response) => void response.destroy()
      await calendar.external.refreshExternal(rasa.firmLawyerId)
    }
    expect(await planned()).toEqual(first)
    expect(await db('externalCalendar').where({ id }).first()).toMatchObject({ failures: 0 })
    // The lawyer's own reading that works ends the long pause after failures.
    for (let failures = 0; failures < 11; failures++) {
      clock.moveTo(await planned())
      await calendar.external.renewExternalCalendars()
    }
    expect((await planned()).getTime() - clock.now().getTime()).toBeGreaterThan(HOUR)
    answer = text(google)
    await calendar.external.rereadExternalCalendar(rasa.actor, { id })
    expect((await planned()).getTime() - clock.now().getTime()).toBeLessThanOrEqual(10 * MINUTE)
  })

  test('belongs to its lawyer, is connected once, and at most five are allowed', async () => {
    const { id } = await add()
    const ona = await aLawyer(foundation, { name: 'Ona' })
    await aCalendar(foundation, ona.firmLawyerId)
    expect((await refusal(calendar.external.removeExternalCalendar(ona.actor, { id }))).code).toBe(
      'NOT_FOUND',
    )
    expect((await refusal(calendar.external.rereadExternalCalendar(ona.actor, { id }))).code).toBe(
      'NOT_FOUND',
    )
    expect((await refusal(add())).code).toBe('CALENDAR_ALREADY_READ')
    for (const at of [1, 2, 3, 4])
      await calendar.external.addExternalCalendar(rasa.actor, {
        name: `${at}`,
        address: `${address}?${at}`,
      })
    expect(
      (
        await refusal(
          calendar.external.addExternalCalendar(rasa.actor, { name: '6', address: `${address}?6` }),
        )
      ).code,
    ).toBe('TOO_MANY_CALENDARS')
  })
})

describe('no address reaches the internal network', () => {
  const fetchPublic = createFetchCalendar({ mayBeLocal: false })
  test.each([
    'http://example.com/a.ics',
    'https://localhost/a.ics',
    'https://127.0.0.1/a.ics',
    'https://10.1.2.3/a.ics',
    'https://169.254.169.254/latest',
    'https://[::1]/a.ics',
    'https://[::ffff:10.0.0.1]/a.ics',
    'https://user:pass@example.com/a.ics',
    'https://example.com:8443/a.ics',
    'file:///etc/passwd',
    'gopher://x',
    'https://intranet/a.ics',
    '0x7f000001',
    'https://2130706433/',
  ])('%s is refused before anything is asked', async (given) => {
    expect(() => readAddress(given, { mayBeLocal: false })).toThrow(
      expect.objectContaining({ code: 'ADDRESS_NOT_ALLOWED' }),
    )
    await expect(fetchPublic(given, { withinMs: 500 })).rejects.toMatchObject({
      failure: 'notAllowed',
    })
  })
  test('a name that resolves to this machine is refused at the connection', async () => {
    await expect(
      fetchPublic('https://localhost.localdomain/a.ics', { withinMs: 2_000 }),
    ).rejects.toMatchObject({ failure: expect.stringMatching(/notAllowed|unreachable/) })
  })
  test('a name with any address that is not public is refused', async () => {
    const resolved = (...addresses: string[]) =>
      Promise.all(
        [true, false].map(
          (all) =>
            new Promise((resolve) => {
              const answer = addresses.map((address) => ({
                address: address,
                family: address.includes(':') ? 6 : 4,
              }))
              guardedLookup(false, (_hostname, _options, done) => done(null, answer))(
                'a.test',
                { all },
                (error, found) => resolve(error ? (error as { failure?: string }).failure : found),
              )
            }),
        ),
      )
    for (const inside of [
      ['10.0.0.1', '8.8.8.8'],
      ['8.8.8.8', '10.0.0.1'],
      ['8.8.8.8', '2a00:1450:4001::200e', '::1'],
      [],
    ])
      expect([inside, await resolved(...inside)]).toEqual([inside, ['notAllowed', 'notAllowed']])
    expect(await resolved('8.8.8.8', '193.219.1.1')).toEqual([
      [
        { address: '8.8.8.8', family: 4 },
        { address: '193.219.1.1', family: 4 },
      ],
      '8.8.8.8',
    ])
  })
  test('only public addresses are accepted', () => {
    for (const inside of [
      '127.0.0.1',
      '10.0.0.1',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:8.8.8.8',
      '2002:a00::1',
      '64:ff9b::a00:1',
    ])
      expect([inside, isPublicAddress(inside)]).toEqual([inside, false])
    for (const outside of ['8.8.8.8', '193.219.1.1', '2a00:1450:4001::200e'])
      expect([outside, isPublicAddress(outside)]).toEqual([outside, true])
  })
  test('an endless response is cut off, and a missing one times out', async () => {
    const fetchLocal = createFetchCalendar({ mayBeLocal: true })
    answer = (_request, response) => {
      const chunk = 'X'.repeat(1_000_000)
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    }
    await expect(fetchLocal(address, { withinMs: 5_000 })).rejects.toMatchObject({
      failure: 'tooLarge',
    })
    answer = () => {}
    await expect(fetchLocal(address, { withinMs: 100 })).rejects.toMatchObject({
      failure: 'tooSlow',
    })
    answer = status(302, { location: address })
    await expect(fetchLocal(address, { withinMs: 2_000 })).rejects.toMatchObject({
      failure: 'unreachable',
    })
  })
})

describe('the feed', () => {
  test('has a secret returned once, stored as a fingerprint, and void after a new one is created', async () => {
    const first = await calendar.feed.makeFeed(rasa.actor, { detail: 'busy' })
    expect(first.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(
      JSON.stringify(await db('calendar_feed').where({ lawyerId: rasa.lawyerId }).first()),
    ).not.toContain(first.token)
    expect(await calendar.feed.findFeed(first.token)).toMatchObject({
      lawyerId: rasa.lawyerId,
      detail: 'busy',
    })
    expect((await calendar.feed.presentFeed(rasa.actor)).fetchedAt).not.toBeNull()
    const second = await calendar.feed.makeFeed(rasa.actor, { detail: 'initials' })
    expect(await calendar.feed.findFeed(first.token)).toBeUndefined()
    expect(await calendar.feed.changeFeed(rasa.actor, { detail: 'full' })).toMatchObject({
      detail: 'full',
    })
    expect(await calendar.feed.findFeed(second.token)).toMatchObject({ detail: 'full' })
    await calendar.feed.removeFeed(rasa.actor)
    expect(await calendar.feed.findFeed(second.token)).toBeUndefined()
  })
})
