import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.ts'

const marked = (pieces: ReturnType<typeof wordDifference>['after']) =>
  pieces.map(({ text, kind }) => (kind === 'same' ? text : `[${text}]`)).join('')

test('marks removed and added words and keeps the rest', () => {
  const { before, after } = wordDifference(
    'Padedu šeimos ir paveldėjimo bylose Vilniuje.',
    'Padedu šeimos, darbo ir paveldėjimo bylose Kaune.',
  )
  expect(marked(before)).toBe('Padedu [šeimos] ir paveldėjimo bylose [Vilniuje.]')
  expect(marked(after)).toBe('Padedu [šeimos, darbo ]ir paveldėjimo bylose [Kaune.]')
})

test('handles an empty, a removed and an unchanged text', () => {
  expect(marked(wordDifference('', 'Nauja').after)).toBe('[Nauja]')
  expect(marked(wordDifference('Sena istorija', '').before)).toBe('[Sena istorija]')
  expect(wordDifference('Ta pati', 'Ta pati').after).toEqual([{ text: 'Ta pati', kind: 'same' }])
})

test('loses no letter of either text, however different they are', () => {
  const [one, two] = ['a b  c\n\nd e'.repeat(40), 'b c\nd f  g'.repeat(40)]
  const { before, after } = wordDifference(one, two)
  expect([before.map(({ text }) => text).join(''), after.map(({ text }) => text).join('')]).toEqual(
    [one, two],
  )
})
