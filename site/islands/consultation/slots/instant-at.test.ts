import { expect, test } from 'vitest'
import { instantAt } from './wall-time.ts'

const vilnius = (date: string, time: string) => instantAt(date, time, 'Europe/Vilnius')

test('a wall time is read in the zone, in winter and in summer', () => {
  expect(vilnius('2026-12-07', '19:30')).toBe('2026-12-07T17:30:00.000Z')
  expect(vilnius('2027-06-07', '07:05')).toBe('2027-06-07T04:05:00.000Z')
  expect(instantAt('2026-12-07', '19:30', 'America/New_York')).toBe('2026-12-08T00:30:00.000Z')
})

test('a skipped time is none, and of a time shown twice the first is meant', () => {
  expect(vilnius('2027-03-28', '03:30')).toBeUndefined()
  expect(vilnius('2027-03-28', '04:00')).toBe('2027-03-28T01:00:00.000Z')
  expect(vilnius('2027-10-31', '03:30')).toBe('2027-10-31T00:30:00.000Z')
  expect(vilnius('2027-10-31', '04:00')).toBe('2027-10-31T02:00:00.000Z')
})

test('an unfinished date or time is none', () => {
  expect(vilnius('', '10:00')).toBeUndefined()
  expect(vilnius('2026-12-07', '')).toBeUndefined()
})
