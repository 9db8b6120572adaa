import { translators, type Actor, type Locale } from '#modules/shared'
import { errors } from '../errors.ts'
import type { CalendarNeeds } from '../needs.ts'
import { occurrencesOf } from '../recurring/recurring-rule.ts'
import { readLocal } from '../slots/local-time.ts'
import { hoursOf } from '../slots/open-hours.ts'
import { minuteOf, toDate } from '../slots/minute-range.ts'
import { epochDay } from '../slots/slot-days.ts'
import type { TimeRange } from '../slots/taken-time.ts'
import { loadForChange } from './affected.ts'
import { blockTimes } from './block-time.ts'
import { listBlocks, type Block } from './calendar-block.ts'
import type { SeenConsultations } from './seen-consultations.ts'
import { getOwnMembership, type MembershipChoice } from './own-calendar.ts'
import { publicHolidays, type HolidayCode } from './public-holidays.ts'

/** `isWorked` by the present hours; `isBlocked` if the whole day is blocked. */
export type OfferedHoliday = {
  date: string
  codes: HolidayCode[]
  isWorked: boolean
  isBlocked: boolean
  hasPassed: boolean
}

/** The dates of a year's public holidays, with what they mean for the actor's own calendar. */
export async function listHolidays(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId, year }: MembershipChoice & { year: number },
): Promise<OfferedHoliday[]> {
  const membership = await getOwnMembership(needs, needs.db, actor, { firmLawyerId })
  const now = needs.clock.now()
  const { hours, timeZone, recurring } = await loadForChange(needs.db, {
    membership,
    change: {},
    now,
  })
  const start = (date: string) => readLocal(date, timeZone, 'from')
  const end = (date: string) => readLocal(date, timeZone, 'to')
  const ofYear = [start(`${year}-01-01`), end(`${year}-12-31`)] as const
  const [from, to] = ofYear.map(minuteOf) as [number, number]
  const blocks: TimeRange[] = [
    ...(await listBlocks(needs.db, membership.id, ofYear)),
    ...recurring
      .flatMap((rule) => occurrencesOf(rule, timeZone, { from, to }))
      .map((occurrence) => ({ startsAt: toDate(occurrence.from), endsAt: toDate(occurrence.to) })),
  ]
  return [...Map.groupBy(publicHolidays(year), ({ date }) => date)].map(([date, holidays]) => ({
    date,
    codes: holidays.map(({ code }) => code),
    isWorked: hoursOf(hours, epochDay(date)).length > 0,
    isBlocked: blocks.some(
      ({ startsAt, endsAt }) => startsAt <= start(date) && end(date) <= endsAt,
    ),
    hasPassed: end(date) <= now,
  }))
}

/** Blocks whole public holidays under their own names; blocked ones stay as they are. */
export async function blockHolidays(
  needs: CalendarNeeds,
  actor: Actor,
  {
    firmLawyerId,
    dates,
    seen,
  }: MembershipChoice & SeenConsultations & { dates: readonly string[] },
): Promise<Block[]> {
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))]
  const known = (
    await Promise.all(years.map((year) => listHolidays(needs, actor, { firmLawyerId, year })))
  ).flat()
  const chosen = [...new Set(dates)].map((date) => {
    const holiday = known.find((offered) => offered.date === date)
    if (!holiday) throw errors.NOT_A_HOLIDAY({ field: 'dates' })
    return holiday
  })
  const blocks = chosen
    .filter(({ isBlocked }) => !isBlocked)
    .map(({ date, codes }) => ({ from: date, to: date, reason: holidayName(codes, actor.locale) }))
  return blocks.length === 0 ? [] : blockTimes(needs, actor, { firmLawyerId, seen, blocks })
}

export const holidayName = (codes: readonly HolidayCode[], locale: Locale): string =>
  codes.map((code) => translators[locale](`calendar.holiday.${code}`)).join(', ')
