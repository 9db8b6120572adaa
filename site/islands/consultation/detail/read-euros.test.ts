import { expect, test } from 'vitest'
import { readEuros } from './read-euros.ts'

test.each([['90', 9_000], ['90,5', 9_050], ['90.50 €', 9_050], [' 1 000 ', 100_000], ['0,05', 5], ['', undefined], ['-5', undefined], ['9,999', undefined], ['devyni', undefined]])('%j euros', (typed, cents) => {
  expect(readEuros(typed)).toBe(cents)
})
