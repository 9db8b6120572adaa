// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { findNextCase } from './next-case.ts'

const list = (...rows: string[]) => {
  document.body.innerHTML = rows
    .map((row) => {
      const [id = '', ...marks] = row.split(' ')
      return `<a data-case-id="${id}" href="https://patarta.test/${id}"
        ${marks.includes('open') ? 'aria-current="true"' : ''}
        ${marks.includes('claimed') ? 'data-claimed' : ''}></a>`
    })
    .join('')
  return findNextCase()?.split('/').at(-1)
}

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
