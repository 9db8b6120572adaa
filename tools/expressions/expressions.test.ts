import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bounded } from './bounded.ts'
import { listExpressions } from './list-expressions.ts'
import { isNested } from './nested.ts'

/** Judged by `npm run expressions`: no text makes them work more than its length says. */
const linear = new Set(
  readFileSync(join(import.meta.dirname, 'linear.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

test('every expression that somebody’s text may meet grows with the text’s length, or meets short texts only; one not judged yet at least repeats no repetition', () => {
  const found = listExpressions()
  expect(found.length).toBeGreaterThan(250)
  const judged = found.filter(
    ({ source, flags }) => linear.has(`/${source}/${flags}`) || bounded.has(`/${source}/${flags}`),
  )
  expect(judged.length / found.length).toBeGreaterThan(0.8)
  expect(
    found.filter((expression) => !judged.includes(expression) && isNested(expression.source)),
    'run "npm run expressions", which judges them',
  ).toEqual([])
})

test('a repetition of a repetition is seen wherever it stands', () => {
  expect(['(a+)+$', '^(?:\\d{2,}-?)*$', '(?:x(?:[a-z]*)y)+'].map(isNested)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    ['a+b*', '[(a+)+]', '\\(a+\\)+', '(?:ab)+c+', '(a|b){1,3}', '(?:[a-z]{1,5})+'].map(isNested),
  ).toEqual([false, false, false, false, false, false])
})
