import { expect, test } from 'vitest'
import { initialsOf } from '../initials.ts'
import { pageNumbers } from './page-numbers.ts'

test('pagination shows the ends, the current page and its neighbours, and never a gap of one page', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4])
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, undefined, 12])
  expect(pageNumbers(6, 12)).toEqual([1, undefined, 5, 6, 7, undefined, 12])
  expect(pageNumbers(12, 12)).toEqual([1, undefined, 11, 12])
})

test('initials are the first letters of the first two names, in capitals', () => {
  expect(initialsOf('žemyna Ąžuolė-Petraitė')).toBe('ŽĄ')
  expect(initialsOf('  Rasa ')).toBe('R')
  expect(initialsOf('')).toBe('')
})
