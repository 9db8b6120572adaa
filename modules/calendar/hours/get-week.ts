import type { Actor } from '#modules/shared'
import { listBlocks, type Block } from './change-calendar.ts'
import { loadMemberships } from '../slots/load-calendars.ts'
import { MINUTES_PER_DAY } from '../limits.ts'
import { MINUTE_MS, type MinuteRange } from '../slots/minute-range.ts'
import type { CalendarNeeds } from '../needs.ts'
import { openOn } from '../slots/open-hours.ts'
import { getOwnMembership } from './own-calendar.ts'
import { epochDay, isoDate } from '../slots/slot-days.ts'
import { readTaken, type HeldStretch, type Stretch } from '../slots/taken-time.ts'
import { toClock } from './work-week.ts'
import { dayBorders, offsetPeriods, periodAt } from '../slots/zone-offsets.ts'

export const CELL_MINUTES = 30

/**
 * A half hour of a day under the wall time it begins at: 48 of them, 46 or 50 where the clock
 * changes.
 */
type Cell = { wall: string; startsAt: Date }
export type WeekDay = {
  date: string
  startsAt: Date
  endsAt: Date
  cells: Cell[]
  hours: Stretch[]
  hasOwnHours: boolean
}
export type OwnWeek = {
  firmLawyerId: string
  timeZone: string
  calendarType: 'regular' | 'variable'
  version: number
  days: WeekDay[]
  blocks: Block[]
  outside: Stretch[]
  /**
   * What consultations hold, also those of the person's other memberships: they cannot be in two
   * places.
   */
  held: HeldStretch[]
}

/**
 * A few days of the actor's own calendar as they will be lived, for a page that shows and changes
 * them.
 */
export async function getOwnWeek(
  needs: CalendarNeeds,
  actor: Actor,
  {
    firmLawyerId,
    from,
    days: count,
  }: { firmLawyerId?: string | undefined; from: string; days: number },
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
  const calendar = (await loadMemberships(db, [membership], range, now)).get(id)
  const days = Array.from({ length: count }, (_, index): WeekDay => {
    const day = first + index
    const borders = dayBorders(timeZone, day)
    return {
      date: isoDate(day),
      startsAt: toDate(borders.from),
      endsAt: toDate(borders.to),
      cells: cellsOf(timeZone, day, borders),
      hours: calendar
        ? openOn(calendar.hours, timeZone, day).map(({ from: opens, to }) => ({
            startsAt: toDate(opens),
            endsAt: toDate(to),
          }))
        : [],
      hasOwnHours: calendar?.hours.dates.has(day) ?? false,
    }
  })
  const blocks = await listBlocks(db, id, around)
  const whose = { firmLawyerIds: [id], lawyerIds: [lawyerId] }
  const { outside, held } = await readTaken(db, whose, around, now)
  return {
    firmLawyerId: id,
    timeZone,
    calendarType,
    version,
    days,
    blocks,
    outside: outside.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    held,
  }
}

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

const toDate = (minute: number): Date => new Date(minute * MINUTE_MS)
