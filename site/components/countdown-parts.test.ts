import { expect, test } from 'vitest'
import { countdownParts } from './countdown-parts.ts'

const MINUTE = 60_000

test('a countdown shows days and hours, hours and minutes, or minutes, and never more than is left', () => {
  expect(countdownParts((26 * 60 + 59) * MINUTE)).toEqual({ form: 'days', d: 1, h: 2, m: 59 })
  expect(countdownParts(24 * 60 * MINUTE - 1)).toEqual({ form: 'hours', d: 0, h: 23, m: 59 })
  expect(countdownParts(59.9 * MINUTE)).toMatchObject({ form: 'minutes', m: 59 })
  expect(countdownParts(24 * 60 * MINUTE)).toEqual({ form: 'wholeDays', d: 1, h: 0, m: 0 })
  expect(countdownParts(2 * 24 * 60 * MINUTE)).toEqual({ form: 'wholeDays', d: 2, h: 0, m: 0 })
  expect(countdownParts(2 * 60 * MINUTE + 59_999)).toEqual({ form: 'wholeHours', d: 0, h: 2, m: 0 })
  expect(countdownParts(59_999).form).toBe('soon')
  expect(countdownParts(-5)).toEqual({ form: 'soon', d: 0, h: 0, m: 0 })
})
