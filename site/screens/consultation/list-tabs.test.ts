import { expect, test } from 'vitest'
import { readTab, firstTab, LIST_TABS, tabsFor } from './list-tabs.ts'

test.each([
  ['future', 'upcoming', undefined],
  ['waiting', 'upcoming', undefined],
  ['former', 'past', undefined],
  ['history', 'past', undefined],
  ['messages', 'questions', undefined],
  ['inquiries', 'questions', '#inquiries'],
])('the old address of %s leads to %s', (old, tab, part) => {
  expect(readTab(old)).toEqual({ tab: undefined, moved: part ? { tab, part } : { tab } })
})

test('an address of today is left as it is, and an unknown one means none', () => {
  for (const tab of LIST_TABS) expect(readTab(tab)).toEqual({ tab, moved: undefined })
  for (const name of [null, '', 'constructor', 'agenda'])
    expect(readTab(name)).toEqual({ tab: undefined, moved: undefined })
})

const [CLIENT, LAWYER] = [false, true]
test.each([
  ['a client with a meeting ahead', CLIENT, true, 'upcoming', 'upcoming'],
  ['a client with only past meetings', CLIENT, true, 'former', 'past'],
  ['a client who has only asked a question', CLIENT, true, undefined, 'questions'],
  ['a new client', CLIENT, false, undefined, 'upcoming'],
  ['a lawyer with matters', LAWYER, true, 'upcoming', 'questions'],
  ['a lawyer without matters', LAWYER, false, 'upcoming', 'upcoming'],
  ['a lawyer with only past meetings', LAWYER, false, 'former', 'past'],
  ['a new lawyer', LAWYER, false, undefined, 'questions'],
] as const)(
  '%s opens the first tab with something in it',
  (_, isLawyer, hasQuestions, listed, tab) => {
    expect(firstTab({ isLawyer, hasQuestions, listed })).toBe(tab)
  },
)

test('both sides have the same tabs; a lawyer’s begin with the matters', () => {
  expect(tabsFor(LAWYER)[0]).toBe('questions')
  expect([...tabsFor(LAWYER)].toSorted()).toEqual([...tabsFor(CLIENT)].toSorted())
})
