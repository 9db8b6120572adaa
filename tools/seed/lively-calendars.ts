import type { CalendarRules, StoredBlock, StoredExternalCalendar } from '#modules/calendar'
import { DEFAULT_TIME_ZONE, MINUTE } from '#modules/shared'

/**
 * The fourteenth lawyer, and every twentieth after them: those whose calendars show all that a
 * calendar can. Chance is not asked, so that the world stays what it was.
 */
export const isLivelyAt = (at: number): boolean => at % 20 === 13

/** A variable calendar: a long Saturday soon, a day off, a late evening. */
export function withOwnDates(rules: CalendarRules, now: Date): CalendarRules {
  const date = (days: number, weekday: number) => onOrAfter(now, days, weekday).toString()
  return {
    ...rules,
    calendarType: 'variable',
    dates: [
      { date: date(12, 6), hours: [{ from: '10:00', to: '15:00' }] },
      { date: date(19, 3), hours: [] },
      {
        date: date(26, 4),
        hours: [
          { from: '12:00', to: '15:00' },
          { from: '16:00', to: '20:00' },
        ],
      },
    ],
  }
}

/** A hearing, a week away, and an hour at the dentist's. */
export function makeBlocks(firmLawyerId: string, now: Date): StoredBlock[] {
  const block = (
    days: number,
    weekday: number,
    [from, to]: [string, string],
    reason: string | null,
    length = 0,
  ) => {
    const day = onOrAfter(now, days, weekday)
    const at = (time: string, after: number) =>
      new Date(
        day.add({ days: after }).toZonedDateTime({ timeZone: DEFAULT_TIME_ZONE, plainTime: time })
          .epochMilliseconds,
      )
    return { firmLawyerId, startsAt: at(from, 0), endsAt: at(to, length), reason, createdAt: now }
  }
  return [
    block(9, 2, ['09:00', '11:30'], 'Teismo posėdis'),
    block(16, 4, ['15:00', '16:00'], null),
    block(40, 1, ['00:00', '00:00'], 'Atostogos', 7),
  ]
}

/**
 * A calendar that was read a few minutes ago, by nobody: the demo asks no network, and its address
 * leads nowhere.
 */
export function makeExternalCalendar(lawyerId: string, now: Date): StoredExternalCalendar {
  const busy = (days: number, weekday: number, from: string, to: string) => {
    const day = onOrAfter(now, days, weekday)
    const at = (time: string) =>
      new Date(
        day.toZonedDateTime({ timeZone: DEFAULT_TIME_ZONE, plainTime: time }).epochMilliseconds,
      )
    return { startsAt: at(from), endsAt: at(to) }
  }
  return {
    lawyerId,
    name: 'Asmeninis kalendorius',
    address: `https://calendar.patarta.test/${lawyerId}.ics`,
    readAt: new Date(now.getTime() - 4 * MINUTE),
    nextReadAt: new Date(now.getTime() + 10 * 366 * 24 * 60 * MINUTE),
    busy: [1, 8, 15, 22]
      .map((days) => busy(days, 3, '12:00', '13:30'))
      .concat([busy(10, 5, '14:00', '15:00')]),
  }
}

const onOrAfter = (now: Date, days: number, weekday: number): Temporal.PlainDate => {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(DEFAULT_TIME_ZONE)
    .toPlainDate()
    .add({ days })
  return day.add({ days: (weekday - day.dayOfWeek + 7) % 7 })
}
