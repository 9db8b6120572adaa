import { expect, test } from 'vitest'
import type { PeriodFigures } from '../../../../modules/insight/index.ts'
import { findBusiestGroup } from './busiest-group.ts'

const cell = (count: number) => ({ count, cents: 0, medianMinutes: null, p90Minutes: null })
const month = (key: string, figures: PeriodFigures['figures']): PeriodFigures => ({
  startsOn: '2026-11-01',
  key,
  figures,
})

test('the group with the most facts over all periods and figures is opened', () => {
  const figures = [
    month('agrarian', {}),
    month('family', { requests: cell(7), held: cell(6) }),
    month('labour', { requests: cell(9) }),
    month('family', { requests: cell(5) }),
  ]
  expect(findBusiestGroup(['agrarian', 'family', 'labour'], figures)).toBe('family')
})

test('a group whose figures are all hidden or zero is not opened before one with a shown figure', () => {
  const figures = [
    month('agrarian', { requests: null, held: null }),
    month('family', { requests: cell(0) }),
    month('labour', { requests: null, searches: cell(5) }),
  ]
  expect(findBusiestGroup(['agrarian', 'family', 'labour'], figures)).toBe('labour')
})

test('without shown facts the first group of the list is opened, and without groups none', () => {
  const figures = [month('family', { requests: null }), month('agrarian', {})]
  expect(findBusiestGroup(['agrarian', 'family'], figures)).toBe('agrarian')
  expect(findBusiestGroup([], [])).toBeUndefined()
})
