import { expect, test } from 'vitest'
import { foldWord, searchWords } from '../search/search-words.ts'
import { declined } from '../test/declensions.ts'
import { NameIndex } from './name-index.ts'

/**
 * People whose names resemble each other as they do in life: each must come first when it is they
 * who are spoken of.
 */
const PEOPLE = [
  'Rasa Kazlauskienė',
  'Ieva Kazlauskaitė',
  'Jonas Kazlauskas',
  'Tomas Kazlas',
  'Eglė Petraitienė',
  'Vytautas Petraitis',
  'Paulius Petrauskas',
  'Rūta Petrauskienė',
  'Marius Petravičius',
  'Dalia Petraitytė',
  'Andrius Gaidys',
  'Ona Gaidienė',
  'Lukas Žukauskas',
  'Austėja Žukaitė',
  'Žygimantas Šimkus',
  'Agnė Šimkutė-Petraitė',
  'Mindaugas Stankevičius',
  'Živilė Stankevičienė',
  'Aurelija Stankevičiūtė',
  'Darius Daukša',
  'Kęstutis Čepaitis',
  'Birutė Čepienė',
  'Antanas Vaitkus',
  'Gintarė Vaitkevičiūtė',
  'Ąžuolas Dirgėla',
  'Šarūnas Jasaitis',
  'Ugnė Jasė',
  'Algirdas Grybas',
  'Neringa Grybauskaitė',
  'Vilius Butkus',
  'Simona Butkutė',
  'Edvinas Būdvytis',
  'Laima Urbonaitė',
  'Rimantas Urbonas',
  'Jolita Jurgelevičienė',
  'Saulius Jurgelis',
  'Kristina Mažeikaitė',
  'Giedrius Mažeika',
  'Aistė Krasauskė',
  'Tadas Krasauskas',
]
const names = new NameIndex<string>()
for (const name of PEOPLE)
  names.put(name, { name: name.split(' ').map(foldWord).join(' '), firms: 'kontora' })

function firstFound(q: string): string[] {
  const fits = [...names.find(searchWords(q).map(foldWord))]
  const best = Math.max(...fits.map(([, fit]) => fit))
  return fits.filter(([, fit]) => fit > best - 1e-9).map(([person]) => person)
}

/** How people write to a search field whom they look for. */
const WAYS: ReadonlyArray<(name: string) => string> = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => foldWord(name),
  (name) => `advokatės ${name}`,
  (name) => `adv. ${name}`,
  (name) => `pas ${name}`,
  (name) => `noriu pas advokatą ${name}`,
  (name) => `${name} kontora`,
]

/** „Krasauske“ without diacritics is Krasauskė herself before it is Krasauskas in the locative. */
const isSomebodys = (name: string): boolean =>
  PEOPLE.some((person) => foldWord(person).split(' ').includes(foldWord(name)))

test('the named person comes first in every grammatical case, with and without diacritics, titles and other words', () => {
  const missed: string[] = []
  let asked = 0
  for (const person of PEOPLE) {
    const [first, last] = person.split(' ') as [string, string]
    const whole = declined(first).map((form, at) => `${form} ${declined(last)[at] ?? ''}`)
    for (const name of [
      ...declined(last),
      ...whole,
      ...whole.map((name) => name.split(' ').toReversed().join(' ')),
    ]) {
      for (const way of WAYS) {
        asked += 1
        if (!firstFound(way(name)).includes(person) && !isSomebodys(name))
          missed.push(`${way(name)} -> ${firstFound(way(name)).join(', ')}`)
      }
    }
  }
  expect(asked).toBeGreaterThan(6_000)
  expect(missed).toEqual([])
})

/** Of a shorter one so little is left that it is somebody else’s name as well. */
const LONG_ENOUGH = 7

test('a typing error in any letter of a surname in any case keeps the person among the first', () => {
  const missed: string[] = []
  let asked = 0
  for (const person of PEOPLE) {
    for (const name of declined(person.split(' ')[1] as string)
      .map(foldWord)
      .filter((folded) => folded.length > LONG_ENOUGH)) {
      for (let at = 1; at < name.length; at++) {
        const slip = name.slice(0, at) + name.slice(at + 1)
        asked += 1
        const found = [...names.find(searchWords(slip))]
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, 5)
          .map(([person]) => person)
        if (!found.includes(person)) missed.push(`${slip} (${person})`)
      }
    }
  }
  expect(asked).toBeGreaterThan(1_500)
  // A slip may make another person's name: „petraiciaus“ is Petraitis to whoever reads it, and was
  // meant to be Petravičius.
  expect(missed.filter((slip) => !/^(petraic|g[ai]d)/.test(slip))).toEqual([])
})
