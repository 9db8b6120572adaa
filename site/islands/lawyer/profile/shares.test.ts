import { expect, test } from 'vitest'
import { addArea, setShare, shareEvenly, totalOf } from './shares.ts'

const areas = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ code: `area-${at}`, percentage: 7 }))

test.each([1, 2, 3, 4, 5])('%i areas split a hundred evenly and exactly', (count) => {
  const shared = shareEvenly(areas(count))
  expect(totalOf(shared)).toBe(100)
  const percentages = shared.map(({ percentage }) => percentage)
  expect(Math.max(...percentages) - Math.min(...percentages)).toBeLessThanOrEqual(1)
})

test('a new area gets the rest, and never a negative share', () => {
  expect(addArea([{ code: 'family', percentage: 70 }], 'tax').at(-1)).toEqual({
    code: 'tax',
    percentage: 30,
  })
  expect(addArea([{ code: 'family', percentage: 120 }], 'tax').at(-1)).toEqual({
    code: 'tax',
    percentage: 0,
  })
})

test('a share is a whole number from 0 to 100', () => {
  const percentageOf = (given: number) =>
    setShare([{ code: 'family', percentage: 10 }], 'family', given)[0]?.percentage
  expect([12.6, -3, 400, Number.NaN].map(percentageOf)).toEqual([13, 0, 100, 0])
})
