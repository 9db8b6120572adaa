import type { Actor } from '#modules/shared'
import { MINUTES_PER_DAY } from '../limits.ts'
import type { CalendarNeeds } from '../needs.ts'
import { listRecurringBlocks, type RecurringBlock } from '../recurring/recurring-block.ts'
import { occurrencesOf } from '../recurring/recurring-rule.ts'
import { loadMemberships } from '../slots/load-calendars.ts'
import { toDate, type MinuteRange } from '../slots/minute-range.ts'
import { openOn } from '../slots/open-hours.ts'
import { epochDay, isoDate } from '../slots/slot-days.ts'
import { readTaken, type HeldTimeRange, type TimeRange } from '../slots/taken-time.ts'
import { dayBorders, offsetPeriods, periodAt } from '../slots/zone-offsets.ts'
import { listBlocks, type Block } from './calendar-block.ts'
import { getOwnMembership, type MembershipChoice } from './own-calendar.ts'
import { toClock } from './work-week.ts'

const CELL_MINUTES = 30

/** A half hour and the wall time it begins at. A day has 48; 46 or 50 where the clock changes. */
type Cell = { wall: string; startsAt: Date }
type WeekDay = TimeRange & { date: string; cells: Cell[]; hours: TimeRange[]; hasOwnHours: boolean }
/** One occurrence, with the whole recurring block. */
export type RecurringDay = TimeRange & { day: string; of: RecurringBlock }
export type OwnWeek = {
  firmLawyerId: string
  timeZone: string
  calendarType: 'regular' | 'variable'
  version: number
  days: WeekDay[]
  blocks: Block[]
  /** Occurrences of recurring blocks. */
  recurring: RecurringDay[]
  externalBusy: TimeRange[]
  /** Also those of the lawyer's other memberships. */
  held: HeldTimeRange[]
}

/** A few days of the actor's own calendar, for a page that shows and changes them. */
export async function getOwnWeek(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId, from, days: count }: MembershipChoice & { from: string; days: number },
): Promise<OwnWeek> {
  const { db } = needs
  const now = needs.clock.now()
  const membership = await getOwnMembership(needs, db, actor, { firmLawyerId })
  const { id, timeZone, calendarType, lawyerId, calendarVersion: version } = membership
  const first = epochDay(from)
  const range = {
    from: dayBorders(timeZone, first).from,
    to: dayBorders(timeZone, first + count - 1).to,
  }
  const around = [toDate(range.from), toDate(range.to)] as const
  const calendar = (await loadMemberships(db, [membership], { range, now })).get(id)
  const days = Array.from({ length: count }, (_, index): WeekDay => {
    const day = first + index
    const borders = dayBorders(timeZone, day)
    return {
      date: isoDate(day),
      ...timeRangeOf(borders),
      cells: cellsOf(timeZone, day, borders),
      hours: calendar ? openOn(calendar.hours, timeZone, day).map(timeRangeOf) : [],
      hasOwnHours: calendar?.hours.dates.has(day) ?? false,
    }
  })
  const blocks = await listBlocks(db, id, around)
  const recurring = (await listRecurringBlocks(db, id, isoDate(first - 1))).flatMap((block) =>
    occurrencesOf(block, timeZone, range).map((occurrence): RecurringDay => ({
      ...timeRangeOf(occurrence),
      day: isoDate(occurrence.day),
      of: block,
    })),
  )
  const whose = { firmLawyerIds: [id], lawyerIds: [lawyerId] }
  const { external, held } = await readTaken(db, whose, around, now)
  const externalBusy = external.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
  const shown = { days, blocks, recurring, externalBusy, held }
  return { firmLawyerId: id, timeZone, calendarType, version, ...shown }
}

const timeRangeOf = ({ from, to }: MinuteRange): TimeRange => ({
  startsAt: toDate(from),
  endsAt: toDate(to),
})

function cellsOf(timeZone: string, day: number, { from, to }: MinuteRange): Cell[] {
  const periods = offsetPeriods(timeZone, from, to)
  const cells: Cell[] = []
  for (let minute = from; minute < to; minute += CELL_MINUTES) {
    cells.push({
      wall: toClock(minute + periodAt(periods, minute).offset - day * MINUTES_PER_DAY),
      startsAt: toDate(minute),
    })
  }
  return cells
}
