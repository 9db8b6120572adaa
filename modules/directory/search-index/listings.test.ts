import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SORTS } from '../search/lawyer-query.ts'
import { firstInOrder } from './in-order.ts'
import { toListedLawyer, type FacetName, type ListedLawyer } from './listed-lawyer.ts'
import { Listings, type IndexQuery } from './listings.ts'

const now = new Date('2026-11-20T09:00:00Z')
const some = <T>(values: readonly T[], least = 0) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: least, maxLength: values.length })
const FIRMS = ['one', 'two'].map((slug) => ({
  slug,
  name: `Kontora ${slug}`,
  city: 'Vilnius',
  ratingHundredths: null,
  reviewCount: 0,
  changedAt: '2026-01-01T00:00:00.000Z',
}))
const lawyer = fc
  .record({
    lawyerId: fc.integer({ min: 1, max: 60 }).map(idOf),
    firmSlugs: some(['one', 'two'], 1),
    nameFolded: fc.constantFrom('rasa kazlauskiene', 'tomas zukauskas'),
    shares: some(['family', 'tax', 'company'], 1).map((codes) =>
      Object.fromEntries(codes.map((code) => [code, 100 / codes.length])),
    ),
    languages: some(['lt', 'en', 'de'], 1),
    cityKey: fc.constantFrom('vilnius', 'kaunas', null),
    clientTypes: some(['private', 'public'] as const),
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
  .map(listed)
type ListedInput = Partial<ListedLawyer> & Pick<ListedLawyer, 'firmSlugs' | 'cityKey'>

function idOf(number: number): string {
  return `lawyer-${String(number).padStart(2, '0')}`
}

/** A lawyer of whom a search sees what is given. */
function listed(given: ListedInput): ListedLawyer {
  const firms = given.firmSlugs.map((slug) => FIRMS.find((firm) => firm.slug === slug) ?? { slug })
  const firstMeeting = { instantConfirmation: given.cityKey === 'vilnius' }
  const card = { firms, city: given.cityKey, firstMeeting, changedAt: '2026-01-01T00:00:00.000Z' }
  return toListedLawyer({ firmsFolded: 'kontora', ...given, card } as never)
}

const query: fc.Arbitrary<IndexQuery> = fc.record({
  chosen: fc.record({
    specialty: fc.constantFrom([], ['family'], ['tax'], ['none']),
    language: some(['en', 'de']),
    city: some(['vilnius', 'nowhere']),
    clientType: fc.constantFrom([], ['public']),
    firm: fc.constantFrom([], ['two']),
    confirmation: fc.constantFrom([], ['at-once']),
  }),
  minRateCents: fc.constantFrom(undefined, 6_000),
  maxRateCents: fc.constantFrom(undefined, 9_000),
  words: fc.constant([]),
  sort: fc.constantFrom(...SORTS),
  page: fc.constantFrom(1, 2),
  pageSize: fc.constantFrom(3, 20),
})

/** The same question, asked of each facet and each row by itself. */
function oracle(lawyers: readonly ListedLawyer[], asked: IndexQuery) {
  const { chosen, minRateCents, maxRateCents } = asked
  const valuesOf: Record<FacetName, (lawyer: ListedLawyer) => readonly string[]> = {
    specialty: (lawyer) => Object.keys(lawyer.shares),
    city: (lawyer) => (lawyer.cityKey ? [lawyer.cityKey] : []),
    language: (lawyer) => lawyer.languages,
    clientType: (lawyer) => lawyer.clientTypes,
    firm: (lawyer) => lawyer.firmSlugs,
    confirmation: (lawyer) => (lawyer.card.firstMeeting?.instantConfirmation ? ['at-once'] : []),
  }
  const facets = Object.entries(valuesOf) as Array<
    [FacetName, (lawyer: ListedLawyer) => readonly string[]]
  >
  const isAffordable = ({ hourlyRateCents: rate }: ListedLawyer) =>
    (minRateCents === undefined && maxRateCents === undefined) ||
    (rate !== null && rate >= (minRateCents ?? 0) && rate <= (maxRateCents ?? Infinity))
  const passing = (except?: FacetName) =>
    lawyers.filter(
      (one) =>
        isAffordable(one) &&
        facets.every(
          ([facet, values]) =>
            facet === except ||
            chosen[facet].length === 0 ||
            values(one).some((value) => chosen[facet].includes(value)),
        ),
    )
  const countOf = ([facet, values]: (typeof facets)[number]) => {
    const all = passing(facet).flatMap(values)
    return [...new Set(all)]
      .map((value) => ({ value, count: all.filter((other) => other === value).length }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  const [specialty] = chosen.specialty
  const matching = passing()
  const ordered = firstInOrder(matching, { sort: asked.sort, specialty, now }, matching.length)
  return {
    lawyers: ordered.slice((asked.page - 1) * asked.pageSize, asked.page * asked.pageSize),
    total: ordered.length,
    facets: Object.fromEntries(facets.map((facet) => [facet[0], countOf(facet)])),
  }
}

test('a search returns what a scan of all rows returns, after any changes', () => {
  const change = fc.oneof(
    { weight: 4, arbitrary: lawyer },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }).map(idOf) },
  )
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 80 }),
      fc.array(fc.tuple(query, fc.array(change, { maxLength: 8 })), { minLength: 1, maxLength: 6 }),
      (before, asked) => {
        const listings = new Listings()
        const truth = new Map<string, ListedLawyer>()
        const apply = (step: ListedLawyer | string) => {
          if (typeof step === 'string') {
            truth.delete(step)
            listings.remove(step)
          } else {
            truth.set(step.lawyerId, step)
            listings.put(step)
          }
        }
        before.forEach(apply)
        for (const [one, changes] of asked) {
          expect(listings.search(one, now)).toEqual(oracle([...truth.values()], one))
          changes.forEach(apply)
          expect(listings.search(one, now)).toEqual(oracle([...truth.values()], one))
          // What is derived from all rows equals a fresh build.
          const fresh = new Listings()
          for (const row of truth.values()) fresh.put(row)
          expect(listings.firms.search({})).toEqual(fresh.firms.search({}))
          expect([...listings.cities]).toEqual([...fresh.cities])
        }
        expect(listings.size).toBe(truth.size)
      },
    ),
    { numRuns: 200, seed: 20_261_120 },
  )
})

test('firm counts change when a lawyer joins, moves or leaves, not when a time is taken', () => {
  const listings = new Listings()
  const [rasa] = fc.sample(lawyer, { numRuns: 1, seed: 1 }) as [ListedLawyer]
  const put = (changes: Partial<ListedLawyer>) => {
    listings.put(listed({ ...rasa, ...changes }))
    return listings.firms
  }
  const first = put({ firmSlugs: ['one'] })
  expect(put({ firmSlugs: ['one'], nextFreeAt: null })).toBe(first)
  const moved = put({ firmSlugs: ['two'] })
  expect(moved.search({}).map(({ slug }) => slug)).toEqual(['two'])
  listings.remove(rasa.lawyerId)
  expect(listings.firms.search({})).toEqual([])
})

test('of many firms the twenty with the most lawyers are counted, and the chosen one', () => {
  const listings = new Listings()
  const [template] = fc.sample(lawyer, { numRuns: 1, seed: 1 }) as [ListedLawyer]
  // Firm 0 has one lawyer, firm 1 two …; half of all work for a second firm as well.
  const lawyers = Array.from({ length: 30 }, (_, firm) =>
    Array.from({ length: firm + 1 }, (_, at) =>
      listed({
        ...template,
        lawyerId: `${firm}-${at}`,
        firmSlugs: at % 2 ? [`firm-${firm}`, 'both'] : [`firm-${firm}`],
      }),
    ),
  ).flat()
  for (const lawyer of lawyers) listings.put(lawyer)
  const nothing = { specialty: [], language: [], city: [], clientType: [], confirmation: [] }
  const firmsOf = (...firm: string[]) =>
    listings.search(
      { chosen: { ...nothing, firm }, words: [], sort: 'newest', page: 1, pageSize: 1 },
      now,
    ).facets.firm
  expect(firmsOf()).toEqual([
    { value: 'both', count: 225 },
    ...Array.from({ length: 19 }, (_, at) => ({ value: `firm-${29 - at}`, count: 30 - at })),
  ])
  expect(firmsOf('firm-2').slice(20)).toEqual([{ value: 'firm-2', count: 3 }])
  expect(firmsOf('nobody')).toHaveLength(20)
  for (const { lawyerId } of lawyers.slice(0, 6)) listings.remove(lawyerId)
  expect([listings.lawyersOf('firm-2'), listings.lawyersOf('firm-29').length]).toEqual([[], 30])
})
