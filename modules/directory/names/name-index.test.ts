import { expect, test } from 'vitest'
import { NameIndex } from './name-index.ts'

test('a name is found by any of its words in any spelling, and by nothing else', () => {
  const names = new NameIndex<string>()
  for (const name of ['rasa kazlauskiene', 'tomas zukauskas', 'egle simkute-petraite'])
    names.put(name, { name, firms: 'kontora' })
  names.put('jonas jonaitis', { name: 'jonas jonaitis', firms: 'jonaitis ir partneriai' })
  const found = (...words: string[]) => [...names.find(words).keys()]
  expect(found('kazlauskienes')).toEqual(['rasa kazlauskiene'])
  expect(found('kazlauskene')).toEqual(['rasa kazlauskiene'])
  expect(found('petraites')).toEqual(['egle simkute-petraite'])
  expect(found('partneriai')).toEqual(['jonas jonaitis'])
  expect(found('qwertyuiop')).toEqual([])
  names.remove('rasa kazlauskiene')
  expect(found('kazlauskiene')).not.toContain('rasa kazlauskiene')
})
