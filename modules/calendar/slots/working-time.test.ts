import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after } from '#modules/shared'
import { mergeRanges, toDate } from './minute-range.ts'
import { offeredUntil, offeredWindow } from './offered-window.ts'
import type { OpeningHours } from './slots.ts'
import { findWorkEnd } from './working-time.ts'

const VILNIUS = 'Europe/Vilnius'
const nine = { from: 9 * 60, to: 17 * 60 }
/** Monday to Friday, nine to five. */
const week = (hours: (typeof nine)[]) => Array.from({ length: 5 }, () => hours)
const hours = { weekly: week([nine]), dates: new Map() }
const minute = (iso: string) => Date.parse(iso) / 60_000
const at = (
  from: string,
  minutes: number,
  blocked: Array<[string, string]> = [],
  own: OpeningHours = hours,
) => {
  const end = findWorkEnd(
    {
      hours: own,
      timeZone: VILNIUS,
      blocked: blocked.map(([start, stop]) => ({ from: minute(start), to: minute(stop) })),
    },
    { from: minute(from), to: minute(from) + 30 * 1_440 },
    minutes,
  )
  return end === undefined ? undefined : toDate(end).toISOString()
}

test('counts open hours and office hours of working days: a Friday afternoon is followed by the Monday', () => {
  expect(at('2026-12-04T16:00+02:00', 60)).toBe('2026-12-04T15:00:00.000Z')
  expect(at('2026-12-04T16:30+02:00', 60)).toBe('2026-12-07T07:30:00.000Z')
  expect(at('2026-12-05T12:00+02:00', 8 * 60)).toBe('2026-12-07T15:00:00.000Z')
})

test('leaves out blocks, and public holidays', () => {
  const tuesday: [string, string] = ['2026-12-01T00:00+02:00', '2026-12-02T00:00+02:00']
  expect(at('2026-11-30T16:30+02:00', 60, [tuesday])).toBe('2026-12-02T07:30:00.000Z')
  expect(at('2026-12-23T16:30+02:00', 60)).toBe('2026-12-28T07:30:00.000Z')
})

test('of an evening lawyer is also the office day before', () => {
  const evenings = { weekly: week([{ from: 18 * 60, to: 20 * 60 }]), dates: new Map() }
  expect(at('2026-12-01T12:00+02:00', 60, [], evenings)).toBe('2026-12-01T11:00:00.000Z')
  expect(at('2026-12-01T17:00+02:00', 60, [], evenings)).toBe('2026-12-01T17:00:00.000Z')
})

test('is undefined for a lawyer who does not work', () => {
  expect(at('2026-12-04T12:00+02:00', 60, [['2026-12-01T00:00Z', '2027-12-01T00:00Z']])).toBe(
    undefined,
  )
})

test('is what counting minute by minute finds, also when the clock changes', () => {
  const start = minute('2026-10-23T00:00Z')
  const isOpen = (at: number) => {
    const wall = toDate(at).toLocaleString('sv', { timeZone: VILNIUS })
    const [date = '', time = ''] = wall.split(' ')
    const weekday = new Date(`${date}T00:00Z`).getUTCDay()
    return weekday >= 1 && weekday <= 5 && time >= '09:00' && time < '17:00'
  }
  const open = Array.from({ length: 6 * 1_440 }, (_, index) => isOpen(start + index))
  const moments = fc.integer({ min: 0, max: open.length })
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 1, max: 960 }),
      fc.array(fc.tuple(moments, fc.integer({ min: 1, max: 2_000 })), { maxLength: 3 }),
      (from, minutes, taken) => {
        const blocked = mergeRanges(taken.map(([at, length]) => ({ from: at, to: at + length })))
        let left = minutes
        let expected: number | undefined
        for (let index = from; index < open.length; index++) {
          if (!open[index] || blocked.some((range) => range.from <= index && index < range.to))
            continue
          left -= 1
          if (left > 0) continue
          expected = start + index + 1
          break
        }
        const shifted = blocked.map((range) => ({ from: start + range.from, to: start + range.to }))
        const range = { from: start + from, to: start + open.length }
        expect(findWorkEnd({ hours, timeZone: VILNIUS, blocked: shifted }, range, minutes)).toBe(
          expected,
        )
      },
    ),
    { numRuns: 300, seed: 272 },
  )
})

test('a start is offered until the last moment that leaves a working hour before the answer', () => {
  const calendar = { hours, timeZone: VILNIUS, blocked: [] }
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 * 1_440 }),
      fc.boolean(),
      fc.constantFrom(120, 180, 20_160),
      (later, instantConfirmation, noticeMinutes) => {
        const now = new Date('2026-12-03T10:00Z')
        const terms = { noticeMinutes, horizonDays: 90, instantConfirmation }
        const start = offeredWindow(calendar, terms, now).from + later
        const until = offeredUntil(calendar, terms, { start, now })
        const from = (moment: Date) => offeredWindow(calendar, terms, moment).from
        expect(from(until)).toBeLessThanOrEqual(start)
        expect(from(after(until, 60_000))).toBeGreaterThan(start)
      },
    ),
    { numRuns: 300, seed: 273 },
  )
})
