import { describe, expect, test } from 'vitest'
import { bestPairing, MANY } from './best-pairing.ts'
import { compareNames, isCommonName, type Likeness, type NamedParty } from './compare-names.ts'
import { GIVEN_NAMES, SURNAMES } from './known-names.ts'
import { nameKeysOf } from './name-keys.ts'

const person = (name: string): NamedParty => ({ kind: 'natural', name })
const company = (name: string): NamedParty => ({ kind: 'legal', name })
const areFound = (one: NamedParty, other: NamedParty) =>
  nameKeysOf(one).some((key) => nameKeysOf(other).includes(key))

const people: Array<[string, string, Likeness | undefined]> = [
  ['Jonas PETRAITIS', 'Petraitis, Jonas', 'same'],
  ['Ona Žiūraitė', 'ona ziuraite', 'same'],
  ['dr. Jonas Petraitis', 'Jonas Petraitis', 'same'],
  ['Jono Petraičio', 'Jonas Petraitis', 'likely'],
  ['Jonui Petraičiui', 'Jonas Petraitis', 'likely'],
  ['Jonu Petraičiu', 'Jonas Petraitis', 'likely'],
  ['Oną Kazlauskienę', 'Ona Kazlauskienė', 'same'],
  ['Onai Kazlauskienei', 'Ona Kazlauskienė', 'likely'],
  ['Onos Kazlauskienės', 'Ona Kazlauskienė', 'likely'],
  ['Petro Gaidžio', 'Petras Gaidys', 'likely'],
  ['Vytauto Butkaus', 'Vytautas Butkus', 'likely'],
  ['Dainiaus Stankevičiaus', 'Dainius Stankevičius', 'likely'],
  ['Marijos Juškos', 'Marija Juška', 'likely'],
  ['Jonas Petras Kazlauskas', 'Jonas Kazlauskas', 'likely'],
  ['Rasa Jankauskaitė-Kazlauskienė', 'Rasa Kazlauskienė', 'likely'],
  ['Ona Kazlauskaitė', 'Ona Kazlauskienė', 'possible'],
  ['Onai Kazlauskaitei', 'Ona Kazlauskienė', 'possible'],
  ['Rūta Petraitytė', 'Rūta Petraitienė', 'possible'],
  ['Lina Butkutė', 'Lina Butkuvienė', 'possible'],
  ['Lina Kazlauskė', 'Lina Kazlauskaitė', 'possible'],
  ['Inga Stankevičiūtė', 'Inga Stankevičienė', 'possible'],
  ['J. Petrulėnas', 'Jonas Petrulėnas', 'possible'],
  ['Jonas Petriatis', 'Jonas Petraitis', 'possible'],
  ['Jonas Petratis', 'Jonas Petraitis', 'possible'],
  ['Jnoas Petraitis', 'Jonas Petraitis', 'possible'],
  ['Mindaugas Grinevičius', 'Mindaugas Grynevičius', 'possible'],
  ['Emma Clark', 'Emma Clarke', 'possible'],
  ['Petrulėnas', 'Jonas Petrulėnas', 'possible'],
  ['Kazlauskas', 'Jonas Kazlauskas', undefined],
  ['Jonas', 'Jonas Kazlauskas', undefined],
  ['Kazlauskas', 'Kazlauskas', undefined],
  ['Marius Kazlauskas', 'Darius Kazlauskas', undefined],
  ['Vida Norkutė', 'Vidas Norkus', undefined],
  ['Jonas Petrauskas', 'Jonas Petraitis', undefined],
  ['Rasa Jonaitė', 'Rasa Jonauskaitė', undefined],
  ['Jonas Kazlauskas', 'Ona Kazlauskienė', undefined],
  ['Jonas Rimkus', 'Jonas Simkus', undefined],
  ['Tomas Petraitis', 'Emma Clarke', undefined],
]

const companies: Array<[string, string, Likeness | undefined]> = [
  ['UAB „Ąžuolas“', 'Azuolas, UAB', 'same'],
  ['Uždaroji akcinė bendrovė „Ąžuolas“', 'UAB Ąžuolas', 'same'],
  ['MB  Trys-Paršiukai', 'trys paršiukai mb', 'same'],
  ['VšĮ Vilniaus klinika', 'Viešoji įstaiga „Vilniaus klinika“', 'same'],
  ['AB Ąžuolas', 'UAB Ąžuolas', 'same'],
  ['UAB Ąžuolo', 'UAB Ąžuolas', 'likely'],
  ['UAB „Balt Stata“', 'UAB „Baltstata“', 'likely'],
  ['UAB Baltijos statyba', 'UAB Baltjios statyba', 'possible'],
  ['UAB Statyba 1', 'UAB Statyba 2', undefined],
  ['UAB Ąžuolas', 'UAB Ąžuolas Group', undefined],
  ['UAB', 'AB', undefined],
]

describe('names of people', () => {
  test.each(people)('%s and %s: %s', (one, other, likeness) => {
    expect([
      compareNames(person(one), person(other)),
      compareNames(person(other), person(one)),
    ]).toEqual([likeness, likeness])
    if (likeness) expect(areFound(person(one), person(other))).toBe(true)
  })
})

describe('names of companies', () => {
  test.each(companies)('%s and %s: %s', (one, other, likeness) => {
    expect([
      compareNames(company(one), company(other)),
      compareNames(company(other), company(one)),
    ]).toEqual([likeness, likeness])
    if (likeness) expect(areFound(company(one), company(other))).toBe(true)
  })
  test('that bear their owner’s name point to the owner', () => {
    expect(
      compareNames(company('Jono Petrulėno individuali įmonė'), person('Jonas Petrulėnas')),
    ).toBe('possible')
    expect(areFound(company('J. Petrulėno IĮ'), person('Jonas Petrulėnas'))).toBe(true)
    expect(
      compareNames(company('UAB „Jonas Petrulėnas“'), person('Jonas Petrulėnas')),
    ).toBeUndefined()
  })
})

test('of 25,000 pairs of different people with the commonest names none is a hit', () => {
  const men = [...GIVEN_NAMES].filter((name) => name.endsWith('s'))
  const everyone = SURNAMES.flatMap((surname, at) => [
    `${men[(at * 7) % men.length]} ${surname}`,
    `${men[(at * 11 + 3) % men.length]} ${surname}`,
  ])
  const wrong: string[] = []
  let pairs = 0
  everyone.forEach((somebody, at) =>
    everyone.slice(at + 1).forEach((other) => {
      if (somebody === other) return
      pairs++
      if (compareNames(person(somebody), person(other))) wrong.push(`${somebody} / ${other}`)
    }),
  )
  expect(pairs).toBeGreaterThan(25_000)
  expect(wrong).toEqual([])
})

test('a name that many people have is marked as common', () => {
  expect(
    ['Jonas Kazlauskas', 'Ona Kazlauskienė', 'Jonas Petrulėnas'].map((name) =>
      isCommonName(person(name)),
    ),
  ).toEqual([true, true, false])
})

test('each pair of words is judged once, whatever their order', () => {
  let judged = 0
  const [ones, others] = [
    ['a', 'b', 'c', 'd', 'e'],
    ['e', 'd', 'c', 'b', 'x'],
  ]
  const weakness = bestPairing(ones, others, (one, other) => {
    judged++
    return one === other ? 0 : 1
  })
  expect([weakness, judged]).toEqual([1, 25])
  expect(bestPairing(ones, others, () => MANY)).toBe(MANY)
})
