import { beforeEach, describe, expect, test } from 'vitest'
import { after, before, newId, type RecordedEvent } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { aTestCalendar, monday, NOW } from '../test/calendar-world.ts'
import type { Service } from '../index.ts'
import { aCalendar, aService, workHours, type TestCalendar } from '../testing.ts'

const { foundation, db, transact, lawyer, calendar, afresh, startsOn } = await aTestCalendar()
let rasa: TestLawyer
let services: TestCalendar
beforeEach(async () => {
  ;({ rasa, services } = await afresh())
})

const book = (
  startsAt: Date,
  service: Service,
  {
    heldUntil = null,
    consultationId = newId(),
    firmLawyerId = rasa.firmLawyerId,
  }: { heldUntil?: Date | null; consultationId?: string; firmLawyerId?: string } = {},
) =>
  transact((tx) =>
    calendar.claims.claimTime(tx, {
      firmLawyerId,
      serviceId: service.id,
      consultationId,
      startsAt,
      endsAt: after(startsAt, service.durationMinutes * 60_000),
      heldUntil,
      now: NOW,
    }),
  )
const atOnce = (service: Service) => Object.assign(service.$clone(), { instantConfirmation: true })
const judge = async (
  startsAt: Date,
  service: Service,
  more: { by?: 'client' | 'lawyer'; consultationId?: string } = {},
): Promise<string> => {
  try {
    const { endsAt } = await calendar.slots.assertBookable(db, {
      firmLawyerId: rasa.firmLawyerId,
      service,
      startsAt,
      now: NOW,
      ...more,
    })
    return `until ${endsAt.toISOString().slice(11, 16)}`
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('free times', () => {
  test('leave out held and blocked times, but not expired holds', async () => {
    await book(monday('09:00'), services.followUp)
    await book(monday('11:00'), services.followUp, { heldUntil: NOW })
    const consultationId = newId()
    await book(monday('14:00'), services.followUp, { consultationId })
    await transact((tx) => calendar.claims.releaseClaims(tx, { consultationId }))
    await calendar.own.blockTime(rasa.actor, { startsAt: monday('15:30'), endsAt: monday('16:00') })
    expect(await startsOn('2026-12-07', services.followUp)).toEqual([
      '10:00',
      '11:00',
      '13:00',
      '14:00',
      '16:00',
    ])
  })

  test('leave out times booked with the same person in another firm', async () => {
    const ona = await aLawyer(foundation, { name: 'Ona' })
    const { id: second } = await transact((tx) =>
      lawyer.memberships.joinFirm(tx, { lawyerId: rasa.lawyerId, firmId: ona.firm.id }),
    )
    await workHours(foundation, second)
    await book(monday('09:00'), await aService(foundation, second, { durationMinutes: 180 }), {
      firmLawyerId: second,
    })
    expect(await startsOn('2026-12-07', services.followUp)).toEqual([
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])
  })

  test('leave out the buffers of booked meetings and of the wanted one, which may reach out of the hours', async () => {
    const buffered = await aService(foundation, rasa.firmLawyerId, {
      durationMinutes: 60,
      bufferBeforeMinutes: 15,
      bufferAfterMinutes: 30,
    })
    await book(monday('10:00'), buffered)
    expect(await startsOn('2026-12-07', services.followUp)).toEqual([
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])
    expect((await startsOn('2026-12-07', services.charged)).slice(0, 3)).toEqual([
      '09:00',
      '11:30',
      '13:00',
    ])
    await calendar.own.blockTime(rasa.actor, { startsAt: monday('15:15'), endsAt: monday('15:45') })
    expect(await startsOn('2026-12-07', buffered)).toEqual(['13:00', '16:00'])
    expect(await startsOn('2026-12-08', buffered)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])
    expect(await judge(monday('14:30'), buffered, { by: 'lawyer' })).toBe('TIME_IS_BUSY')
    expect(await judge(monday('19:00'), buffered, { by: 'lawyer' })).toBe('until 18:00')
  })

  test("begin after the service's notice and end with its horizon", async () => {
    const early = await aService(foundation, rasa.firmLawyerId, {
      noticeMinutes: 3 * 1_440,
      horizonDays: 7,
    })
    expect(await startsOn('2026-12-03', early)).toEqual([])
    expect((await startsOn('2026-12-04', early))[0]).toBe('09:00')
    expect(await startsOn('2026-12-07', early)).toHaveLength(14)
    expect(await startsOn('2026-12-08', early)).toEqual([])
    expect(await judge(monday('10:00'), early)).toBe('until 08:30')
    const tuesday = new Date('2026-12-08T10:00:00+02:00')
    expect(await judge(tuesday, early)).toBe('TIME_IS_NOT_OFFERED')
    const far = await aService(foundation, rasa.firmLawyerId, { horizonDays: 180 })
    expect(await startsOn('2027-05-28', far)).toHaveLength(14)
    expect(await startsOn('2027-06-01', far)).toEqual([])
  })

  test('end at the daily limit of the calendar or the service', async () => {
    const twice = await aService(foundation, rasa.firmLawyerId, { slotsPerDay: 2 })
    const consultationId = newId()
    await book(monday('09:00'), twice, { consultationId })
    await book(monday('10:00'), twice, { consultationId })
    expect(await startsOn('2026-12-07', twice)).toHaveLength(12)
    await book(monday('13:00'), twice)
    expect(await startsOn('2026-12-07', twice)).toEqual([])
    expect(await startsOn('2026-12-07', services.charged)).toHaveLength(11)
    await workHours(foundation, rasa.firmLawyerId, { slotsPerDay: 2 })
    expect(await startsOn('2026-12-07', services.charged)).toEqual([])
    expect(await startsOn('2026-12-08', services.charged)).toHaveLength(14)
  })

  test('follow the wall clock on both nights when it changes in Vilnius', async () => {
    await workHours(foundation, rasa.firmLawyerId, {
      weekly: [6, 7, 1].map((weekday) => ({
        weekday,
        hours: [
          { from: '02:00', to: '05:00' },
          { from: '09:00', to: '10:00' },
        ],
      })),
    })
    const spring = new Date('2027-03-20T00:00Z')
    expect(await startsOn('2027-03-27', services.followUp, spring)).toEqual([
      '02:00',
      '03:00',
      '04:00',
      '09:00',
    ])
    expect(await startsOn('2027-03-28', services.followUp, spring)).toEqual([
      '02:00',
      '04:00',
      '09:00',
    ])
    const autumn = new Date('2027-10-20T00:00Z')
    expect(await startsOn('2027-10-31', services.followUp, autumn)).toEqual([
      '02:00',
      '03:00',
      '03:00',
      '04:00',
      '09:00',
    ])
    expect(await startsOn('2027-11-01', services.followUp, autumn)).toEqual([
      '02:00',
      '03:00',
      '04:00',
      '09:00',
    ])
  })
})

describe('a requested time', () => {
  test('must be one of the offered times', async () => {
    await book(monday('10:00'), services.charged)
    for (const service of [services.free, services.followUp]) {
      const offered = new Set(await startsOn('2026-12-07', service))
      for (let minute = 0; minute < 24 * 60; minute += 15) {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const startsAt = monday(time)
        expect([time, (await judge(startsAt, service)).startsWith('until')]).toEqual([
          time,
          offered.has(time),
        ])
      }
    }
  })

  test.each([
    ['2026-12-01T09:30:00+02:00', 'TIME_IS_NOT_OFFERED', 'TIME_IS_NOT_OFFERED'],
    ['2026-12-01T10:00:00+02:00', 'until 08:30', 'TIME_IS_NOT_OFFERED'],
    ['2026-12-01T11:00:00+02:00', 'until 09:30', 'until 09:30'],
    ['2027-03-01T09:00:00+02:00', 'TIME_IS_NOT_OFFERED', 'TIME_IS_NOT_OFFERED'],
    ['2026-11-30T09:00:00+02:00', 'TIME_IS_NOT_OFFERED', 'TIME_IS_NOT_OFFERED'],
    ['2026-12-07T09:10:00+02:00', 'TIME_IS_NOT_OFFERED', 'TIME_IS_NOT_OFFERED'],
    ['2026-12-07T09:00:01+02:00', 'TIME_IS_NOT_OFFERED', 'TIME_IS_NOT_OFFERED'],
    ['2026-12-07T12:00:00+02:00', 'TIME_IS_NOT_OFFERED', 'TIME_IS_NOT_OFFERED'],
    ['9999-12-31T23:59:00+00:00', 'TIME_IS_NOT_OFFERED', 'TIME_IS_NOT_OFFERED'],
    ['invalid', 'TIME_IS_NOT_OFFERED', 'TIME_IS_NOT_OFFERED'],
  ])('%s: free of charge %s, charged %s', async (startsAt, free, charged) => {
    expect([
      await judge(new Date(startsAt), atOnce(services.free)),
      await judge(new Date(startsAt), atOnce(services.charged)),
    ]).toEqual([free, charged])
  })

  test('leaves the lawyer a working hour to answer, two hours before the start, unless it is confirmed at once', async () => {
    const today = (time: string) => new Date(`2026-12-01T${time}:00+02:00`)
    expect(await judge(today('11:00'), services.free)).toBe('TIME_IS_NOT_OFFERED')
    expect(await judge(today('13:00'), services.free)).toBe('until 11:30')
    await transact((tx) =>
      calendar.seed.storeBlocks(tx, [
        {
          firmLawyerId: rasa.firmLawyerId,
          startsAt: today('09:30'),
          endsAt: today('11:00'),
          reason: null,
          createdAt: NOW,
        },
      ]),
    )
    expect(await judge(today('13:00'), services.free)).toBe('TIME_IS_NOT_OFFERED')
    expect(await judge(today('13:00'), atOnce(services.free))).toBe('until 11:30')
    expect((await startsOn('2026-12-01', services.free))[0]).toBe('13:30')
  })

  test('that is held, even partly, or on a full day, is busy rather than not offered', async () => {
    await book(monday('10:00'), services.followUp)
    expect(await judge(monday('10:00'), services.followUp)).toBe('TIME_IS_BUSY')
    expect(await judge(monday('10:15'), services.free)).toBe('TIME_IS_BUSY')
    await workHours(foundation, rasa.firmLawyerId, { slotsPerDay: 1 })
    expect(await judge(monday('14:00'), services.free)).toBe('TIME_IS_BUSY')
  })

  test('is not blocked by its own consultation', async () => {
    const consultationId = newId()
    await book(monday('10:00'), services.followUp, { consultationId })
    expect(await judge(monday('10:30'), services.free, { consultationId })).toBe('until 09:00')
  })

  test('by the lawyer may be outside the hours, but not in the past or in another meeting', async () => {
    await book(monday('10:00'), services.followUp)
    expect(await judge(monday('19:10'), services.free, { by: 'lawyer' })).toBe('until 17:40')
    expect(await judge(after(NOW, 60_000), services.charged, { by: 'lawyer' })).toBe('until 06:31')
    expect(await judge(NOW, services.charged, { by: 'lawyer' })).toBe('until 06:30')
    expect(await judge(before(NOW, 60_000), services.charged, { by: 'lawyer' })).toBe(
      'TIME_IS_NOT_OFFERED',
    )
    expect(await judge(monday('10:45'), services.free, { by: 'lawyer' })).toBe('TIME_IS_BUSY')
  })

  test('by the lawyer tells the lawyer alone what is in the way', async () => {
    await book(monday('10:00'), services.followUp)
    const blocked = { startsAt: monday('14:00'), endsAt: monday('15:00') }
    await calendar.own.blockTime(rasa.actor, blocked)
    await calendar.own.addRecurringBlock(rasa.actor, {
      weekdays: [1],
      from: '18:00',
      to: '19:00',
      firstDay: '2026-12-07',
    })
    await transact((tx) =>
      calendar.seed.storeExternalCalendars(tx, [
        {
          lawyerId: rasa.lawyerId,
          name: 'Asmeninis',
          address: 'https://cal.example.lt/a.ics',
          readAt: NOW,
          nextReadAt: after(NOW, 600_000),
          busy: [{ startsAt: monday('16:00'), endsAt: monday('17:00') }],
        },
      ]),
    )
    const buffered = Object.assign(services.free.$clone(), { bufferAfterMinutes: 30 })
    const why = async (startsAt: Date, service: Service = services.free) =>
      calendar.slots
        .assertBookable(db, {
          firmLawyerId: rasa.firmLawyerId,
          service,
          startsAt,
          now: NOW,
          by: 'lawyer',
          explainIn: 'lt',
        })
        .then(
          () => 'free',
          (error: { code: string; params?: { why: string; moment: string } }) =>
            [error.code, error.params?.why, error.params?.moment].join(' '),
        )
    const at = 'Pirmadienį, gruodžio 7\u00a0d.'
    expect(await why(monday('10:30'))).toBe(`OWN_TIME_NOT_FREE meeting ${at}, 10:30`)
    expect(await why(monday('14:30'))).toBe(`OWN_TIME_NOT_FREE block ${at}, 14:30`)
    expect(await why(monday('18:30'))).toBe(`OWN_TIME_NOT_FREE block ${at}, 18:30`)
    expect(await why(monday('16:30'))).toBe(`OWN_TIME_NOT_FREE external ${at}, 16:30`)
    expect(await why(monday('13:15'), buffered)).toBe(`OWN_TIME_NOT_FREE buffer ${at}, 13:15`)
    expect(await why(monday('13:00'), buffered)).toBe('free')
    expect(await why(before(NOW, 60_000))).toContain('OWN_TIME_NOT_FREE past')
    expect(await why(after(NOW, 181 * 86_400_000))).toContain('OWN_TIME_NOT_FREE far')
    // Beyond the 90 days of the service, on a Sunday, at night.
    expect(await why(new Date('2027-05-02T22:05:00+03:00'))).toBe('free')
    expect(await judge(monday('14:30'), services.free, { by: 'lawyer' })).toBe('TIME_IS_BUSY')
  })

  test('of a deleted service is refused, unless the consultation was booked on it', async () => {
    await calendar.own.deleteService(rasa.actor, services.free)
    await expect(calendar.services.getService(db, services.free.id)).rejects.toMatchObject({
      code: 'SERVICE_NOT_EXIST',
      statusCode: 404,
    })
    const deleted = (await calendar.services.findService(db, services.free.id)) as Service
    expect(await judge(monday('10:00'), deleted)).toBe('SERVICE_NOT_EXIST')
    expect(await judge(monday('10:00'), deleted, { consultationId: newId() })).toBe('until 08:30')
  })

  test('of a hidden lawyer, or with a service of another, is refused', async () => {
    const ona = await aLawyer(foundation, { name: 'Ona' })
    const others = await aService(foundation, ona.firmLawyerId)
    expect(await judge(monday('10:00'), others)).toBe('SERVICE_NOT_EXIST')
    await transact((tx) =>
      lawyer.listing.hideLawyer(tx, { lawyerId: rasa.lawyerId, reason: 'struck-off' }),
    )
    expect(await judge(monday('10:00'), services.free)).toBe('FIRM_LAWYER_NOT_FOUND')
  })
})

test('of several times, those the lawyer can still give are returned; none for a deleted service or lawyer', async () => {
  await book(monday('10:00'), services.followUp)
  const times = [services.followUp, services.free].flatMap((service) =>
    ['07:00', '09:00', '09:30', '10:30', '11:00', '20:00'].map((time) => ({
      serviceId: service.id,
      startsAt: monday(time),
      endsAt: after(monday(time), service.durationMinutes * 60_000),
    })),
  )
  const takeable = async () =>
    (
      await calendar.slots.listTakeable(db, { firmLawyerId: rasa.firmLawyerId, times, now: NOW })
    ).map((time) => times.indexOf(time))
  expect(await takeable()).toEqual([0, 1, 4, 5, 6, 7, 8, 10, 11])
  await calendar.own.deleteService(rasa.actor, services.free)
  expect(await takeable()).toEqual([0, 1, 4, 5])
  await transact((tx) =>
    lawyer.listing.hideLawyer(tx, { lawyerId: rasa.lawyerId, reason: 'struck-off' }),
  )
  expect(await takeable()).toEqual([])
})

describe('the nearest free times of many', () => {
  test('are those of the first service for new clients', async () => {
    const [ona, jonas, hidden] = [
      await aLawyer(foundation, { name: 'Ona' }),
      await aLawyer(foundation, { name: 'Jonas' }),
      await aLawyer(foundation, { name: 'Petras', status: 'hidden' }),
    ]
    await workHours(foundation, ona.firmLawyerId)
    const review = await aService(foundation, ona.firmLawyerId, {
      type: 'follow-up',
      priceCents: 5_000,
    })
    await aCalendar(foundation, hidden.firmLawyerId)
    await workHours(foundation, jonas.firmLawyerId)
    await book(new Date('2026-12-01T13:30:00+02:00'), services.free)
    const ids = [rasa, ona, jonas, hidden].map(({ firmLawyerId }) => firmLawyerId)
    const next = await calendar.slots.nextFreeSlots(db, {
      firmLawyerIds: [...ids, newId()],
      count: 2,
      now: NOW,
    })
    const read = (of: TestLawyer) =>
      next
        .get(of.firmLawyerId)
        ?.slots.map(({ startsAt, endsAt }) =>
          [startsAt, endsAt].map((instant) => instant.toISOString().slice(5, 16)),
        )
    expect(next.get(rasa.firmLawyerId)?.serviceId).toBe(services.free.id)
    expect(read(rasa)).toEqual([
      ['12-01T11:00', '12-01T11:30'],
      ['12-01T12:00', '12-01T12:30'],
    ])
    expect(next.get(ona.firmLawyerId)?.serviceId).toBe(review.id)
    expect(read(ona)).toEqual([
      ['12-01T11:00', '12-01T11:30'],
      ['12-01T11:30', '12-01T12:00'],
    ])
    expect(next.size).toBe(2)
    expect(
      await calendar.slots.findNextFreeAt(db, { firmLawyerId: rasa.firmLawyerId, now: NOW }),
    ).toEqual(new Date('2026-12-01T11:00:00Z'))
    expect(
      await calendar.slots.findNextFreeAt(db, { firmLawyerId: jonas.firmLawyerId, now: NOW }),
    ).toBeUndefined()
  })

  test("by days are each lawyer's first days and times of the whole list", async () => {
    const ona = await aLawyer(foundation, { name: 'Ona' })
    const hers = await aCalendar(foundation, ona.firmLawyerId, {
      weekly: [{ weekday: 6, hours: [{ from: '09:00', to: '10:00' }] }],
    })
    await book(new Date('2026-12-02T09:30:00+02:00'), services.free)
    const near = await calendar.slots.nextFreeDays(db, {
      firmLawyerIds: [rasa.firmLawyerId, ona.firmLawyerId, newId()],
      days: 3,
      timesADay: 4,
    })
    for (const [{ firmLawyerId }, { id: serviceId }] of [
      [rasa, services.free],
      [ona, hers.free],
    ] as const) {
      const { days } = await calendar.slots.listFreeSlots({ firmLawyerId, serviceId })
      expect(near.get(firmLawyerId)?.days).toEqual(
        days.slice(0, 3).map(({ date, slots }) => ({ date, slots: slots.slice(0, 4) })),
      )
    }
    expect(near.size).toBe(2)
    await transact((tx) =>
      lawyer.listing.hideLawyer(tx, { lawyerId: ona.lawyerId, reason: 'struck-off' }),
    )
    expect([
      ...(
        await calendar.slots.nextFreeDays(db, {
          firmLawyerIds: [ona.firmLawyerId],
          days: 1,
          timesADay: 1,
        })
      ).keys(),
    ]).toEqual([])
  })

  test('are empty without lawyers', async () => {
    expect(await calendar.slots.nextFreeSlots(db, { firmLawyerIds: [], count: 3 })).toEqual(
      new Map(),
    )
  })
})

describe('a calendar that changes', () => {
  test('emits its event in the same transaction', async () => {
    await calendar.own.changeCalendar(rasa.actor, { ...services.rules, slotsPerDay: 5 })
    await calendar.own.deleteService(rasa.actor, services.free)
    const events: RecordedEvent[] = await db('outbox')
      .where({ type: 'calendar.changed' })
      .whereRaw(`payload ->> 'firmLawyerId' = ?`, [rasa.firmLawyerId])
    expect(events.map(({ payload }) => payload)).toEqual(
      Array(2).fill({ firmLawyerId: rasa.firmLawyerId }),
    )
  })

  test('never mixes concurrent changes', async () => {
    const day = (weekday: number) => [{ weekday, hours: [{ from: '09:00', to: '10:00' }] }]
    await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        calendar.own.changeCalendar(rasa.actor, {
          ...services.rules,
          slotsPerDay: (index % 7) + 1,
          weekly: day((index % 7) + 1),
        }),
      ),
    )
    const { weekly, slotsPerDay } = await calendar.own.presentOwnCalendar(rasa.actor)
    expect(weekly.filter(({ hours }) => hours.length > 0)).toEqual(day(slotsPerDay as number))
  })
})
