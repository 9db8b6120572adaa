import { expect, test } from 'vitest'
import { joinThread } from './join-messages.ts'

const thread = (ids: string, hasEarlier: boolean) => ({
  messages: [...ids].map((id) => ({ id })),
  hasEarlier,
})
const idsOf = ({ messages }: ReturnType<typeof thread>) => messages.map(({ id }) => id).join('')

test('earlier messages stay when the newest are read again, and nothing earlier is offered', () => {
  const all = joinThread(thread('cd', true), thread('ab', false))
  expect([idsOf(all), all.hasEarlier]).toEqual(['abcd', false])
  const later = joinThread(all, thread('cde', true))
  expect([idsOf(later), later.hasEarlier]).toEqual(['abcde', false])
})

test('the first message of an empty conversation has nothing before it', () => {
  const first = joinThread(thread('', false), thread('a', false))
  expect([idsOf(first), first.hasEarlier]).toEqual(['a', false])
})

test('after a long absence the newest messages stand alone, so that none between is hidden', () => {
  const known = thread('ab', false)
  const newest = joinThread(known, thread('ef', true))
  expect([idsOf(newest), newest.hasEarlier]).toEqual(['ef', true])
  const all = joinThread(newest, thread('abcd', false))
  expect([idsOf(all), all.hasEarlier]).toEqual(['abcdef', false])
  const adjoining = joinThread(known, thread('bc', true))
  expect([idsOf(adjoining), adjoining.hasEarlier]).toEqual(['abc', false])
})
