import { beforeEach, describe, expect, test } from 'vitest'
import type { RecordedEvent } from '#modules/shared'
import type { TestLawyer } from '#modules/lawyer/testing'
import { aTestCalendar } from '../test/calendar-world.ts'
import type { TestCalendar } from '../testing.ts'

const { db, calendar, afresh } = await aTestCalendar()
let rasa: TestLawyer
let services: TestCalendar
beforeEach(async () => {
  ;({ rasa, services } = await afresh())
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
