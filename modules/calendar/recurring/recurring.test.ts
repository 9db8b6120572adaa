import { beforeEach, describe, expect, test } from 'vitest'
import { after, isRefusal, MINUTE, newId } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { aTestCalendar, monday } from '../test/calendar-world.ts'
import { aService, type TestCalendar } from '../testing.ts'
import { occurrencesOf, type GivenRule } from './recurring-rule.ts'

const { foundation, clock, transact, calendar, afresh, startsOn } = await aTestCalendar()
let rasa: TestLawyer
let services: TestCalendar
beforeEach(async () => {
  ;({ rasa, services } = await afresh())
})

const refusal = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'nothing',
    (error: unknown) => {
      if (isRefusal(error)) return error.code
      throw error
    },
  )
/** Tuesday, 8 December 2026, is the first day. */
const court: GivenRule = { weekdays: [2], from: '09:00', to: '12:00', firstDay: '2026-12-08' }
const add = (rule: Partial<GivenRule> = {}, more: { reason?: string; seen?: string[] } = {}) =>
  calendar.own.addRecurringBlock(rasa.actor, { ...court, ...rule, ...more })
const change = (id: string, rule: Partial<GivenRule>, version?: number) =>
  calendar.own.changeRecurringBlock(rasa.actor, { ...court, ...rule, id, version })
const mornings = async (date: string) =>
  (await startsOn(date, services.followUp)).filter((time) => time < '12:00')
const OPEN = ['09:00', '10:00', '11:00']
const week = async (from: string) =>
  (await calendar.changes.getOwnWeek(rasa.actor, { from, days: 7 })).recurring.map(
    ({ day, startsAt, endsAt }) => [day, startsAt.toISOString(), endsAt.toISOString()],
  )
const book = (startsAt: Date, by: 'client' | 'lawyer' = 'client') =>
  transact(async (tx) => {
    const { firmLawyerId } = rasa
    const service = services.followUp
    const wanted = { firmLawyerId, service, startsAt, by }
    const { endsAt, terms } = await calendar.slots.assertBookable(tx, wanted)
    const consultationId = newId()
    const time = { startsAt, endsAt, serviceId: service.id, heldUntil: null }
    await calendar.claims.claimBookable(tx, { terms, firmLawyerId, consultationId, ...time })
    return consultationId
  })
const at = (text: string) => new Date(text)

describe('court every Tuesday', () => {
  test('closes Tuesdays from the first day to the last, except the days that are left out', async () => {
    await add({ lastDay: '2026-12-29', exceptDays: ['2026-12-22'] })
    const days = ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05']
    expect(await Promise.all(days.map(mornings))).toEqual([[], [], OPEN, [], OPEN])
    // The afternoon and the other days stay open.
    expect(await startsOn('2026-12-08', services.followUp)).toContain('13:00')
    expect(await mornings('2026-12-09')).toEqual(OPEN)
  })

  test('without an end closes every Tuesday as far as one can book', async () => {
    await aService(foundation, rasa.firmLawyerId, { horizonDays: 180 })
    await add()
    expect(await mornings('2027-02-23')).toEqual([])
  })

  test('cannot be booked, by a client or by the lawyer, nor with a buffer that reaches into it', async () => {
    await add({ from: '09:30' })
    expect(await refusal(book(at('2026-12-08T09:00:00+02:00')))).toBe('TIME_IS_BUSY')
    expect(await refusal(book(at('2026-12-08T11:30:00+02:00'), 'lawyer'))).toBe('TIME_IS_BUSY')
    expect(await refusal(book(at('2026-12-08T13:00:00+02:00')))).toBe('nothing')
    const buffered = { ...services.followUp, bufferBeforeMinutes: 30 }
    const assert = (startsAt: Date) =>
      transact((tx) =>
        calendar.slots.assertBookable(tx, {
          firmLawyerId: rasa.firmLawyerId,
          service: Object.assign(services.followUp.$clone(), buffered),
          startsAt,
          by: 'lawyer',
        }),
      )
    expect(await refusal(assert(at('2026-12-15T12:15:00+02:00')))).toBe('TIME_IS_BUSY')
    expect(await refusal(assert(at('2026-12-15T12:30:00+02:00')))).toBe('nothing')
  })

  test('is no working time in which a request must be answered', async () => {
    const wait = async () => (await calendar.slots.readAnswerWithin(rasa.firmLawyerId))!.getTime()
    const before = await wait()
    await add({ weekdays: [2, 3], firstDay: '2026-12-01' })
    expect(await wait()).toBeGreaterThan(before)
  })

  test('is in the calendar as its lawyer sees it, and of nobody else', async () => {
    const { id } = await add({}, { reason: ' Teismo posėdžiai ' })
    const { recurringBlocks } = await calendar.own.presentOwnCalendar(rasa.actor)
    expect(recurringBlocks).toEqual([
      { ...court, lastDay: null, exceptDays: [], id, reason: 'Teismo posėdžiai', version: 1 },
    ])
    const other = await aLawyer(foundation)
    expect((await calendar.own.presentOwnCalendar(other.actor)).recurringBlocks).toEqual([])
    for (const attempt of [
      () => calendar.own.changeRecurringBlock(other.actor, { ...court, id }),
      () => calendar.own.changeFollowing(other.actor, { ...court, id, day: '2026-12-08' }),
      () =>
        calendar.own.changeDay(other.actor, {
          id,
          day: '2026-12-08',
          from: '2026-12-08',
          to: '2026-12-08',
        }),
      () => calendar.own.deleteRecurringBlock(other.actor, { id }),
    ])
      expect(await refusal(attempt())).toBe('NOT_FOUND')
  })

  test('is deleted with the account of its lawyer', async () => {
    await add()
    await transact((tx) => calendar.deleteLawyer(tx, { lawyerId: rasa.lawyerId }))
    expect(
      await foundation.db('recurring_block').where({ firmLawyerId: rasa.firmLawyerId }),
    ).toEqual([])
  })
})

describe('when the clock changes in Vilnius', () => {
  const sundays = { weekdays: [7], firstDay: '2027-03-01' }

  test('nine o’clock stays nine o’clock', async () => {
    await add({ ...sundays, from: '09:00', to: '10:00' })
    expect([
      ...(await week('2027-03-15')),
      ...(await week('2027-03-22')),
      ...(await week('2027-10-25')),
    ]).toEqual([
      ['2027-03-21', '2027-03-21T07:00:00.000Z', '2027-03-21T08:00:00.000Z'],
      ['2027-03-28', '2027-03-28T06:00:00.000Z', '2027-03-28T07:00:00.000Z'],
      ['2027-10-31', '2027-10-31T07:00:00.000Z', '2027-10-31T08:00:00.000Z'],
    ])
  })

  test('a skipped hour is left out, and an hour shown twice is closed both times', async () => {
    await add({ ...sundays, from: '02:30', to: '03:30' })
    await add({ ...sundays, from: '03:00', to: '04:00' })
    expect(await week('2027-03-22')).toEqual([
      ['2027-03-28', '2027-03-28T00:30:00.000Z', '2027-03-28T01:00:00.000Z'],
    ])
    expect(await week('2027-10-25')).toEqual([
      ['2027-10-31', '2027-10-30T23:30:00.000Z', '2027-10-31T01:30:00.000Z'],
      ['2027-10-31', '2027-10-31T00:00:00.000Z', '2027-10-31T02:00:00.000Z'],
    ])
  })

  test('a whole day has 23 or 25 hours', () => {
    const rule = { ...sundays, fromMinute: 0, toMinute: 1_440, lastDay: null, exceptDays: [] }
    const hours = (from: string, to: string) =>
      occurrencesOf(rule, 'Europe/Vilnius', {
        from: Date.parse(from) / MINUTE,
        to: Date.parse(to) / MINUTE,
      }).map((occurrence) => (occurrence.to - occurrence.from) / 60)
    expect(hours('2027-03-22T00:00Z', '2027-03-29T00:00Z')).toEqual([23])
    expect(hours('2027-10-25T00:00Z', '2027-11-01T00:00Z')).toEqual([25])
  })
})

describe('a change', () => {
  test('of one day leaves it out and closes another time, and can be taken back', async () => {
    const made = await add({}, { reason: 'Teismas' })
    const { recurring, block } = await calendar.own.changeDay(rasa.actor, {
      id: made.id,
      version: 1,
      day: '2026-12-15',
      from: '2026-12-16T09:00',
      to: '2026-12-16T10:00',
    })
    expect([recurring.exceptDays, recurring.version]).toEqual([['2026-12-15'], 2])
    expect(await mornings('2026-12-15')).toEqual(OPEN)
    expect(await mornings('2026-12-16')).toEqual(['10:00', '11:00'])
    expect(await mornings('2026-12-22')).toEqual([])

    const replaces = { id: block.id, version: block.version }
    await calendar.own.changeRecurringBlock(rasa.actor, {
      ...court,
      id: made.id,
      version: 2,
      replaces,
    })
    expect(await mornings('2026-12-15')).toEqual([])
    expect(await mornings('2026-12-16')).toEqual(OPEN)
  })

  test('of all following days ends the block before them, and can be taken back', async () => {
    const { id } = await add({ exceptDays: ['2026-12-22', '2027-01-05'] })
    const { recurring, following } = await calendar.own.changeFollowing(rasa.actor, {
      id,
      version: 1,
      day: '2026-12-29',
      weekdays: [3],
      from: '10:00',
      to: '11:00',
    })
    expect([recurring.lastDay, recurring.exceptDays]).toEqual(['2026-12-28', ['2026-12-22']])
    const days = ['2026-12-15', '2026-12-22', '2026-12-29', '2026-12-30']
    expect(await Promise.all(days.map(mornings))).toEqual([[], OPEN, OPEN, ['09:00', '11:00']])

    const rule = { exceptDays: ['2026-12-22', '2027-01-05'] }
    await calendar.own.changeRecurringBlock(rasa.actor, {
      ...court,
      ...rule,
      id,
      version: 2,
      replaces: { id: following!.id, version: 1 },
    })
    expect(await Promise.all(days.map(mornings))).toEqual([[], OPEN, [], OPEN])
    expect(await mornings('2027-01-05')).toEqual(OPEN)
  })

  test('of all following days from the first day on changes the block itself', async () => {
    const { id } = await add()
    const { recurring, following } = await calendar.own.changeFollowing(rasa.actor, {
      ...court,
      id,
      day: '2026-12-08',
      to: '10:00',
    })
    expect([recurring.id, recurring.version, following]).toEqual([id, 2, undefined])
    expect(await mornings('2026-12-15')).toEqual(['10:00', '11:00'])
  })

  test('of all days keeps only the exceptions that are still its days', async () => {
    const { id } = await add({ exceptDays: ['2026-12-15'] })
    const changed = await change(id, { weekdays: [3], exceptDays: ['2026-12-15', '2026-12-16'] })
    expect(changed.exceptDays).toEqual(['2026-12-16'])
    expect(await mornings('2026-12-09')).toEqual([])
    expect(await mornings('2026-12-16')).toEqual(OPEN)
  })

  test('of a version that another window has changed is refused, and nothing is stored', async () => {
    const { id } = await add()
    await change(id, { to: '11:00' }, 1)
    const { to: _, ...rest } = court
    for (const attempt of [
      () => change(id, { to: '10:00' }, 1),
      () =>
        calendar.own.changeFollowing(rasa.actor, {
          ...rest,
          to: '10:00',
          id,
          version: 1,
          day: '2026-12-15',
        }),
      () =>
        calendar.own.changeDay(rasa.actor, {
          id,
          version: 1,
          day: '2026-12-15',
          from: '2026-12-15',
          to: '2026-12-15',
        }),
      () => calendar.own.deleteRecurringBlock(rasa.actor, { id, version: 1 }),
      // A day that is not one of its days.
      () =>
        calendar.own.changeDay(rasa.actor, {
          id,
          day: '2026-12-16',
          from: '2026-12-16',
          to: '2026-12-16',
        }),
    ])
      expect(await refusal(attempt())).toBe('CALENDAR_CHANGED')
    expect(await mornings('2026-12-15')).toEqual(['11:00'])
    await calendar.own.deleteRecurringBlock(rasa.actor, { id, version: 2 })
    expect(await mornings('2026-12-15')).toEqual(OPEN)
  })
})

describe('refused is', () => {
  test.each([
    ['an end before the beginning', { from: '12:00', to: '12:00' }, 'BLOCK_NOT_VALID'],
    ['a last day before the first', { lastDay: '2026-12-07' }, 'BLOCK_NOT_VALID'],
    ['a first day too far ahead', { firstDay: '2040-12-07' }, 'BLOCK_NOT_VALID'],
    [
      'a week without its weekday',
      { lastDay: '2026-12-14', weekdays: [1], firstDay: '2026-12-08' },
      'nothing',
    ],
    [
      'a span without its weekday',
      { lastDay: '2026-12-13', weekdays: [1] },
      'RECURRING_BLOCK_EMPTY',
    ],
    [
      'all days left out',
      { lastDay: '2026-12-14', exceptDays: ['2026-12-08'] },
      'RECURRING_BLOCK_EMPTY',
    ],
    [
      'a last day that has passed',
      { firstDay: '2026-11-01', lastDay: '2026-11-30' },
      'BLOCK_IS_PAST',
    ],
  ])('%s', async (_, rule, code) => {
    expect(await refusal(add(rule))).toBe(code)
  })

  test('more than fifty', async () => {
    for (let made = 0; made < 50; made++) await add()
    expect(await refusal(add())).toBe('TOO_MANY_RECURRING_BLOCKS')
  })
})

describe('booked consultations', () => {
  const TUESDAY = at('2026-12-15T10:00:00+02:00')
  const affected = async (recurring: GivenRule[]) =>
    (
      await calendar.changes.findAffected(foundation.db, {
        membership: await calendar.changes.getOwnMembership(rasa.actor, {}),
        change: { recurring: recurring.map(calendar.changes.readRule) },
      })
    ).map(({ consultationId }) => consultationId)

  test('stay, and none is covered that the lawyer has not been shown', async () => {
    const id = await book(TUESDAY)
    await book(monday('10:00'))
    expect(await affected([court])).toEqual([id])
    expect(await affected([{ ...court, exceptDays: ['2026-12-15'] }])).toEqual([])
    expect(await refusal(add({}, { seen: [] }))).toBe('CONSULTATIONS_AFFECTED')
    await add({}, { seen: [id] })
    // It was decided once.
    expect(await affected([{ ...court, to: '11:30' }])).toEqual([])
  })

  test('that another time zone would cover are shown too', async () => {
    const id = await book(at('2026-12-15T16:00:00+02:00'))
    await add()
    const { weekly, dates, calendarType, slotsPerDay } = await calendar.own.presentOwnCalendar(
      rasa.actor,
    )
    const found = await calendar.changes.findAffected(foundation.db, {
      membership: await calendar.changes.getOwnMembership(rasa.actor, {}),
      change: {
        rules: { weekly, dates, calendarType, slotsPerDay, timeZone: 'America/New_York' },
      },
    })
    expect(found.map(({ consultationId }) => consultationId)).toEqual([id])
  })

  test('in a race, a booking comes before the block and is shown, or after it and is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const startsAt = after(TUESDAY, round * 7 * 24 * 60 * MINUTE)
      if (round === 0) clock.moveTo(at('2026-12-01T06:00:00Z'))
      const day = startsAt.toISOString().slice(0, 10)
      const [booked, closed] = await Promise.allSettled([
        book(startsAt),
        add({ firstDay: day, lastDay: day }, { seen: [] }),
      ])
      const outcome = [booked, closed].map((result) => {
        if (result.status === 'fulfilled') return 'done'
        return isRefusal(result.reason) ? result.reason.code : result.reason
      })
      expect([
        ['done', 'CONSULTATIONS_AFFECTED'],
        ['TIME_IS_BUSY', 'done'],
      ]).toContainEqual(outcome)
    }
  })
})
