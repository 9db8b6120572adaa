import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { bookingsIn } from '../test/bookings.ts'
import { aTestCalendar, monday, NOW } from '../test/calendar-world.ts'
import { aCalendar, aService, workHours, type TestCalendar } from '../testing.ts'

const world = await aTestCalendar()
const { foundation, db, transact, lawyer, calendar, afresh, startsOn } = world
const { book, judge } = bookingsIn(world)
let rasa: TestLawyer
let services: TestCalendar
beforeEach(async () => {
  ;({ rasa, services } = await afresh())
})

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
    await book(monday('09:00'), await aService(foundation, second, { durationMinutes: 180 }))
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
