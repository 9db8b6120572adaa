import { describe, expect, test } from 'vitest'
import {
  axisOf,
  cellsByRow,
  instantOf,
  linesOf,
  quartersOf,
  rowsInUse,
  spansOf,
  type WeekDay,
} from './week-grid.ts'

/** A day in Vilnius, as the API returns it. */
function aDay(date: string, hours: WeekDay['hours'] = []): WeekDay {
  const start = Temporal.PlainDate.from(date).toZonedDateTime('Europe/Vilnius')
  const end = start.add({ days: 1 })
  const cells: WeekDay['cells'] = []
  for (let at = start.epochMilliseconds; at < end.epochMilliseconds; at += 1_800_000) {
    cells.push({
      wall: Temporal.Instant.fromEpochMilliseconds(at)
        .toZonedDateTimeISO('Europe/Vilnius')
        .toPlainTime()
        .toString({ smallestUnit: 'minute' }),
      startsAt: new Date(at).toISOString(),
    })
  }
  return {
    date,
    startsAt: cells[0]!.startsAt,
    endsAt: new Date(end.epochMilliseconds).toISOString(),
    hasOwnHours: false,
    hours,
    cells,
  }
}

describe('a week', () => {
  test('of ordinary days has 48 rows', () => {
    expect(axisOf([aDay('2026-12-07'), aDay('2026-12-08')])).toHaveLength(48)
  })

  test('with the day the clock moves forward has no row for the missing hour, on that day only', () => {
    const days = [aDay('2027-03-27'), aDay('2027-03-28')]
    const axis = axisOf(days)
    expect(axis).toHaveLength(48)
    expect(quartersOf(days[1]!)).toBe(92)
    const rows = cellsByRow(days[1]!, axis)
    expect(rows.filter((cell) => cell === undefined)).toHaveLength(2)
    expect([
      rows[axis.findIndex(({ wall }) => wall === '03:00')],
      rows[axis.findIndex(({ wall }) => wall === '04:00')],
    ]).toEqual([undefined, 6])
  })

  test('with the day the clock moves back shows its hour twice, in order, and the other days once', () => {
    const days = [aDay('2027-10-30'), aDay('2027-10-31')]
    const axis = axisOf(days)
    expect(axis.map(({ wall, isAgain }) => wall + (isAgain ? '+' : '')).slice(4, 12)).toEqual([
      '02:00',
      '02:30',
      '03:00',
      '03:30',
      '03:00+',
      '03:30+',
      '04:00',
      '04:30',
    ])
    expect(cellsByRow(days[0]!, axis).slice(6, 11)).toEqual([6, 7, undefined, undefined, 8])
    expect(instantOf(days[1]!, 4 * 4)).toBe('2027-10-31T01:00:00.000Z')
  })

  test('draws a time range on each of its days, in the rows of its local time', () => {
    const days = [aDay('2027-10-31'), aDay('2027-11-01')]
    const axis = axisOf(days)
    const [first, second] = spansOf(
      { startsAt: '2027-10-31T02:15:00.000Z', endsAt: '2027-10-31T23:00:00.000Z' },
      days,
    )
    expect(first).toEqual({ day: 0, from: 21, to: 100 })
    expect(linesOf(first!, cellsByRow(days[0]!, axis), 0)).toEqual({ from: 22, to: 101 })
    expect(second).toEqual({ day: 1, from: 0, to: 4 })
    expect(linesOf(second!, cellsByRow(days[1]!, axis), 0)).toEqual({ from: 1, to: 5 })
  })

  test('shows the rows in use, or office hours when there are none', () => {
    const days = [aDay('2026-12-07')]
    const axis = axisOf(days)
    expect(rowsInUse({ blocks: [], consultations: [] }, days, axis)).toEqual({
      first: 16,
      last: 35,
    })
    const working = [
      aDay('2026-12-07', [
        { startsAt: '2026-12-07T08:00:00.000Z', endsAt: '2026-12-07T10:00:00.000Z' },
      ]),
    ]
    expect(rowsInUse({ blocks: [], consultations: [] }, working, axis)).toEqual({
      first: 18,
      last: 25,
    })
  })
})
