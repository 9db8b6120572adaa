import { describe, expect, test } from 'vitest'
import { dateIn } from '../../../../modules/shared/time.ts'
import { dayWord } from './when-words.ts'

const zone = 'Europe/Vilnius'
const now = new Date('2026-12-02T20:30:00Z') // Wednesday, 22:30 in Vilnius
const today = dateIn(zone, now)

describe('when, in words', () => {
  test('is a weekday within a week, then a date, so that a cached page stays right after midnight', () => {
    const days = [
      '2026-12-02T21:00Z',
      '2026-12-03T08:00Z',
      '2026-12-05T08:00Z',
      '2026-12-20T08:00Z',
    ].map((text) => new Date(text))
    expect(days.map((day) => dayWord(day, today, 'lt', zone))).toEqual([
      'Trečiadienį',
      'Ketvirtadienį',
      'Šeštadienį',
      'gruodžio 20\u00a0d.',
    ])
    expect(days.map((day) => dayWord(day, today, 'en', zone))).toEqual([
      'Wednesday',
      'Thursday',
      'Saturday',
      '20 December',
    ])
  })

  test("changes at midnight in the lawyer's zone, not in UTC", () => {
    const late = new Date('2026-12-02T22:15Z')
    expect(dayWord(late, today, 'en', zone)).toBe('Thursday')
    expect(dayWord(late, dateIn('Europe/London', now), 'en', 'Europe/London')).toBe('Wednesday')
  })
})
