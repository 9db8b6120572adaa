import { expect, test } from 'vitest'
import { nearestStarts, weekOf } from './slot-week.ts'
import {
  addDays,
  dateIn,
  dayName,
  daysName,
  differAt,
  mondayOf,
  otherClock,
  timesByDay,
  weekName,
} from './wall-time.ts'

test('a start is listed on the day of the reader’s clock', () => {
  const late = '2026-12-07T22:30:00.000Z' // half past midnight on Tuesday in Vilnius, Monday afternoon in New York
  const daysWith = (zone: string) =>
    weekOf('2026-12-07', [late], zone)
      .filter(({ starts }) => starts.length > 0)
      .map(({ date }) => date)
  expect(daysWith('Europe/Vilnius')).toEqual(['2026-12-08'])
  expect(daysWith('America/New_York')).toEqual(['2026-12-07'])
})

test('a week has seven days also when the clock changes in it', () => {
  expect(weekOf('2027-03-22', [], 'Europe/Vilnius').map(({ date }) => date)).toEqual([
    '2027-03-22',
    '2027-03-23',
    '2027-03-24',
    '2027-03-25',
    '2027-03-26',
    '2027-03-27',
    '2027-03-28',
  ])
  expect(mondayOf('2027-03-28')).toBe('2027-03-22')
  expect(mondayOf('2027-03-29')).toBe('2027-03-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('the nearest starts are in order of time, without the one that is taken', () => {
  const starts = ['08', '09', '10', '12', '15'].map((hour) => `2026-12-07T${hour}:00:00.000Z`)
  expect(nearestStarts(starts, '2026-12-07T10:00:00.000Z', 3)).toEqual([
    '2026-12-07T08:00:00.000Z',
    '2026-12-07T09:00:00.000Z',
    '2026-12-07T12:00:00.000Z',
  ])
})

test('zones differ when their clocks show different times', () => {
  expect(differAt('2026-12-07T08:00:00Z', 'Europe/Vilnius', 'Europe/Helsinki')).toBe(false)
  expect(differAt('2026-12-07T08:00:00Z', 'Europe/Vilnius', 'Europe/London')).toBe(true)
  expect(dateIn('Europe/Vilnius', new Date('2026-12-06T22:00:00Z'))).toBe('2026-12-07')
})

test('days and weeks have names in both languages', () => {
  expect(dayName('2026-12-07', 'en')).toBe('Monday 7 December')
  expect(dayName('2026-12-07', 'lt')).toMatch(/gruodžio 7\sd\., pirmadienis/)
  expect(weekName('2026-11-30', 'en')).toMatch(/30 November\s–\s6 December/)
  expect(weekName('2026-12-07', 'lt')).toMatch(/gruodžio 7–13\sd\./)
})

test('a range of days does not repeat the month, and one day is no range', () => {
  expect(daysName('2026-11-22', '2026-11-22', 'lt')).toBe('lapkričio 22\u00a0d.')
  expect(daysName('2026-11-22', '2026-12-05', 'lt')).toBe('lapkričio 22 – gruodžio 5\u00a0d.')
  expect(daysName('2026-12-07', '2026-12-13', 'en')).toBe('7–13 December')
})

test('another clock shows only its time while the date is the same', () => {
  expect(otherClock('2026-12-07T08:00:00Z', 'en', 'Europe/Vilnius', 'America/New_York')).toBe(
    '03:00 (New York)',
  )
  expect(otherClock('2026-12-07T02:00:00Z', 'en', 'Europe/Vilnius', 'America/New_York')).toBe(
    'Sun, 6 December, 21:00 (New York)',
  )
})

test('several free times name each day once, by the reader’s clock', () => {
  const times = [
    '2026-12-07T08:00:00.000Z',
    '2026-12-07T08:45:00.000Z',
    '2026-12-07T22:30:00.000Z',
    '2026-12-08T07:00:00.000Z',
  ]
  const now = new Date('2026-12-01T08:00:00.000Z')
  expect(timesByDay(times, 'en', 'Europe/Vilnius', now)).toBe(
    'Mon, 7 December, 10:00, 10:45; Tue, 8 December, 00:30, 09:00',
  )
  expect(timesByDay(times, 'lt', 'Europe/Vilnius', now).replaceAll('\u00a0', ' ')).toBe(
    'pirmadienį, gruodžio 7 d., 10:00, 10:45; antradienį, gruodžio 8 d., 00:30, 09:00',
  )
  expect(timesByDay(times, 'en', 'Europe/London', now)).toBe(
    'Mon, 7 December, 08:00, 08:45, 22:30; Tue, 8 December, 07:00',
  )
  expect(timesByDay([], 'en', 'Europe/Vilnius', now)).toBe('')
})
