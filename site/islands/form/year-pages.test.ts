import { expect, test } from 'vitest'
import { pageOfYear, yearsOnPage } from './year-pages.ts'

test('a page has twelve years, none of them in the future', () => {
  expect(yearsOnPage(0, 1940, 2026)).toEqual([
    2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026,
  ])
  expect(yearsOnPage(1, 1940, 2026).at(-1)).toBe(2014)
  expect(yearsOnPage(7, 1940, 2026)).toEqual([1940, 1941, 1942])
})

test('a year is on its page', () => {
  for (const year of [2026, 2015, 2014, 1990, 1940])
    expect(yearsOnPage(pageOfYear(year, 2026), 1940, 2026)).toContain(year)
})
