import { expect, test } from 'vitest'
import { understandWords } from './understand-words.ts'

const areas = [
  { code: 'family', nameLt: 'Šeimos teisė', nameEn: 'Family law' },
  { code: 'employment', nameLt: 'Darbo teisė', nameEn: 'Employment law' },
  { code: 'criminal', nameLt: 'Baudžiamoji teisė', nameEn: 'Criminal law' },
  {
    code: 'real-estate',
    nameLt: 'Nekilnojamojo turto ir žemės teisė',
    nameEn: 'Real estate and land law',
  },
  { code: 'debt', nameLt: 'Skolų išieškojimas', nameEn: 'Debt collection' },
]
const cityKeys = [
  'vilnius',
  'kaunas',
  'klaipeda',
  'siauliai',
  'panevezys',
  'jonava',
  'alytus',
  'mazeikiai',
  'utena',
]
const names = new Set(['kazlauskiene', 'jonaviciene', 'rasa', 'kaunaite', 'alytis'])
const understand = (q: string) =>
  understandWords(q, { areas, cityKeys, isName: (word) => names.has(word) })

test('a city is recognised in any grammatical case, without diacritics and with a typing error', () => {
  for (const [words, city] of [
    ['siauliuose', 'siauliai'],
    ['Šiauliai', 'siauliai'],
    ['ŠIAULIŲ', 'siauliai'],
    ['Vilniuje', 'vilnius'],
    ['vilnus', 'vilnius'],
    ['in Kaunas', 'kaunas'],
    ['kaune', 'kaunas'],
    ['iš Klaipėdos', 'klaipeda'],
    ['Panevėžyje', 'panevezys'],
    ['Jonavoje', 'jonava'],
    ['Alytuje', 'alytus'],
    ['Mažeikiuose', 'mazeikiai'],
    ['utenoj', 'utena'],
  ] as const) {
    expect([words, understand(words)]).toEqual([
      words,
      { q: undefined, specialty: undefined, cities: [city] },
    ])
  }
})

test('an area of law is recognised in both languages and any case', () => {
  for (const [words, specialty] of [
    ['šeimos teisė', 'family'],
    ['seimos teise', 'family'],
    ['Family law', 'family'],
    ['family lawyer', 'family'],
    ['darbo teisės', 'employment'],
    ['baudžiamosios teisės advokatas', 'criminal'],
    ['nekilnojamasis turtas', 'real-estate'],
    ['skolos išieškojimas', 'debt'],
  ] as const)
    expect([words, understand(words)]).toEqual([words, { q: undefined, specialty, cities: [] }])
})

test('a name, a city and an area may be combined in any order, with titles', () => {
  expect(understand('advokatės Kazlauskienės Vilniuje')).toEqual({
    q: 'Kazlauskienės',
    specialty: undefined,
    cities: ['vilnius'],
  })
  expect(understand('Kaune šeimos teisė Kazlauskienė')).toEqual({
    q: 'Kazlauskienė',
    specialty: 'family',
    cities: ['kaunas'],
  })
  expect(understand('family law in Kaunas')).toEqual({
    q: undefined,
    specialty: 'family',
    cities: ['kaunas'],
  })
})

test('names similar to a city or an area stay names', () => {
  for (const name of [
    'Jonavičienė',
    'Rasa Kazlauskienė',
    'advokatas Kaunaitė',
    'Alytis',
    'Darbutas',
    'Šeimienė',
    'Vilniuvienė',
  ])
    expect(understand(name)).toEqual({ q: name, specialty: undefined, cities: [] })
})

test('other words are searched as names', () => {
  for (const words of ['teisė', 'advokatas', '', '!!!'])
    expect(understand(words)).toEqual({ q: words, specialty: undefined, cities: [] })
})
