import { expect, test } from 'vitest'
import { entryOf, follow, type SlotKey } from './slot-keys.ts'
import { weekOf } from './slot-week.ts'

const at = (day: number, hour: number) =>
  `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
const week = weekOf(
  '2026-12-07',
  [at(7, 8), at(7, 9), at(7, 14), at(9, 9), at(9, 13), at(11, 10)],
  'Europe/Vilnius',
)
const go = (key: SlotKey, from: string) => follow(key, from, week)

test('arrows move through the times of a day and to the next day with times, at the nearest hour', () => {
  expect(go('ArrowDown', at(7, 8))).toEqual({ to: at(7, 9) })
  expect(go('ArrowUp', at(7, 9))).toEqual({ to: at(7, 8) })
  expect(go('ArrowUp', at(7, 8))).toBeUndefined()
  expect(go('ArrowDown', at(7, 14))).toBeUndefined()
  expect(go('ArrowRight', at(7, 14))).toEqual({ to: at(9, 13) })
  expect(go('ArrowRight', at(7, 8))).toEqual({ to: at(9, 9) })
  expect(go('ArrowLeft', at(11, 10))).toEqual({ to: at(9, 9) })
})

test('Home and End go to the first and the last time of the day', () => {
  expect(go('End', at(7, 8))).toEqual({ to: at(7, 14) })
  expect(go('Home', at(9, 13))).toEqual({ to: at(9, 9) })
})

test('moving past the last day goes to the next week, before the first day to the previous week', () => {
  expect(go('ArrowRight', at(11, 10))).toEqual({ out: 'next' })
  expect(go('ArrowLeft', at(7, 9))).toEqual({ out: 'previous' })
  expect(go('PageDown', at(7, 9))).toEqual({ out: 'next' })
  expect(go('PageUp', at(7, 9))).toEqual({ out: 'previous' })
})

test('Tab reaches one time of the week: the last visited, the chosen one, or the first', () => {
  expect(entryOf(week, at(9, 9), at(7, 9))).toBe(at(9, 9))
  expect(entryOf(week, at(21, 9), at(7, 9))).toBe(at(7, 9))
  expect(entryOf(week, undefined, undefined)).toBe(at(7, 8))
  expect(entryOf(weekOf('2026-12-14', [], 'Europe/Vilnius'), at(7, 8))).toBeUndefined()
})
