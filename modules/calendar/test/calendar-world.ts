import { testPeople } from '#modules/account/testing'
import { aLawyer, createTestLawyers } from '#modules/lawyer/testing'
import { testFoundation } from '#testing'
import type { CalendarProvider } from '../external/consent/calendar-provider.ts'
import { createCalendar } from '../service.ts'
import { aCalendar } from '../testing.ts'

/** Tuesday, eight in the morning in Vilnius. */
export const NOW = new Date('2026-12-01T06:00:00Z')
/** The Monday after, as wall time. */
export const monday = (time: string): Date => new Date(`2026-12-07T${time}:00+02:00`)

/**
 * The calendar on a database of its own; `afresh` turns the clock back and gives the next test a
 * Rasa of its own, with hours and services.
 */
export async function aTestCalendar(
  more: { mayReadLocal?: boolean; calendarProviders?: CalendarProvider[] } = {},
) {
  const foundation = await testFoundation()
  const { clock } = foundation
  const lawyer = createTestLawyers(foundation)
  const calendar = createCalendar({
    ...foundation,
    account: testPeople,
    lawyer,
    calendarProviders: [],
    ...more,
  })
  async function afresh(now = NOW) {
    clock.moveTo(now)
    const rasa = await aLawyer(foundation)
    await foundation
      .db('firm')
      .where({ id: rasa.firm.id })
      .update({ bankAccount: 'LT121000011101001000' })
    return { rasa, services: await aCalendar(foundation, rasa.firmLawyerId) }
  }
  /** The wall times at which a service can be booked on a day. */
  async function startsOn(
    date: string,
    { id: serviceId, firmLawyerId }: { id: string; firmLawyerId: string },
    now?: Date,
  ): Promise<string[]> {
    const { days } = await calendar.slots.listFreeSlots({
      firmLawyerId,
      serviceId,
      from: date,
      to: date,
      ...(now && { now }),
    })
    return days.flatMap(({ slots }) =>
      slots.map(({ startsAt }) =>
        Temporal.Instant.from(startsAt)
          .toZonedDateTimeISO('Europe/Vilnius')
          .toPlainTime()
          .toString({ smallestUnit: 'minute' }),
      ),
    )
  }
  return {
    foundation,
    clock,
    db: foundation.db,
    transact: foundation.transact,
    account: testPeople,
    lawyer,
    calendar,
    afresh,
    startsOn,
  }
}
