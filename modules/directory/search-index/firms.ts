import { cityKey, findCityKey } from '../search/city.ts'
import type { ListedFirm } from '../listing/lawyer-listing.ts'
import { NameIndex } from '../names/name-index.ts'
import { smoothedRating } from '../search/ranking.ts'
import { foldWord, searchWords } from '../search/search-words.ts'
import type { ListedLawyer } from './listed-lawyer.ts'

/** A firm summed up from its listed lawyers. */
export type FirmSummary = ListedFirm & {
  lawyerCount: number
  /** Codes of its lawyers' main areas. */
  areas: string[]
}

/** Best reviewed first, then by number of lawyers. */
export type Firms = {
  find(slug: string): FirmSummary | undefined
  /** By words of the name, and by city in any grammatical case. */
  search(wanted: { q?: string; city?: string }): FirmSummary[]
}

const MAX_AREAS = 5
const byName = new Intl.Collator('lt')

export function firmsOf(lawyers: readonly ListedLawyer[]): Firms {
  const firms = summarise(lawyers).toSorted(
    (a, b) =>
      smoothedRating(b) - smoothedRating(a) ||
      b.lawyerCount - a.lawyerCount ||
      byName.compare(a.name, b.name),
  )
  const bySlug = new Map(firms.map((firm) => [firm.slug, firm]))
  const cityKeys = [...new Set(firms.flatMap(({ city }) => (city ? [cityKey(city)] : [])))]
  const names = new NameIndex<string>()
  for (const { slug, name } of firms)
    names.put(slug, { name: foldWord(name), firms: foldWord(name) })
  return {
    find: (slug) => bySlug.get(slug),
    search({ q, city }) {
      const words = searchWords(q ?? '').map(foldWord)
      const named = words.length > 0 ? names.find(words) : undefined
      const inCity = city?.trim() ? findCityKey(city, cityKeys) : undefined
      return firms.filter(
        (firm) =>
          (!named || named.has(firm.slug)) &&
          (inCity === undefined || (firm.city !== null && cityKey(firm.city) === inCity)),
      )
    },
  }
}

type Sum = { firm: ListedFirm; lawyers: number; shares: Map<string, number>; changedAt: string }

const newSum = (firm: ListedFirm): Sum => ({
  firm,
  lawyers: 0,
  shares: new Map(),
  changedAt: firm.changedAt,
})

function summarise(lawyers: readonly ListedLawyer[]): FirmSummary[] {
  const sums = new Map<string, Sum>()
  for (const { card, shares } of lawyers) {
    for (const firm of card.firms) {
      const sum: Sum = sums.get(firm.slug) ?? newSum(firm)
      sums.set(firm.slug, sum)
      sum.lawyers += 1
      if (card.changedAt > sum.changedAt) sum.changedAt = card.changedAt
      for (const [area, share] of Object.entries(shares))
        sum.shares.set(area, (sum.shares.get(area) ?? 0) + share)
    }
  }
  return [...sums.values()].map((sum) => ({
    ...sum.firm,
    changedAt: sum.changedAt,
    lawyerCount: sum.lawyers,
    areas: [...sum.shares]
      .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, MAX_AREAS)
      .map(([area]) => area),
  }))
}
