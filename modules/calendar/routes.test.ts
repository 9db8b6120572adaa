import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR, newId, type Actor, type App } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import accessPlugin from '../../server/http/access.ts'
import errorsPlugin from '../../server/http/errors.ts'
import { aTestCalendar } from './test/calendar-world.ts'
import { ownCalendarRoutes, publicCalendarRoutes, recurringBlockRoutes } from './index.ts'
import { aService, type TestCalendar, type ServiceTerms } from './testing.ts'

const { foundation, db, transact, lawyer, calendar, afresh } = await aTestCalendar()
const people = new Map<string, Actor>()
const app = Fastify({
  ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: 'array' } },
}) as unknown as App
await app.register(accessPlugin, { verifyAccessToken: async (token: string) => people.get(token) })
await app.register(errorsPlugin)
await app.register(publicCalendarRoutes(calendar))
await app.register(ownCalendarRoutes(calendar))
await app.register(recurringBlockRoutes(calendar))

/** Tuesday morning in Vilnius, a minute before eight: the clock of the tests runs on. */
const NOW = new Date('2026-12-01T05:59:00Z')
let rasa: TestLawyer
let services: TestCalendar
beforeEach(async () => {
  ;({ rasa, services } = await afresh(NOW))
})

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
async function call(
  method: Method,
  url: string,
  { as, body, language = 'en' }: { as?: Actor; body?: object; language?: string } = {},
) {
  if (as) people.set(as.accountId, as)
  const response = await app.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: {
      'accept-language': language,
      ...(as && { authorization: `Bearer ${as.accountId}` }),
    },
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const slots = (query: Record<string, string>, of = rasa.firmLawyerId) =>
  call('GET', `/api/firm-lawyers/${of}/slots?${new URLSearchParams(query)}`)

describe('anybody', () => {
  test('gets the bookable firms and earliest times', async () => {
    const { status, body } = await call('GET', `/api/firm-lawyers/${rasa.firmLawyerId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      firmLawyerId: rasa.firmLawyerId,
      slug: rasa.slug,
      name: rasa.displayName,
      timeZone: 'Europe/Vilnius',
      nextFreeAt: '2026-12-01T11:00:00.000Z',
    })
  })

  test('sees the services, first meetings first, in the requested or the available language', async () => {
    await aService(foundation, rasa.firmLawyerId, { titleLt: null, titleEn: 'Second opinion' })
    const { body } = await call('GET', `/api/firm-lawyers/${rasa.firmLawyerId}/services`, {
      language: 'lt',
    })
    expect(body).toMatchObject({ total: 4, page: 1 })
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual([
      'Pirmas pokalbis',
      'Įvadinė konsultacija',
      'Second opinion',
      'Tęstinė konsultacija',
    ])
    expect(body.items[0]).toEqual({
      id: services.free.id,
      firmLawyerId: rasa.firmLawyerId,
      type: 'introductory',
      title: 'Pirmas pokalbis',
      durationMinutes: 30,
      priceCents: 0,
      prepayment: false,
      firstTimeOnly: true,
      slotsPerDay: null,
      instantConfirmation: false,
      noticeMinutes: 120,
      horizonDays: 90,
    })
  })

  test("reads free times by the lawyer's dates: two hours ahead at least, three if charged, later where the lawyer has to answer", async () => {
    const day = { from: '2026-12-01', to: '2026-12-01' }
    const atOnce = (terms: Partial<ServiceTerms>) =>
      aService(foundation, rasa.firmLawyerId, { ...terms, instantConfirmation: true })
    const free = await atOnce({ priceCents: 0, prepayment: false })
    const { status, body } = await slots({ serviceId: free.id, ...day })
    expect(status).toBe(200)
    expect(body).toMatchObject({ timeZone: 'Europe/Vilnius', days: [{ date: '2026-12-01' }] })
    expect(body.days[0].slots[0]).toEqual({
      startsAt: '2026-12-01T08:00:00.000Z',
      endsAt: '2026-12-01T08:30:00.000Z',
    })
    expect(body.days[0].slots.at(-1)).toEqual({
      startsAt: '2026-12-01T14:30:00.000Z',
      endsAt: '2026-12-01T15:00:00.000Z',
    })
    const firstOf = async (serviceId: string) =>
      (await slots({ serviceId, ...day })).body.days[0].slots[0].startsAt
    expect(await firstOf((await atOnce({})).id)).toBe('2026-12-01T09:00:00.000Z')
    // Rasa works from nine: she has answered by ten, and the meeting is two hours later.
    for (const { id } of [services.free, services.charged])
      expect(await firstOf(id)).toBe('2026-12-01T11:00:00.000Z')
  })

  test('reads them up to the horizon and no further', async () => {
    const { body } = await slots({ serviceId: services.free.id })
    expect(body.days.at(-1).date).toBe('2027-02-26')
    expect((await slots({ serviceId: services.free.id, from: '2027-03-02' })).body.days).toEqual([])
    expect((await slots({ serviceId: services.free.id, to: '2026-11-01' })).body.days).toEqual([])
    expect(
      (await slots({ serviceId: services.free.id, from: '2036-11-01T00:00:00Z' })).body.days,
    ).toEqual([])
    expect(
      (await slots({ serviceId: services.free.id, from: '0001-01-01', to: '9999-12-31' })).body,
    ).toEqual(body)
  })

  test('may ask between two instants and for dates of another zone', async () => {
    const { body } = await slots({
      serviceId: services.followUp.id,
      from: '2026-12-07T07:00:00Z',
      to: '2026-12-07T09:00:00+00:00',
      zone: 'Pacific/Auckland',
    })
    expect(body).toEqual({
      timeZone: 'Pacific/Auckland',
      days: [
        {
          date: '2026-12-07',
          slots: [
            { startsAt: '2026-12-07T07:00:00.000Z', endsAt: '2026-12-07T08:00:00.000Z' },
            { startsAt: '2026-12-07T08:00:00.000Z', endsAt: '2026-12-07T09:00:00.000Z' },
          ],
        },
      ],
    })
  })

  test.each([
    [{ from: '2026-12-08', to: '2026-12-07' }, 400, 'RANGE_REVERSED', 'to'],
    [{ from: 'tomorrow' }, 400, 'VALIDATION_FAILED', 'from'],
    [{ from: '2016-12-31T23:59:60Z' }, 400, 'VALIDATION_FAILED', 'from'],
    [{ zone: 'Europe/Vilno' }, 400, 'TIME_ZONE_NOT_KNOWN', 'zone'],
    [{ serviceId: newId() }, 404, 'SERVICE_NOT_EXIST', 'serviceId'],
    [{ serviceId: 'x' }, 400, 'VALIDATION_FAILED', 'serviceId'],
    [{ colour: 'red' }, 400, 'VALIDATION_FAILED', 'colour'],
  ])('is refused with the fault of %o', async (query, status, code, field) => {
    const response = await slots({ serviceId: services.free.id, ...query } as Record<
      string,
      string
    >)
    expect(response).toMatchObject({ status, body: { code, errors: [{ field }] } })
  })

  test("gets no calendar of an unknown or hidden lawyer, or with another's service", async () => {
    const hidden = await aLawyer(foundation, { name: 'Ona', status: 'hidden' })
    const other = await aLawyer(foundation, { name: 'Jonas' })
    for (const path of ['', '/services', `/slots?serviceId=${services.free.id}`]) {
      for (const id of [newId(), hidden.firmLawyerId]) {
        expect(await call('GET', `/api/firm-lawyers/${id}${path}`)).toMatchObject({
          status: 404,
          body: { code: 'FIRM_LAWYER_NOT_FOUND' },
        })
      }
    }
    expect(await slots({ serviceId: services.free.id }, other.firmLawyerId)).toMatchObject({
      status: 404,
      body: { code: 'SERVICE_NOT_EXIST', title: 'The selected service no longer exists' },
    })
  })
})

describe('a lawyer', () => {
  const variable = {
    calendarType: 'variable',
    slotsPerDay: 2,
    weekly: [
      {
        weekday: 1,
        hours: [
          { from: '08:00', to: '10:00' },
          { from: '20:00', to: '24:00' },
        ],
      },
    ],
    dates: [
      { date: '2026-12-14', hours: [] },
      { date: '2026-12-15', hours: [{ from: '10:00', to: '11:00' }] },
    ],
  }

  test('replaces the whole calendar and reads it back', async () => {
    const put = await call('PUT', '/api/me/calendar', { as: rasa.actor, body: variable })
    expect(put.status).toBe(200)
    expect(put.body).toMatchObject({
      firmLawyerId: rasa.firmLawyerId,
      timeZone: 'Europe/Vilnius',
      calendarType: 'variable',
      slotsPerDay: 2,
      dates: variable.dates,
    })
    expect(put.body.weekly).toEqual(
      Array.from({ length: 7 }, (_, day) => ({
        weekday: day + 1,
        hours: day === 0 ? variable.weekly[0]?.hours : [],
      })),
    )
    expect((await call('GET', '/api/me/calendar', { as: rasa.actor })).body).toEqual(put.body)
    const { body } = await slots({
      serviceId: services.followUp.id,
      from: '2026-12-07',
      to: '2026-12-20',
    })
    expect(
      body.days.map(({ date, slots }: { date: string; slots: unknown[] }) => [date, slots.length]),
    ).toEqual([
      ['2026-12-07', 6],
      ['2026-12-15', 1],
    ])
  })

  test('loses the dates when the calendar becomes regular', async () => {
    await call('PUT', '/api/me/calendar', { as: rasa.actor, body: variable })
    const { body } = await call('PUT', '/api/me/calendar', {
      as: rasa.actor,
      body: { ...variable, calendarType: 'regular' },
    })
    expect(body.dates).toEqual([])
  })

  test.each([
    [
      { weekly: [{ weekday: 1, hours: [{ from: '10:00', to: '10:00' }] }] },
      'HOURS_REVERSED',
      'weekly.0.hours.0.to',
    ],
    [
      {
        weekly: [
          {
            weekday: 1,
            hours: [
              { from: '10:00', to: '12:00' },
              { from: '11:59', to: '13:00' },
            ],
          },
        ],
      },
      'HOURS_OVERLAP',
      'weekly.0.hours.1.from',
    ],
    [
      {
        weekly: [
          { weekday: 1, hours: [] },
          { weekday: 1, hours: [] },
        ],
      },
      'DAY_GIVEN_TWICE',
      'weekly.1',
    ],
    [
      {
        dates: [
          { date: '2026-12-14', hours: [] },
          { date: '2026-12-14', hours: [] },
        ],
      },
      'DAY_GIVEN_TWICE',
      'dates.1',
    ],
    [{ weekly: [{ weekday: 8, hours: [] }] }, 'VALIDATION_FAILED', 'weekly.0.weekday'],
    [
      { weekly: [{ weekday: 1, hours: [{ from: '9', to: '25:00' }] }] },
      'VALIDATION_FAILED',
      'weekly.0.hours.0.from',
    ],
    [{ dates: [{ date: '0000-01-01', hours: [] }] }, 'VALIDATION_FAILED', 'dates.0.date'],
    [{ slotsPerDay: 0 }, 'VALIDATION_FAILED', 'slotsPerDay'],
  ])(
    'is refused at the field of the fault in %j, and nothing changes',
    async (faulty, code, field) => {
      const before = (await call('GET', '/api/me/calendar', { as: rasa.actor })).body
      const response = await call('PUT', '/api/me/calendar', {
        as: rasa.actor,
        body: { ...variable, ...faulty },
      })
      expect(response).toMatchObject({ status: 400, body: { code } })
      expect(response.body.errors.map(({ field }: { field: string }) => field)).toContain(field)
      expect((await call('GET', '/api/me/calendar', { as: rasa.actor })).body).toEqual(before)
    },
  )

  test('blocks and releases part of a day', async () => {
    const query = { serviceId: services.followUp.id, from: '2026-12-07', to: '2026-12-07' }
    const block = await call('POST', '/api/me/calendar/blocks', {
      as: rasa.actor,
      body: {
        startsAt: '2026-12-07T08:30:00+02:00',
        endsAt: '2026-12-07T13:30:00+02:00',
        reason: ' Teismas ',
      },
    })
    expect(block).toMatchObject({
      status: 201,
      body: { startsAt: '2026-12-07T06:30:00.000Z', reason: 'Teismas' },
    })
    expect(
      (await slots(query)).body.days[0].slots.map(({ startsAt }: { startsAt: string }) =>
        startsAt.slice(11, 16),
      ),
    ).toEqual(['12:00', '13:00', '14:00'])
    expect((await call('GET', '/api/me/calendar', { as: rasa.actor })).body.blocks).toEqual([
      block.body,
    ])
    const ona = await aLawyer(foundation, { name: 'Ona' })
    expect(
      await call('DELETE', `/api/me/calendar/blocks/${block.body.id}`, { as: ona.actor }),
    ).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(
      await call('DELETE', `/api/me/calendar/blocks/${block.body.id}`, { as: rasa.actor }),
    ).toEqual({ status: 204, body: undefined })
    expect((await slots(query)).body.days[0].slots).toHaveLength(7)
  })

  test('a block is deleted only in the version that was seen', async () => {
    const time = { startsAt: '2026-12-07T08:30:00Z', endsAt: '2026-12-07T09:30:00Z' }
    const as = rasa.actor
    const { body: block } = await call('POST', '/api/me/calendar/blocks', { as, body: time })
    const at = `/api/me/calendar/blocks/${block.id}`
    await call('PUT', at, { as, body: { ...time, reason: 'Teismas', version: 1 } })
    expect(await call('DELETE', `${at}?version=1`, { as })).toMatchObject({
      status: 409,
      body: { code: 'CALENDAR_CHANGED' },
    })
    expect(await call('DELETE', `${at}?version=2`, { as })).toMatchObject({ status: 204 })
  })

  test('blocks a time every week, changes one day, the following ones or all, and takes it back', async () => {
    const as = rasa.actor
    const at = '/api/me/calendar/recurring-blocks'
    const court = { weekdays: [2], from: '09:00', to: '12:00', firstDay: '2026-12-08' }
    const made = await call('POST', at, { as, body: { ...court, reason: ' Teismas ' } })
    const shown = { ...court, lastDay: null, exceptDays: [], reason: 'Teismas', version: 1 }
    expect(made).toMatchObject({ status: 201, body: shown })
    const own = async () => (await call('GET', '/api/me/calendar', { as })).body
    expect((await own()).recurringBlocks).toEqual([made.body])

    const { id } = made.body
    const day = { from: '2026-12-15T13:00', to: '2026-12-15T14:00', version: 1 }
    const moved = await call('PUT', `${at}/${id}/days/2026-12-15`, { as, body: day })
    expect(moved).toMatchObject({
      status: 200,
      body: {
        recurringBlock: { id, exceptDays: ['2026-12-15'], version: 2 },
        block: { startsAt: '2026-12-15T11:00:00.000Z' },
      },
    })
    const replaces = { id: moved.body.block.id, version: 1 }
    const back = { ...court, version: 2, replaces }
    expect(await call('PUT', `${at}/${id}`, { as, body: back })).toMatchObject({
      status: 200,
      body: { exceptDays: [], version: 3 },
    })
    expect((await own()).blocks).toEqual([])

    const following = { weekdays: [3], from: '10:00', to: '24:00', day: '2026-12-22', version: 3 }
    expect(await call('POST', `${at}/${id}/following`, { as, body: following })).toMatchObject({
      status: 201,
      body: {
        recurringBlock: { id, lastDay: '2026-12-21', version: 4 },
        following: { firstDay: '2026-12-22', to: '24:00' },
      },
    })
    expect(await call('DELETE', `${at}/${id}?version=3`, { as })).toMatchObject({
      status: 409,
      body: { code: 'CALENDAR_CHANGED' },
    })
    expect(await call('DELETE', `${at}/${id}?version=4`, { as })).toMatchObject({ status: 204 })
    expect((await own()).recurringBlocks).toMatchObject([{ weekdays: [3] }])
  })

  test.each([
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: [8] }, 'weekdays'],
    [{ to: '09:00' }, 'to'],
    [{ to: '24:30' }, 'to'],
    [{ lastDay: '2026-12-07' }, 'lastDay'],
    [{ firstDay: '2026-02-30' }, 'firstDay'],
  ])('cannot block every week %o', async (wrong, field) => {
    const court = { weekdays: [2], from: '09:00', to: '12:00', firstDay: '2026-12-08' }
    const body = { ...court, ...wrong }
    const response = await call('POST', '/api/me/calendar/recurring-blocks', {
      as: rasa.actor,
      body,
    })
    expect(response.status).toBe(400)
    expect(response.body.errors[0].field).toContain(field)
  })

  test('time that has passed cannot be blocked, and a block does not move there', async () => {
    const as = rasa.actor
    const hours = (from: number, to: number) => ({
      startsAt: new Date(NOW.getTime() + from * HOUR).toISOString(),
      endsAt: new Date(NOW.getTime() + to * HOUR).toISOString(),
    })
    const refused = { status: 409, body: { code: 'BLOCK_IS_PAST' } }
    expect(
      await call('POST', '/api/me/calendar/blocks', { as, body: hours(-2, -1) }),
    ).toMatchObject(refused)
    const { body: running } = await call('POST', '/api/me/calendar/blocks', {
      as,
      body: hours(-2, 1),
    })
    const at = `/api/me/calendar/blocks/${running.id}`
    expect(await call('PUT', at, { as, body: hours(-4, -1) })).toMatchObject(refused)
    expect(await call('PUT', at, { as, body: hours(-2, -1) })).toMatchObject({ status: 200 })
  })

  test.each([
    [{ startsAt: '2026-12-07T10:00:00Z', endsAt: '2026-12-07T10:00:00Z' }, 'endsAt'],
    [{ startsAt: '2026-12-07T10:00:00Z', endsAt: '2028-12-07T10:00:00Z' }, 'endsAt'],
    [{ startsAt: '0000-12-07T10:00:00Z', endsAt: '0000-12-07T11:00:00Z' }, 'startsAt'],
    [{ startsAt: '2026-12-31T23:59:60Z', endsAt: '2027-12-31T10:00:00Z' }, 'startsAt'],
  ])('cannot block %o', async (body, field) => {
    expect(await call('POST', '/api/me/calendar/blocks', { as: rasa.actor, body })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
  })

  const offer = {
    type: 'follow-up',
    titleLt: 'Sutarties peržiūra',
    durationMinutes: 45,
    priceCents: 12_000,
  }

  test('creates, changes and deletes a service', async () => {
    const made = await call('POST', '/api/me/services', { as: rasa.actor, body: offer })
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...offer,
        titleEn: null,
        prepayment: true,
        firstTimeOnly: false,
        slotsPerDay: null,
        firmLawyerId: rasa.firmLawyerId,
      },
    })
    const { id } = made.body
    const changed = await call('PUT', `/api/me/services/${id}`, {
      as: rasa.actor,
      body: { ...offer, titleEn: 'Contract review', priceCents: 15_000, slotsPerDay: 2 },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { id, titleEn: 'Contract review', priceCents: 15_000, slotsPerDay: 2 },
    })
    expect((await call('GET', '/api/me/services', { as: rasa.actor })).body.items).toContainEqual(
      changed.body,
    )
    expect((await call('DELETE', `/api/me/services/${id}`, { as: rasa.actor })).status).toBe(204)
    expect((await call('GET', '/api/me/services', { as: rasa.actor })).body.total).toBe(3)
    expect(await slots({ serviceId: id })).toMatchObject({
      status: 404,
      body: { code: 'SERVICE_NOT_EXIST' },
    })
    expect((await calendar.services.findService(db, id))?.priceCents).toBe(15_000)
    expect(
      (await call('PUT', `/api/me/services/${id}`, { as: rasa.actor, body: offer })).status,
    ).toBe(404)
  })

  test.each([
    [{ durationMinutes: 14 }, 'SERVICE_DURATION_NOT_VALID', 'durationMinutes'],
    [{ durationMinutes: 32 }, 'SERVICE_DURATION_NOT_VALID', 'durationMinutes'],
    [{ durationMinutes: 245 }, 'SERVICE_DURATION_NOT_VALID', 'durationMinutes'],
    [{ priceCents: 999 }, 'PRICE_NOT_ALLOWED', 'priceCents'],
    [{ priceCents: 100_001 }, 'PRICE_NOT_ALLOWED', 'priceCents'],
    [{ type: 'introductory', priceCents: 2_800 }, 'PRICE_NOT_ALLOWED', 'priceCents'],
    [{ noticeMinutes: 179 }, 'BOOKING_RULE_NOT_VALID', 'noticeMinutes'],
    [{ noticeMinutes: 20_161 }, 'BOOKING_RULE_NOT_VALID', 'noticeMinutes'],
    [{ horizonDays: 181 }, 'VALIDATION_FAILED', 'horizonDays'],
    [{ bufferBeforeMinutes: 61 }, 'VALIDATION_FAILED', 'bufferBeforeMinutes'],
    [{ bufferAfterMinutes: -1 }, 'VALIDATION_FAILED', 'bufferAfterMinutes'],
    [{ titleLt: '     ' }, 'TITLE_MISSING', 'titleLt'],
    [{ titleEn: ' ab ' }, 'TITLE_TOO_SHORT', 'titleEn'],
    [{ titleLt: 'a\u0000bc' }, 'VALIDATION_FAILED', 'titleLt'],
    [{ type: 'free' }, 'VALIDATION_FAILED', 'type'],
    [{ createdAt: '2020-01-01T00:00:00Z' }, 'VALIDATION_FAILED', 'createdAt'],
  ])('cannot offer %j', async (faulty, code, field) => {
    expect(
      await call('POST', '/api/me/services', { as: rasa.actor, body: { ...offer, ...faulty } }),
    ).toMatchObject({ status: 400, body: { code, errors: [{ field }] } })
  })

  test('sets buffers, notice and horizon, of which clients see the last two', async () => {
    const rules = {
      bufferBeforeMinutes: 5,
      bufferAfterMinutes: 15,
      noticeMinutes: 1_440,
      horizonDays: 30,
    }
    const { status, body } = await call('POST', '/api/me/services', {
      as: rasa.actor,
      body: { ...offer, ...rules },
    })
    expect([status, body]).toMatchObject([201, rules])
    const shown = await call('GET', `/api/firm-lawyers/${rasa.firmLawyerId}/services`)
    const seen = shown.body.items.find(({ id }: { id: string }) => id === body.id)
    expect(seen).toMatchObject({ noticeMinutes: 1_440, horizonDays: 30 })
    expect(Object.keys(seen)).not.toContain('bufferBeforeMinutes')
  })

  test('gets the price limits in their own language', async () => {
    const { body } = await call('POST', '/api/me/services', {
      as: rasa.actor,
      body: { ...offer, priceCents: 1 },
      language: 'lt',
    })
    expect(body.title.replace(/\s/g, ' ')).toBe('Kaina turi būti nuo 10,00 € iki 1 000,00 €')
  })

  test("cannot change another's calendar or services, in any firm", async () => {
    const ona = await aLawyer(foundation, { name: 'Ona', firm: rasa.firm })
    const as = ona.actor
    expect(
      (await call('PUT', `/api/me/services/${services.free.id}`, { as, body: offer })).status,
    ).toBe(404)
    expect((await call('DELETE', `/api/me/services/${services.free.id}`, { as })).status).toBe(404)
    expect(
      (
        await call('POST', '/api/me/services', {
          as,
          body: { ...offer, firmLawyerId: rasa.firmLawyerId },
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await call('PUT', `/api/me/calendar?firmLawyerId=${rasa.firmLawyerId}`, {
          as,
          body: variable,
        })
      ).status,
    ).toBe(404)
    expect(
      (await call('GET', `/api/me/calendar?firmLawyerId=${rasa.firmLawyerId}`, { as })).status,
    ).toBe(404)
    expect((await call('GET', '/api/me/services', { as })).body.items).toEqual([])
  })

  test('of two firms has a calendar and services in each', async () => {
    const ona = await aLawyer(foundation, { name: 'Ona' })
    const { id: second } = await transact((tx) =>
      lawyer.memberships.joinFirm(tx, { lawyerId: rasa.lawyerId, firmId: ona.firm.id }),
    )
    const made = () =>
      call('POST', '/api/me/services', { as: rasa.actor, body: { ...offer, firmLawyerId: second } })
    expect(
      await made(),
      'a charged service waits for the account of the firm that invoices it',
    ).toMatchObject({ status: 409, body: { code: 'INVOICE_DETAILS_NEEDED' } })
    await db('firm').where({ id: ona.firm.id }).update({ bankAccount: 'LT121000011101001000' })
    await call('PUT', `/api/me/calendar?firmLawyerId=${second}`, { as: rasa.actor, body: variable })
    await made()
    expect((await call('GET', '/api/me/calendar', { as: rasa.actor })).body).toMatchObject({
      firmLawyerId: rasa.firmLawyerId,
      calendarType: 'regular',
    })
    expect((await call('GET', '/api/me/services', { as: rasa.actor })).body.total).toBe(4)
    expect(
      (await call('GET', `/api/me/services?firmLawyerId=${second}`, { as: rasa.actor })).body.total,
    ).toBe(1)
  })

  test('is required: guests and clients are refused', async () => {
    for (const [method, url] of [
      ['GET', '/api/me/calendar'],
      ['PUT', '/api/me/calendar'],
      ['GET', '/api/me/services'],
      ['POST', '/api/me/services'],
    ] as const) {
      expect((await call(method, url)).status).toBe(401)
      expect(
        (
          await call(method, url, {
            as: { accountId: newId(), roles: ['ROLE_USER'], locale: 'lt' },
          })
        ).status,
      ).toBe(403)
    }
  })
})
