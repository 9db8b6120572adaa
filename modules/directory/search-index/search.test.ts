import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SORTS } from '../lawyer-query.ts'
import type { IndexRow } from './columns.ts'
import { ListingIndex } from './listing-index.ts'
import { NameIndex } from './name-index.ts'
import { inOrder } from './orders.ts'
import type { IndexQuery } from './search.ts'

const now = new Date('2026-11-20T09:00:00Z')
const some = <T>(values: readonly T[], least = 0) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: least, maxLength: values.length })
const row = fc.record({
  lawyerId: fc
    .integer({ min: 1, max: 60 })
    .map((number) => `lawyer-${String(number).padStart(2, '0')}`),
  slug: fc.constant('slug'),
  firmSlugs: some(['one', 'two'], 1),
  nameFolded: fc.constantFrom('rasa kazlauskiene', 'tomas zukauskas'),
  firmsFolded: fc.constant('kontora'),
  shares: some(['family', 'tax', 'company'], 1).map((codes) =>
    Object.fromEntries(codes.map((code) => [code, 100 / codes.length])),
  ),
  languages: some(['lt', 'en', 'de'], 1),
  cityKey: fc.constantFrom('vilnius', 'kaunas', null),
  clientTypes: some(['private', 'public']),
  hourlyRateCents: fc.constantFrom(null, 5_000, 9_000, 12_000),
  ratingHundredths: fc.constantFrom(null, 420, 480),
  reviewCount: fc.constantFrom(0, 3, 40),
  approvedAt: fc.constantFrom(new Date('2026-01-01'), new Date('2026-05-05')),
  completeness: fc.constantFrom(0.5, 1),
  nextFreeAt: fc.constantFrom(
    null,
    new Date('2026-11-21T09:00:00Z'),
    new Date('2026-12-01T09:00:00Z'),
  ),
})
const query = fc.record({
  specialty: fc.constantFrom(undefined, 'family', 'tax', 'none'),
  languages: some(['en', 'de']),
  cityKeys: some(['vilnius', 'nowhere']),
  minRateCents: fc.constantFrom(undefined, 6_000),
  maxRateCents: fc.constantFrom(undefined, 9_000),
  clientType: fc.constantFrom(undefined, 'public'),
  firm: fc.constantFrom(undefined, 'two'),
  sort: fc.constantFrom(...SORTS),
  page: fc.constantFrom(1, 2),
  pageSize: fc.constantFrom(3, 20),
})

/** The same question asked row by row. */
function oracle(rows: readonly IndexRow[], asked: IndexQuery) {
  const { specialty, languages, cityKeys, minRateCents, maxRateCents, clientType, firm } = asked
  const tests: Record<string, (one: IndexRow) => boolean> = {
    specialty: ({ shares }) => specialty === undefined || shares[specialty] !== undefined,
    language: (one) =>
      languages.length === 0 || one.languages.some((code) => languages.includes(code)),
    city: ({ cityKey }) =>
      cityKeys.length === 0 || (cityKey !== null && cityKeys.includes(cityKey)),
    clientType: ({ clientTypes }) => clientType === undefined || clientTypes.includes(clientType),
    rate: ({ hourlyRateCents: rate }) =>
      (minRateCents === undefined && maxRateCents === undefined) ||
      (rate !== null && rate >= (minRateCents ?? 0) && rate <= (maxRateCents ?? Infinity)),
    firm: ({ firmSlugs }) => firm === undefined || firmSlugs.includes(firm),
  }
  const passing = (except?: string) =>
    rows.filter((one) =>
      Object.entries(tests).every(([name, holds]) => name === except || holds(one)),
    )
  const valuesOf = {
    specialty: (one: IndexRow) => Object.keys(one.shares),
    city: (one: IndexRow) => (one.cityKey ? [one.cityKey] : []),
    language: (one: IndexRow) => one.languages,
    clientType: (one: IndexRow) => one.clientTypes,
    firm: (one: IndexRow) => one.firmSlugs,
  }
  const facets = Object.fromEntries(
    Object.entries(valuesOf).map(([name, values]) => {
      const counts = new Map<string, number>()
      for (const value of passing(name).flatMap(values))
        counts.set(value, (counts.get(value) ?? 0) + 1)
      return [
        name,
        [...counts]
          .map(([value, count]) => ({ value, count }))
          .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
      ]
    }),
  )
  const ordered = inOrder(passing(), { ...asked, now }).map(({ lawyerId }) => lawyerId)
  return {
    lawyerIds: ordered.slice((asked.page - 1) * asked.pageSize, asked.page * asked.pageSize),
    total: ordered.length,
    facets,
  }
}

test('the index answers what asking row by row answers, whatever came, changed and went before and between', () => {
  const change = fc.oneof(
    { weight: 4, arbitrary: row },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
  )
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 80 }),
      fc.array(fc.tuple(query, fc.array(change, { maxLength: 8 })), { minLength: 1, maxLength: 6 }),
      (before, asked) => {
        // A small room, so that it grows on the way.
        const listings = new ListingIndex(32)
        const truth = new Map<string, IndexRow>()
        const apply = (step: IndexRow | number) => {
          if (typeof step === 'number') {
            const id = `lawyer-${String(step).padStart(2, '0')}`
            truth.delete(id)
            listings.remove(id)
          } else {
            truth.set(step.lawyerId, step)
            listings.put(step)
          }
        }
        before.forEach(apply)
        for (const [one, changes] of asked) {
          // Twice: what was counted and sorted for the first answer is moved along by what comes
          // before the second.
          expect(listings.search({ ...one, words: [] }, now)).toEqual(
            oracle([...truth.values()], one),
          )
          changes.forEach(apply)
          expect(listings.search({ ...one, words: [] }, now)).toEqual(
            oracle([...truth.values()], one),
          )
        }
        expect(listings.size).toBe(truth.size)
      },
    ),
    { numRuns: 200, seed: 20_261_120 },
  )
})

test('a name is found by any of its words however they are written, and by nothing else', () => {
  const names = new NameIndex()
  const people = ['rasa kazlauskiene', 'tomas zukauskas', 'egle simkute-petraite', 'jonas jonaitis']
  people.forEach((nameFolded, place) =>
    names.put({
      place,
      nameFolded,
      firmsFolded: place === 3 ? 'jonaitis ir partneriai' : 'kontora',
    }),
  )
  const found = (...words: string[]) => [...names.find(words).keys()]
  expect(found('kazlauskienes')).toEqual([0])
  expect(found('kazlauskene')).toEqual([0])
  expect(found('petraites')).toEqual([2])
  expect(found('partneriai')).toEqual([3])
  expect(found('qwertyuiop')).toEqual([])
  names.remove({ place: 0, nameFolded: 'rasa kazlauskiene', firmsFolded: 'kontora' })
  expect(found('kazlauskiene').includes(0)).toBe(false)
})

test('of many firms the twenty with the most lawyers are counted, and the chosen one wherever it stands', () => {
  const listings = new ListingIndex(32)
  const [template] = fc.sample(row, { numRuns: 1, seed: 1 }) as [IndexRow]
  // Firm 0 has one lawyer, firm 1 two …; half of all work for a second firm as well.
  const rows = Array.from({ length: 30 }, (_, firm) =>
    Array.from({ length: firm + 1 }, (_, at) => ({
      ...template,
      lawyerId: `${firm}-${at}`,
      firmSlugs: at % 2 ? [`firm-${firm}`, 'both'] : [`firm-${firm}`],
    })),
  ).flat()
  for (const one of rows) listings.put(one)
  const firmsOf = (firm: string | undefined) =>
    listings.search(
      {
        specialty: undefined,
        languages: [],
        cityKeys: [],
        firm,
        sort: 'newest',
        page: 1,
        pageSize: 1,
        words: [],
      },
      now,
    ).facets.firm
  expect(firmsOf(undefined)).toEqual([
    { value: 'both', count: 225 },
    ...Array.from({ length: 19 }, (_, at) => ({ value: `firm-${29 - at}`, count: 30 - at })),
  ])
  expect(firmsOf('firm-2').slice(20)).toEqual([{ value: 'firm-2', count: 3 }])
  expect(firmsOf('nobody')).toHaveLength(20)
  for (const { lawyerId } of rows.slice(0, 6)) listings.remove(lawyerId)
  expect([listings.lawyersOf('firm-2'), listings.lawyersOf('firm-29').length]).toEqual([[], 30])
})
