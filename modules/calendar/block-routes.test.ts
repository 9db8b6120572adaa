import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import type { TestCalendar } from './testing.ts'
import { calendarRoutesWorld, NOW } from './test/routes-world.ts'

const { foundation, call, listSlots, afresh } = await calendarRoutesWorld()
let rasa: TestLawyer
let services: TestCalendar
beforeEach(async () => {
  ;({ rasa, services } = await afresh(NOW))
})

describe('a lawyer', () => {
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
      (await listSlots(rasa.firmLawyerId, query)).body.days[0].slots.map(
        ({ startsAt }: { startsAt: string }) => startsAt.slice(11, 16),
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
    expect((await listSlots(rasa.firmLawyerId, query)).body.days[0].slots).toHaveLength(7)
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
})
