import type { CSSProperties } from 'react'
import type { OwnWeek } from '../types.ts'

/** Quarters of an hour are the smallest unit that is drawn and dragged. */
export const QUARTER_MS = 15 * 60_000
export const QUARTERS_IN_CELL = 2

export type WeekDay = OwnWeek['days'][number]
/** A half hour of the axis. On a day when the clock moves back, some appear twice. */
export type AxisRow = { key: string; wall: string; isAgain: boolean }
/**
 * A time range of one shown day, in quarters of an hour since its start (elapsed time, not clock
 * time).
 */
export type Span = { day: number; from: number; to: number }

const keysOf = ({ cells }: WeekDay): string[] =>
  cells.map(({ wall }, at) =>
    cells.findIndex((cell) => cell.wall === wall) < at ? `${wall}+` : wall,
  )

/**
 * The rows of the shown days: those of the longest day. Shorter days lack some of its half hours.
 */
export function axisOf(days: readonly WeekDay[]): AxisRow[] {
  const longest = days.reduce(
    (found, day) => (day.cells.length > found.cells.length ? day : found),
    days[0]!,
  )
  return keysOf(longest).map((key) => ({ key, wall: key.slice(0, 5), isAgain: key.endsWith('+') }))
}

/** The half hour of the day in each row; undefined where the day's clock skips it. */
export function cellsByRow(day: WeekDay, axis: readonly AxisRow[]): (number | undefined)[] {
  const keys = keysOf(day)
  return axis.map(({ key }) => (keys.includes(key) ? keys.indexOf(key) : undefined))
}

export const quartersOf = (day: WeekDay): number =>
  (Date.parse(day.endsAt) - Date.parse(day.startsAt)) / QUARTER_MS
export const instantOf = (day: WeekDay, quarter: number): string =>
  new Date(Date.parse(day.startsAt) + quarter * QUARTER_MS).toISOString()

/** The part of a time range on each shown day, in quarters. */
export function spansOf(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  days: readonly WeekDay[],
): Span[] {
  return days.flatMap((day, at) => {
    const begin = Date.parse(day.startsAt)
    const from = Math.max(0, Math.floor((Date.parse(startsAt) - begin) / QUARTER_MS))
    const to = Math.min(quartersOf(day), Math.ceil((Date.parse(endsAt) - begin) / QUARTER_MS))
    return from < to ? [{ day: at, from, to }] : []
  })
}

/** The grid lines of a span, in quarters from the first row, counted from 1. */
export function linesOf(
  { from, to }: Span,
  rows: readonly (number | undefined)[],
  firstRow: number,
): { from: number; to: number } {
  const line = (quarter: number) =>
    (rows.indexOf(Math.floor(quarter / QUARTERS_IN_CELL)) - firstRow) * QUARTERS_IN_CELL +
    (quarter % QUARTERS_IN_CELL)
  return { from: Math.max(line(from), 0) + 1, to: line(to - 1) + 2 }
}

/**
 * The rows worth showing: working hours and all items, with half an hour around; office hours when
 * there are none.
 */
export function rowsInUse(
  week: Pick<OwnWeek, 'blocks' | 'consultations'>,
  days: readonly WeekDay[],
  axis: readonly AxisRow[],
): { first: number; last: number } {
  const marks = [...days.flatMap(({ hours }) => hours), ...week.consultations]
    .flatMap((timeRange) => spansOf(timeRange, days))
    .flatMap((span) => {
      const rows = cellsByRow(days[span.day]!, axis)
      return [
        rows.indexOf(Math.floor(span.from / QUARTERS_IN_CELL)),
        rows.indexOf(Math.floor((span.to - 1) / QUARTERS_IN_CELL)),
      ]
    })
  const [least, most] =
    marks.length === 0
      ? [
          axis.findIndex(({ wall }) => wall === '09:00'),
          axis.findIndex(({ wall }) => wall === '16:30'),
        ]
      : [Math.min(...marks), Math.max(...marks)]
  return {
    first: Math.max(0, least - 1 - ((least - 1) % 2 === 0 ? 0 : 1)),
    last: Math.min(axis.length - 1, most + 2),
  }
}

/** What a drag does. All numbers are quarters of the day. */
export type DragAction =
  /** `anchor`: the first quarter of the cell in which the pointer was pressed. */
  | { type: 'make'; anchor: number }
  /** `grabbed`: from the start of the span to the pointer. */
  | { type: 'move'; id: string; grabbed: number; length: number }
  /** `other`: the quarter at the edge that stays. */
  | { type: 'resize'; id: string; edge: 'from' | 'to'; other: number }

/** The span after the pointer has moved to a quarter. Pure. */
export function spanAfterMove(
  action: DragAction,
  span: Span,
  { day, quarter }: { day: number; quarter: number },
  lengthOf: (day: number) => number,
): Span {
  if (action.type === 'move') {
    const from = Math.min(Math.max(0, quarter - action.grabbed), lengthOf(day) - action.length)
    return { day, from, to: from + action.length }
  }
  // The columns of other days do not limit a time range that began here.
  const last = lengthOf(span.day) - 1
  const here = Math.min(quarter, last)
  if (action.type === 'resize')
    return {
      day: span.day,
      from: Math.min(action.other, here),
      to: Math.max(action.other, here) + 1,
    }
  return here >= action.anchor
    ? { day: span.day, from: action.anchor, to: Math.max(here + 1, action.anchor + 1) }
    : { day: span.day, from: here, to: action.anchor + QUARTERS_IN_CELL }
}

/** The class and the place in the grid of a span; undefined when it is not in a shown row. */
export type PlaceSpan = (
  span: Span,
  className: string,
) => { className: string; style: CSSProperties } | undefined
