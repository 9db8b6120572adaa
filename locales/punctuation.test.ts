import { expect, test } from 'vitest'
import { catalogs } from './index.ts'

const leaves = (node: unknown, path = ''): [key: string, message: string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([name, child]) =>
        leaves(child, path ? `${path}.${name}` : name),
      )

test.each(['lt', 'en'] as const)(
  'a quotation that ends a sentence is followed by a full stop, in %s',
  (locale) => {
    const unended = leaves(catalogs[locale]).filter(([, message]) =>
      /: [„“]\{\w+\}[“”] \p{Lu}/u.test(message),
    )
    expect(unended).toEqual([])
  },
)

// In ICU messages a straight one also begins a quotation. The first is the specification's own text.
const STRAIGHT = ['account.errors.PASSWORDS_DOES_NOT_MATCH']

test.each(['lt', 'en'] as const)('an apostrophe within a word is a curved one, in %s', (locale) => {
  const straight = leaves(catalogs[locale])
    .filter(([, message]) => /\p{L}'[\p{L} ]/u.test(message))
    .map(([key]) => key)
  expect(straight.filter((key) => !STRAIGHT.includes(key))).toEqual([])
})

test('no Lithuanian text adds a feminine ending in brackets: it is worded without a gender', () => {
  const bracketed = leaves(catalogs.lt).filter(([, message]) =>
    /\(-\p{Ll}+\)|\p{Ll}\(\p{Ll}{1,3}\)/u.test(message),
  )
  expect(bracketed).toEqual([])
})
