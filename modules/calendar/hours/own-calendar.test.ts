import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { after, isRefusal, newId } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { aTestCalendar, monday } from '../test/calendar-world.ts'
import type { CalendarChange, CalendarRules } from '../index.ts'
import { publicHolidays } from './public-holidays.ts'
import { aService, workHours, type TestCalendar } from '../testing.ts'
import { toClock, toMinute } from './work-week.ts'

const { foundation, clock, transact, calendar, afresh } = await aTestCalendar()
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
const book = async (
  startsAt: Date,
  { minutes = 60, firmLawyerId = rasa.firmLawyerId } = {},
): Promise<string> => {
  const consultationId = newId()
  await transact((tx) =>
    calendar.claims.claimTime(tx, {
      firmLawyerId,
      serviceId: services.followUp.id,
      consultationId,
      startsAt,
      endsAt: after(startsAt, minutes * 60_000),
      heldUntil: null,
    }),
  )
  return consultationId
}
const rules = (weekly: CalendarRules['weekly'], more: Partial<CalendarRules> = {}) => ({
  calendarType: 'regular' as const,
  slotsPerDay: null,
  weekly,
  dates: [],
  ...more,
})
const everyDay = (...hours: Array<{ from: string; to: string }>) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hours }))
const affected = async (change: CalendarChange) =>
  (
    await calendar.changes.findAffected(foundation.db, {
      membership: await calendar.changes.getOwnMembership(rasa.actor, {}),
      change,
    })
  ).map(({ consultationId }) => consultationId)

describe('two windows', () => {
  test('do not overwrite each other: the second is refused, and nothing of it is stored', async () => {
    const { version } = await calendar.own.presentOwnCalendar(rasa.actor)
    const saved = await calendar.own.changeCalendar(rasa.actor, {
      ...rules(everyDay({ from: '08:00', to: '12:00' })),
      version,
    })
    expect(saved.version).toBe(version + 1)
    expect(
      await refusal(
        calendar.own.changeCalendar(rasa.actor, {
          ...rules(everyDay({ from: '20:00', to: '22:00' })),
          version,
        }),
      ),
    ).toBe('CALENDAR_CHANGED')
    expect((await calendar.own.presentOwnCalendar(rasa.actor)).weekly[0]?.hours).toEqual([
      { from: '08:00', to: '12:00' },
    ])
  })

  test('of two concurrent saves one wins', async () => {
    const { version } = await calendar.own.presentOwnCalendar(rasa.actor)
    const outcomes = await Promise.all(
      [8, 9, 10, 11].map((hour) =>
        refusal(
          calendar.own.changeCalendar(rasa.actor, {
            ...rules(everyDay({ from: toClock(hour * 60), to: '16:00' })),
            version,
          }),
        ),
      ),
    )
    expect(outcomes.sort()).toEqual([
      'CALENDAR_CHANGED',
      'CALENDAR_CHANGED',
      'CALENDAR_CHANGED',
      'nothing',
    ])
  })

  test('change a block and a service one after the other too', async () => {
    const block = await calendar.own.blockTime(rasa.actor, {
      from: '2026-12-07',
      to: '2026-12-09',
      reason: 'Atostogos',
    })
    await calendar.own.changeBlock(rasa.actor, {
      id: block.id,
      from: '2026-12-07',
      to: '2026-12-10',
      version: 1,
    })
    expect(
      await refusal(
        calendar.own.changeBlock(rasa.actor, {
          id: block.id,
          from: '2026-12-07',
          to: '2026-12-08',
          version: 1,
        }),
      ),
    ).toBe('CALENDAR_CHANGED')
    const {
      titleLt,
      titleEn,
      type,
      durationMinutes,
      priceCents,
      prepayment,
      firstTimeOnly,
      slotsPerDay,
      instantConfirmation,
      id,
    } = services.followUp
    const terms = {
      titleLt,
      titleEn,
      type,
      durationMinutes,
      priceCents,
      prepayment,
      firstTimeOnly,
      slotsPerDay,
      instantConfirmation,
    }
    await calendar.own.changeService(rasa.actor, { ...terms, id, priceCents: 10_000, version: 1 })
    expect(
      await refusal(
        calendar.own.changeService(rasa.actor, { ...terms, id, priceCents: 11_000, version: 1 }),
      ),
    ).toBe('SERVICE_CHANGED')
    expect(await refusal(calendar.own.deleteService(rasa.actor, { id, version: 1 }))).toBe(
      'SERVICE_CHANGED',
    )
  })
})

describe('before hours are saved, the preview shows', () => {
  test('the consultations that the new hours exclude, but not those that were outside before', async () => {
    const morning = await book(monday('09:00'))
    const afternoon = await book(monday('14:00'))
    await book(monday('20:00'))
    expect(await affected({ rules: rules(everyDay({ from: '12:00', to: '18:00' })) })).toEqual([
      morning,
    ])
    expect(await affected({ rules: rules(everyDay({ from: '09:00', to: '13:00' })) })).toEqual([
      afternoon,
    ])
    expect(await affected({ rules: rules(everyDay({ from: '08:00', to: '22:00' })) })).toEqual([])
    expect(
      await affected({
        rules: rules(everyDay({ from: '09:00', to: '17:00' }), { timeZone: 'America/New_York' }),
      }),
    ).toEqual([morning, afternoon])
  })

  test('the consultations that a block covers, also in part', async () => {
    const morning = await book(monday('09:00'))
    await book(monday('14:00'))
    expect(
      await affected({ blocks: [{ startsAt: monday('09:59'), endsAt: monday('11:00') }] }),
    ).toEqual([morning])
    expect(
      await affected({ blocks: [{ startsAt: monday('10:00'), endsAt: monday('14:00') }] }),
    ).toEqual([])
    // Decided once: the block may be made longer without being asked of it again.
    await calendar.own.blockTime(rasa.actor, {
      startsAt: monday('09:30'),
      endsAt: monday('11:00'),
      seen: [morning],
    })
    expect(
      await affected({ blocks: [{ startsAt: monday('09:30'), endsAt: monday('12:00') }] }),
    ).toEqual([])
  })

  test('no change over a consultation that the lawyer has not seen', async () => {
    const { version } = await calendar.own.presentOwnCalendar(rasa.actor)
    const id = await book(monday('09:00'))
    const noMornings = { ...rules(everyDay({ from: '12:00', to: '18:00' })), version }
    expect(
      await refusal(calendar.own.changeCalendar(rasa.actor, { ...noMornings, seen: [] })),
    ).toBe('CONSULTATIONS_AFFECTED')
    expect(
      await refusal(
        calendar.own.blockTime(rasa.actor, { from: '2026-12-07', to: '2026-12-07', seen: [] }),
      ),
    ).toBe('CONSULTATIONS_AFFECTED')
    await calendar.own.changeCalendar(rasa.actor, { ...noMornings, seen: [id] })
    await calendar.own.blockTime(rasa.actor, { from: '2026-12-07', to: '2026-12-07', seen: [id] })
  })

  test('the nearest other times, all different, in the future calendar', async () => {
    const [first, second] = [await book(monday('09:00')), await book(monday('10:00'))]
    const membership = await calendar.changes.getOwnMembership(rasa.actor, {})
    const change = {
      blocks: [{ startsAt: monday('00:00'), endsAt: after(monday('00:00'), 86_400_000) }],
    }
    const { id: serviceId, durationMinutes } = services.followUp
    const found = await calendar.changes.findNearestFree(foundation.db, {
      membership,
      change,
      toMove: [
        { consultationId: first, serviceId, startsAt: monday('09:00'), durationMinutes },
        { consultationId: second, serviceId, startsAt: monday('10:00'), durationMinutes },
      ],
      count: 4,
    })
    expect(found.map(({ best }) => best?.toISOString())).toEqual([
      '2026-12-08T07:00:00.000Z',
      '2026-12-08T08:00:00.000Z',
    ])
    expect(
      found.every(
        ({ times }) =>
          times.length === 4 &&
          times.every((time) => time < monday('00:00') || time >= change.blocks[0]!.endsAt),
      ),
    ).toBe(true)
  })
})

describe('while clients book', () => {
  test('a block lists every earlier booking, and no booking follows it', async () => {
    for (let round = 0; round < 6; round++) {
      const day = new Date(
        monday('09:00').getTime() + round * 86_400_000 + (round > 4 ? 2 * 86_400_000 : 0),
      )
      const client = async (): Promise<string> =>
        transact(async (tx) => {
          const { endsAt } = await calendar.slots.assertBookable(tx, {
            firmLawyerId: rasa.firmLawyerId,
            service: services.followUp,
            startsAt: day,
          })
          const consultationId = newId()
          await calendar.claims.claimTime(tx, {
            firmLawyerId: rasa.firmLawyerId,
            serviceId: services.followUp.id,
            consultationId,
            startsAt: day,
            endsAt,
            heldUntil: null,
          })
          return consultationId
        })
      const block = { startsAt: day, endsAt: after(day, 7_200_000) }
      const [booked, blocked] = await Promise.all([
        refusal(client()),
        refusal(calendar.own.blockTime(rasa.actor, { ...block, seen: [] })),
      ])
      // Either the client was first and the lawyer is warned before saving, or the block was, and the
      // time is taken.
      expect([
        ['nothing', 'CONSULTATIONS_AFFECTED'],
        ['TIME_IS_BUSY', 'nothing'],
      ]).toContainEqual([booked, blocked])
    }
  })

  test('a deleted service is either booked before, on its terms, or refused', async () => {
    for (let round = 0; round < 6; round++) {
      const service = await aService(foundation, rasa.firmLawyerId, {
        type: 'follow-up',
        priceCents: 5_000,
        durationMinutes: 30,
      })
      const startsAt = after(monday('13:00'), round * 30 * 60_000)
      const client = () =>
        transact(async (tx) => {
          await calendar.slots.assertBookable(tx, {
            firmLawyerId: rasa.firmLawyerId,
            service: await calendar.services.getService(tx, service.id),
            startsAt,
          })
          // As the use case does: judged again under the lock.
          await calendar.services.getService(tx, service.id)
          await calendar.claims.claimTime(tx, {
            firmLawyerId: rasa.firmLawyerId,
            serviceId: service.id,
            consultationId: newId(),
            startsAt,
            endsAt: after(startsAt, 1_800_000),
            heldUntil: null,
          })
        })
      const [booked, deleted] = await Promise.all([
        refusal(client()),
        calendar.own.deleteService(rasa.actor, { id: service.id }),
      ])
      expect([
        ['nothing', 1],
        ['SERVICE_NOT_EXIST', 0],
      ]).toContainEqual([booked, deleted.coming])
    }
  })
})

describe('a block', () => {
  test("is in the lawyer's wall time; whole days have 23 and 25 hours when the clock changes", async () => {
    const hours = async (day: string) => {
      const { startsAt, endsAt } = await calendar.own.blockTime(rasa.actor, { from: day, to: day })
      return (endsAt.getTime() - startsAt.getTime()) / 3_600_000
    }
    expect([
      await hours('2027-03-28'),
      await hours('2027-10-31'),
      await hours('2026-12-08'),
    ]).toEqual([23, 25, 24])
    expect(
      await calendar.own.blockTime(rasa.actor, {
        from: '2026-12-07T10:30',
        to: '2026-12-07T12:00',
        reason: ' Teismas ',
      }),
    ).toMatchObject({ startsAt: monday('10:30'), endsAt: monday('12:00'), reason: 'Teismas' })
    expect(
      await refusal(calendar.own.blockTime(rasa.actor, { from: '2026-12-09', to: '2026-12-07' })),
    ).toBe('BLOCK_NOT_VALID')
    expect(
      await refusal(calendar.own.blockTime(rasa.actor, { from: '2026-02-30', to: '2026-03-02' })),
    ).toBe('BLOCK_NOT_VALID')
  })

  test('belongs to its lawyer', async () => {
    const { id } = await calendar.own.blockTime(rasa.actor, {
      from: '2026-12-07',
      to: '2026-12-07',
    })
    const ona = await aLawyer(foundation, { name: 'Ona' })
    expect(
      await refusal(
        calendar.own.changeBlock(ona.actor, { id, from: '2026-12-07', to: '2026-12-08' }),
      ),
    ).toBe('NOT_FOUND')
    expect(
      await refusal(
        calendar.own.blockTime(ona.actor, {
          firmLawyerId: rasa.firmLawyerId,
          from: '2026-12-07',
          to: '2026-12-08',
        }),
      ),
    ).toBe('NOT_FOUND')
    expect(
      await refusal(
        calendar.changes.getOwnWeek(ona.actor, {
          firmLawyerId: rasa.firmLawyerId,
          from: '2026-12-07',
          days: 7,
        }),
      ),
    ).toBe('NOT_FOUND')
  })
})

describe('public holidays', () => {
  test('include the movable ones of known years', () => {
    const easter = (year: number) =>
      publicHolidays(year).find(({ code }) => code === 'easter')?.date
    expect([2024, 2025, 2026, 2027, 2038].map(easter)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
    expect(publicHolidays(2027).map(({ date }) => date.slice(5))).toEqual([
      '01-01',
      '02-16',
      '03-11',
      '03-28',
      '03-29',
      '05-01',
      '05-02',
      '06-06',
      '06-24',
      '07-06',
      '08-15',
      '11-01',
      '11-02',
      '12-24',
      '12-25',
      '12-26',
    ])
  })

  test('are blocked once under their own names', async () => {
    const offered = await calendar.own.presentHolidays(rasa.actor, { year: 2026 })
    const toCome = offered
      .filter(({ hasPassed, isWorked }) => !hasPassed && isWorked)
      .map(({ date }) => date)
    expect(toCome).toEqual(['2026-12-24', '2026-12-25'])
    const blocks = await calendar.own.blockHolidays(rasa.actor, { dates: toCome })
    expect(blocks.map(({ reason }) => reason)).toEqual(['Kūčios', 'Kalėdos'])
    expect(await calendar.own.blockHolidays(rasa.actor, { dates: toCome })).toEqual([])
    expect(await refusal(calendar.own.blockHolidays(rasa.actor, { dates: ['2026-12-23'] }))).toBe(
      'NOT_A_HOLIDAY',
    )
  })
})

test('a block covers a repeated hour twice, and of a skipped hour nothing beside it', async () => {
  const blocked = async (from: string, to: string) => {
    const { startsAt, endsAt } = await calendar.own.blockTime(rasa.actor, { from, to })
    return [startsAt, endsAt].map((at) => at.toISOString().slice(11, 16))
  }
  clock.moveTo(new Date('2027-03-01T08:00Z'))
  expect(await blocked('2027-10-31T03:15', '2027-10-31T03:45')).toEqual(['00:15', '01:45'])
  expect(await blocked('2027-10-31T02:00', '2027-10-31T04:00')).toEqual(['23:00', '02:00'])
  expect(await blocked('2027-03-28T02:30', '2027-03-28T03:30')).toEqual(['00:30', '01:00'])
  expect(await blocked('2027-03-28T03:30', '2027-03-28T05:00')).toEqual(['01:00', '02:00'])
  expect(
    await refusal(
      calendar.own.blockTime(rasa.actor, { from: '2027-03-28T03:15', to: '2027-03-28T03:45' }),
    ),
  ).toBe('BLOCK_NOT_VALID')
})

describe('the week', () => {
  test('has 46 half hours when the clock goes forward and 50 when it goes back', async () => {
    await workHours(foundation, rasa.firmLawyerId, {
      weekly: everyDay({ from: '02:00', to: '05:00' }),
    })
    const day = async (date: string) =>
      (await calendar.changes.getOwnWeek(rasa.actor, { from: date, days: 1 })).days[0]!
    const spring = await day('2027-03-28')
    expect([
      spring.cells.length,
      spring.cells.filter(({ wall }) => wall.startsWith('03')).length,
    ]).toEqual([46, 0])
    expect(
      spring.hours.map(
        ({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 3_600_000,
      ),
    ).toEqual([2])
    const autumn = await day('2027-10-31')
    expect([
      autumn.cells.length,
      autumn.cells.filter(({ wall }) => wall.startsWith('03')).length,
    ]).toEqual([50, 4])
    expect(
      autumn.hours.map(
        ({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 3_600_000,
      ),
    ).toEqual([4])
  })
})

const dayHours = fc
  .uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 0, maxLength: 8 })
  .map((given) => {
    const marks = given.sort((a, b) => a - b)
    return marks.flatMap((mark, at) =>
      at % 2 === 0 && marks[at + 1] !== undefined
        ? [{ from: toClock(mark * 30), to: toClock(marks[at + 1]! * 30) }]
        : [],
    )
  })

test('any saved hours offer exactly the times that fit into them', async () => {
  // A service that needs no answer: its times depend on the hours alone.
  const service = await aService(foundation, rasa.firmLawyerId, {
    priceCents: 0,
    prepayment: false,
    instantConfirmation: true,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(dayHours, { minLength: 7, maxLength: 7 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 80 }), dayHours), { maxLength: 4 }),
      fc.boolean(),
      async (weekly, dated, isVariable) => {
        const today = Temporal.PlainDate.from('2026-12-01')
        const dates = [
          ...new Map(dated.map(([ahead, hours]) => [today.add({ days: ahead }).toString(), hours])),
        ].map(([date, hours]) => ({ date, hours }))
        const saved = await calendar.own.changeCalendar(
          rasa.actor,
          rules(
            weekly.map((hours, at) => ({ weekday: at + 1, hours })),
            { calendarType: isVariable ? 'variable' : 'regular', dates },
          ),
        )
        expect(saved.weekly.map(({ hours }) => hours)).toEqual(weekly)
        const { days } = await calendar.slots.listFreeSlots({
          firmLawyerId: rasa.firmLawyerId,
          serviceId: service.id,
        })
        const offered = new Map(
          days.map(({ date, slots }) => [
            date,
            slots.map(({ startsAt }) =>
              Temporal.Instant.from(startsAt)
                .toZonedDateTimeISO('Europe/Vilnius')
                .toPlainTime()
                .toString({ smallestUnit: 'minute' }),
            ),
          ]),
        )
        for (let ahead = 1; ahead < 85; ahead++) {
          const date = today.add({ days: ahead })
          const hours =
            (isVariable
              ? dates.find((dated) => dated.date === date.toString())?.hours
              : undefined) ?? weekly[date.dayOfWeek - 1]!
          const expected = hours.flatMap(({ from, to }) =>
            Array.from({ length: (toMinute(to) - toMinute(from)) / 30 }, (_, at) =>
              toClock(toMinute(from) + at * 30),
            ),
          )
          expect([date.toString(), offered.get(date.toString()) ?? []]).toEqual([
            date.toString(),
            expected,
          ])
        }
      },
    ),
    { numRuns: 25, seed: 20_271_031 },
  )
}, 60_000)
