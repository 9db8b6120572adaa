import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import type { TestCalendar } from './testing.ts'
import { calendarRoutesWorld, NOW, offer } from './test/routes-world.ts'

const { foundation, db, transact, lawyer, call, listSlots, afresh } = await calendarRoutesWorld()
let rasa: TestLawyer
let services: TestCalendar
beforeEach(async () => {
  ;({ rasa, services } = await afresh(NOW))
})

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

describe('a lawyer', () => {
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
    const { body } = await listSlots(rasa.firmLawyerId, {
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
