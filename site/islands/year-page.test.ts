import { expect, test } from 'vitest'
import { pageOf } from './year-page.ts'

test('years come twelve a page, the newest page full, and none outside the limits', () => {
  expect(pageOf(2026, 1940, 2026)).toEqual([2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])
  expect(pageOf(2014, 1940, 2026).at(-1)).toBe(2014)
  expect(pageOf(1941, 1940, 2026)).toEqual([1940, 1941, 1942])
  for (let year = 1940; year <= 2026; year++) expect(pageOf(year, 1940, 2026)).toContain(year)
})
