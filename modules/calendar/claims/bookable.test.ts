import { beforeEach, describe, expect, test } from 'vitest'
import { after, before, newId } from '#modules/shared'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { bookingsIn } from '../test/bookings.ts'
import { aTestCalendar, monday, NOW } from '../test/calendar-world.ts'
import type { Service } from '../index.ts'
import { aService, workHours, type TestCalendar } from '../testing.ts'

const world = await aTestCalendar()
const { foundation, db, transact, lawyer, calendar, afresh, startsOn } = world
const { book, judge } = bookingsIn(world)
let rasa: TestLawyer
let services: TestCalendar
beforeEach(async () => {
  ;({ rasa, services } = await afresh())
})

const atOnce = (service: Service) => Object.assign(service.$clone(), { instantConfirmation: true })

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
    expect(await judge(monday('10:00'), others, { firmLawyerId: rasa.firmLawyerId })).toBe(
      'SERVICE_NOT_EXIST',
    )
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
