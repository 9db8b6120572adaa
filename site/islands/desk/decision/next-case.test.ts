import { expect, test } from 'vitest'
import { nextOf } from './next-case.ts'

/** "b open", "c claimed" */
const list = (...rows: string[]) =>
  nextOf(
    rows.map((row) => {
      const [href = '', mark] = row.split(' ')
      return { href, isOpen: mark === 'open', isClaimed: mark === 'claimed' }
    }),
  )

test('the next case is the one below, past those that colleagues have open', () => {
  expect(list('a', 'b open', 'c', 'd')).toBe('c')
  expect(list('a', 'b open', 'c claimed', 'd')).toBe('d')
})

test('at the end it is the nearest one above', () => {
  expect(list('a', 'b', 'c open')).toBe('b')
  expect(list('a', 'b claimed', 'c open')).toBe('a')
})

test('when the open case has left the list, it is the first', () => {
  expect(list('a claimed', 'b', 'c')).toBe('b')
})

test('when colleagues have all others, it is one of theirs; without others there is none', () => {
  expect(list('a open', 'b claimed')).toBe('b')
  expect(list('a open')).toBeUndefined()
  expect(list()).toBeUndefined()
})
