import { expect, test } from 'vitest'
import { DAY } from '#modules/shared'
import { cancellationDeadline, mendingDays, reminderBefore, workDeadline } from './deadlines.ts'

const vilnius = (since: string, days: number) =>
  workDeadline(new Date(since), days, 'Europe/Vilnius').toISOString()

test('working days end at midnight, without the day of the signature, weekends and holidays', () => {
  // Tuesday, 1 December 2026.
  expect(vilnius('2026-12-01T08:00:00Z', 1)).toBe('2026-12-02T22:00:00.000Z')
  // Friday evening: Monday is the first day.
  expect(vilnius('2026-12-04T20:00:00Z', 1)).toBe('2026-12-07T22:00:00.000Z')
  // 24 to 26 December are holidays, and a Sunday follows.
  expect(vilnius('2026-12-23T08:00:00Z', 1)).toBe('2026-12-28T22:00:00.000Z')
})

test('the nights on which clocks change move no deadline', () => {
  // Easter Monday, All Saints and All Souls are holidays.
  expect(vilnius('2027-03-26T10:00:00Z', 1)).toBe('2027-03-30T21:00:00.000Z')
  expect(vilnius('2027-10-29T10:00:00Z', 1)).toBe('2027-11-03T22:00:00.000Z')
})

test('the right to withdraw ends with the fourteenth day, or with the next working day', () => {
  const until = (signedAt: string) =>
    cancellationDeadline(new Date(signedAt), 'Europe/Vilnius').toISOString()
  // Signed on a Tuesday, late in the evening; the fourteenth day is a Tuesday.
  expect(until('2026-12-01T21:59:00Z')).toBe('2026-12-15T22:00:00.000Z')
  // The fourteenth day is a Saturday.
  expect(until('2026-12-05T10:00:00Z')).toBe('2026-12-21T22:00:00.000Z')
  // The fourteenth day is 24 December.
  expect(until('2026-12-10T10:00:00Z')).toBe('2026-12-28T22:00:00.000Z')
  // Signed just after midnight, and the clocks go back meanwhile.
  expect(until('2027-10-18T21:05:00Z')).toBe('2027-11-03T22:00:00.000Z')
})

test('what is missing is added within the agreed days, but five at most', () => {
  expect([1, 5, 20].map(mendingDays)).toEqual([1, 5, 5])
})

test('a reminder comes a day before, where that leaves a day', () => {
  const now = new Date('2026-12-01T08:00:00Z')
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  expect(reminderBefore(at(3), now)).toEqual(at(2))
  expect(reminderBefore(at(1.5), now)).toBeNull()
  expect(reminderBefore(null, now)).toBeNull()
})
