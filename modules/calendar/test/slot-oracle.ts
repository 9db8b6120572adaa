import type { MinuteRange } from '../slots/minute-range.ts'
import type { RecurringRule } from '../recurring/recurring-rule.ts'
import type { SlotSearch } from '../slots/slots.ts'

type WallMinute = { day: number; weekday: number; minuteOfDay: number }
const remembered = new Map<string, Map<number, WallMinute>>()

/** What a clock on the wall shows, asked of Temporal for this very minute. */
function wallClockIn(timeZone: string): (minute: number) => WallMinute {
  const seen = remembered.get(timeZone) ?? new Map<number, WallMinute>()
  remembered.set(timeZone, seen)
  return (minute) => {
    const known = seen.get(minute)
    if (known) return known
    const shown = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(
      timeZone,
    )
    const wall = {
      day: Date.parse(`${shown.toPlainDate().toString()}T00:00Z`) / 86_400_000,
      weekday: shown.dayOfWeek,
      minuteOfDay: shown.hour * 60 + shown.minute,
    }
    seen.set(minute, wall)
    return wall
  }
}

/**
 * The slot rules said once more, naively: minute by minute, from the wall clock alone. For tests;
 * shares no code with the engine.
 */
export function slotOracle({
  timeZone,
  hours,
  busy,
  fullDays,
  durationMinutes,
  bufferBeforeMinutes = 0,
  bufferAfterMinutes = 0,
  stepMinutes,
  from,
  to,
  recurring = [],
}: SlotSearch & { recurring?: readonly RecurringRule[] }): number[] {
  const wallClock = wallClockIn(timeZone)
  const closed = recurring.flatMap((rule) => closedMinutes(rule, wallClock, { from, to }))
  const within = (ranges: readonly MinuteRange[], minute: number): boolean =>
    ranges.some((range) => range.from <= minute && minute < range.to)
  const isOpen = ({ day, weekday, minuteOfDay }: WallMinute): boolean =>
    within(hours.dates.get(day) ?? hours.weekly[weekday - 1] ?? [], minuteOfDay)

  const starts: number[] = []
  let openedAt = 0
  let before: WallMinute | undefined
  // A range may have opened up to a long day before the search begins.
  for (let minute = from - 26 * 60; minute < to; minute++) {
    const wall = wallClock(minute)
    const isOpenNow = isOpen(wall)
    if (isOpenNow && (before === undefined || before.day !== wall.day || !isOpen(before)))
      openedAt = minute
    before = wall
    if (
      !isOpenNow ||
      minute < from ||
      (minute - openedAt) % stepMinutes !== 0 ||
      fullDays?.has(wall.day)
    )
      continue
    let fits = true
    for (let at = minute; fits && at < minute + durationMinutes; at++) {
      const shown = wallClock(at)
      fits = shown.day === wall.day && isOpen(shown)
    }
    const end = minute + durationMinutes + bufferAfterMinutes
    for (let at = minute - bufferBeforeMinutes; fits && at < end; at++)
      fits = !within(busy, at) && !within(closed, at)
    if (fits) starts.push(minute)
  }
  return starts
}

/**
 * For each day of the rule, all minutes from the first to the last one at which the wall clock
 * shows a time within it. A few hours more than are searched: no clock moves back by more.
 */
function closedMinutes(
  rule: RecurringRule,
  wallClock: (minute: number) => WallMinute,
  { from, to }: MinuteRange,
): MinuteRange[] {
  const dayOf = (date: string) => Date.parse(`${date}T00:00Z`) / 86_400_000
  const first = dayOf(rule.firstDay)
  const last = rule.lastDay === null ? Infinity : dayOf(rule.lastDay)
  const left = rule.exceptDays.map(dayOf)
  const shown = new Map<number, { from: number; to: number }>()
  for (let minute = from - 4 * 60; minute < to + 8 * 60; minute++) {
    const { day, weekday, minuteOfDay } = wallClock(minute)
    if (minuteOfDay < rule.fromMinute || minuteOfDay >= rule.toMinute) continue
    if (!rule.weekdays.includes(weekday) || day < first || day > last || left.includes(day))
      continue
    shown.set(day, { from: shown.get(day)?.from ?? minute, to: minute + 1 })
  }
  return [...shown.values()]
}
