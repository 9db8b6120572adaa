import type { OwnWeek } from './types.ts'

/** Quarters of an hour: the finest that is drawn and dragged. */
export const QUARTER_MS = 15 * 60_000
export const QUARTERS_IN_CELL = 2

export type WeekDay = OwnWeek['days'][number]
/** A half hour at the side: on a day whose clock goes back, some stand there twice. */
export type AxisRow = { key: string; wall: string; isAgain: boolean }
/** A stretch of one shown day in quarters from its beginning as they are lived. */
export type Span = { day: number; from: number; to: number }

const keysOf = ({ cells }: WeekDay): string[] =>
  cells.map(({ wall }, at) =>
    cells.findIndex((cell) => cell.wall === wall) < at ? `${wall}+` : wall,
  )

/**
 * The rows of the shown days: those of the longest, since the others lack some of its half hours at
 * most.
 */
export function axisOf(days: readonly WeekDay[]): AxisRow[] {
  const longest = days.reduce(
    (found, day) => (day.cells.length > found.cells.length ? day : found),
    days[0]!,
  )
  return keysOf(longest).map((key) => ({ key, wall: key.slice(0, 5), isAgain: key.endsWith('+') }))
}

/**
 * For each row which half hour of the day it is; undefined where the day has none, because its
 * clock jumps.
 */
export function cellsByRow(day: WeekDay, axis: readonly AxisRow[]): (number | undefined)[] {
  const keys = keysOf(day)
  return axis.map(({ key }) => (keys.includes(key) ? keys.indexOf(key) : undefined))
}

export const quartersOf = (day: WeekDay): number =>
  (Date.parse(day.endsAt) - Date.parse(day.startsAt)) / QUARTER_MS
export const instantOf = (day: WeekDay, quarter: number): string =>
  new Date(Date.parse(day.startsAt) + quarter * QUARTER_MS).toISOString()

/** The part of a stretch that lies on each shown day, in its quarters. */
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

/** Where a span is drawn: lines of the grid, in quarters from the first row, counted from 1. */
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
 * The rows worth showing: the hours and whatever lies outside them, with half an hour around;
 * office hours where there is nothing.
 */
export function rowsInUse(
  week: Pick<OwnWeek, 'blocks' | 'consultations'>,
  days: readonly WeekDay[],
  axis: readonly AxisRow[],
): { first: number; last: number } {
  const marks = [...days.flatMap(({ hours }) => hours), ...week.consultations]
    .flatMap((stretch) => spansOf(stretch, days))
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
