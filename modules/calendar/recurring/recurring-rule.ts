import { errors } from '../errors.ts'
import type { SeenConsultations } from '../hours/seen-consultations.ts'
import { toClock, toMinute } from '../hours/work-week.ts'
import { FARTHEST_BLOCK_DAYS, MINUTES_PER_DAY } from '../limits.ts'
import { minuteOf, type MinuteRange } from '../slots/minute-range.ts'
import { epochDay } from '../slots/slot-days.ts'
import { openRanges } from '../slots/slots.ts'
import { localDay, offsetPeriods } from '../slots/zone-offsets.ts'

/** A time that is closed on some weekdays, in wall-clock minutes of the lawyer's zone. */
export type RecurringRule = {
  /** 1 is Monday. */
  weekdays: readonly number[]
  fromMinute: number
  toMinute: number
  firstDay: string
  /** Null: without end. */
  lastDay: string | null
  /** Days that are left out. */
  exceptDays: readonly string[]
}

/** A rule as a lawyer enters it: wall times such as "09:00", and "24:00" for the end of a day. */
export type GivenRule = {
  weekdays: readonly number[]
  from: string
  to: string
  firstDay: string
  lastDay?: string | null
  exceptDays?: readonly string[]
}

/** What a lawyer says beside the time of a block. */
export type BlockInput = { reason?: string | null } & SeenConsultations
export type RecurringBlockInput = GivenRule & BlockInput

export type Occurrence = MinuteRange & { /** In days since 1970-01-01. */ day: number }

/**
 * Where the rule closes time within the range, in order; minutes since the epoch. A wall time that
 * the clock shows twice is closed from the first time to the last, and a skipped hour is left out.
 */
export function occurrencesOf(
  rule: RecurringRule,
  timeZone: string,
  range: MinuteRange,
): Occurrence[] {
  const found: Occurrence[] = []
  const periods = offsetPeriods(timeZone, range.from, range.to)
  // A clock that moves back across midnight shows a date again after the next one.
  const from = Math.max(epochDay(rule.firstDay), localDay(timeZone, range.from) - 1)
  const lastDay = rule.lastDay === null ? Infinity : epochDay(rule.lastDay)
  const to = Math.min(lastDay, localDay(timeZone, range.to) + 1)
  const wall = [{ from: rule.fromMinute, to: rule.toMinute }]
  const left = rule.exceptDays.map(epochDay)
  for (let day = from; day <= to; day++) {
    if (!rule.weekdays.includes(weekdayOf(day)) || left.includes(day)) continue
    const shown = openRanges(wall, day * MINUTES_PER_DAY, periods, 0)
    const [first, last] = [shown[0], shown.at(-1)]
    if (first && last && first.from < range.to && range.from < last.to)
      found.push({ day, from: first.from, to: last.to })
  }
  return found
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/**
 * Refuses with BLOCK_NOT_VALID at the field in question, and with RECURRING_BLOCK_EMPTY where no
 * day is left.
 */
export function readRule(given: GivenRule, now: Date): RecurringRule {
  const { from, to, firstDay, lastDay = null, exceptDays = [] } = given
  const rule = { fromMinute: toMinute(from), toMinute: toMinute(to), firstDay, lastDay }
  if (rule.fromMinute >= rule.toMinute || rule.toMinute > MINUTES_PER_DAY)
    throw errors.BLOCK_NOT_VALID({ field: 'to' })
  const today = minuteOf(now) / MINUTES_PER_DAY
  const isFar = (day: string) => !(Math.abs(epochDay(day) - today) <= FARTHEST_BLOCK_DAYS)
  if (isFar(firstDay)) throw errors.BLOCK_NOT_VALID({ field: 'firstDay' })
  if (lastDay !== null && (isFar(lastDay) || lastDay < firstDay))
    throw errors.BLOCK_NOT_VALID({ field: 'lastDay' })

  const weekdays = [...new Set(given.weekdays)].sort((one, other) => one - other)
  const isCovered = (date: string) =>
    firstDay <= date &&
    (lastDay === null || date <= lastDay) &&
    weekdays.includes(weekdayOf(epochDay(date)))
  const read = { ...rule, weekdays, exceptDays: [...new Set(exceptDays)].filter(isCovered).sort() }
  if (!hasDay(read)) throw errors.RECURRING_BLOCK_EMPTY({ field: 'lastDay' })
  return read
}

/** Whether the rule closes time on any day. */
export function hasDay({ weekdays, firstDay, lastDay, exceptDays }: RecurringRule): boolean {
  if (lastDay === null) return true
  const left = new Set(exceptDays.map(epochDay))
  for (let day = epochDay(firstDay); day <= epochDay(lastDay); day++)
    if (weekdays.includes(weekdayOf(day)) && !left.has(day)) return true
  return false
}

export const isOn = (rule: RecurringRule, date: string): boolean =>
  hasDay({ ...rule, firstDay: later(date, rule.firstDay), lastDay: earlier(date, rule.lastDay) })

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string | null): string =>
  other === null || one < other ? one : other

/** The rule as it is shown and entered. */
export const presentRule = ({
  weekdays,
  fromMinute,
  toMinute,
  firstDay,
  lastDay,
  exceptDays,
}: RecurringRule) => ({
  weekdays: [...weekdays],
  from: toClock(fromMinute),
  to: toClock(toMinute),
  firstDay,
  lastDay,
  exceptDays: [...exceptDays],
})
