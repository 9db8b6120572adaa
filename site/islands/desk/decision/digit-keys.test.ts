import { expect, test } from 'vitest'
import { GROUNDS } from '#modules/review'
import lt from '../../../../locales/lt/desk.json' with { type: 'json' }
import { choiceKey, digitActions, sentenceKey } from './digit-keys.ts'

const MOST = 9
const upTo = Array.from({ length: MOST + 1 }, (_, count) => count)

test('every ready sentence and every ground has a key of its own, however many of the other there are', () => {
  for (const sentences of upTo)
    for (const choices of upTo)
      for (const hasNone of [false, true]) {
        const pressed: string[] = []
        const act = (name: string) => () => void pressed.push(name)
        const wanted = [
          ...Array.from({ length: sentences }, (_, at) => `sentence ${at}`),
          ...Array.from({ length: choices }, (_, at) => `choice ${at}`),
          ...(hasNone ? ['none'] : []),
        ]
        const actions = digitActions({
          sentences: Array.from({ length: sentences }, (_, at) => act(`sentence ${at}`)),
          choices: Array.from({ length: choices }, (_, at) => act(`choice ${at}`)),
          none: hasNone ? act('none') : undefined,
        })
        expect(actions.size).toBe(wanted.length)
        for (const [, use] of actions) use()
        expect(pressed.toSorted()).toEqual(wanted.toSorted())
        // The key of a sentence does not depend on the grounds.
        expect([...actions.keys()].slice(0, sentences)).toEqual(
          Array.from({ length: sentences }, (_, at) => String(at + 1)),
        )
      }
})

test('no group of ready sentences and no list of grounds is longer than there are keys', () => {
  const groups = Object.entries(lt.reasons)
  expect(groups.length).toBeGreaterThan(8)
  for (const [group, sentences] of groups)
    for (const [at, name] of Object.keys(sentences).entries())
      expect([group, name, sentenceKey(at)]).toEqual([group, name, expect.any(String)])
  for (const at of GROUNDS.keys()) expect(choiceKey(at)).toEqual(expect.any(String))
})
