import type { Knex } from 'knex'
import { cityKey, findCityKey } from './city.ts'
import { drawnRating } from './ranking.ts'
import type { IndexRow } from './search-index/columns.ts'
import type { LiveIndex } from './search-index/live-index.ts'
import { NameIndex } from './search-index/name-index.ts'
import { foldWord, searchWords } from './search-words.ts'

/**
 * A firm as lists and its own page show it: what its shown lawyers are together, and what is said
 * of it and of them there.
 */
export type ListedFirm = {
  slug: string
  name: string
  city: string | null
  lawyerCount: number
  reviewCount: number
  rating: number | null
  areas: string[]
}
type Told = Pick<ListedFirm, 'slug' | 'name' | 'city'> & {
  reviewCount: number | null
  averageHundredths: number | null
}
type Sum = { lawyers: number; shares: Map<string, number> }
type Kept = {
  firms: readonly ListedFirm[]
  bySlug: ReadonlyMap<string, ListedFirm>
  names: NameIndex
  cityKeys: readonly string[]
}

const MOST_AREAS = 5
const byName = new Intl.Collator('lt')

export type FirmList = ReturnType<typeof createFirmList>

/**
 * Firms with at least one lawyer the public may see, the best reviewed first, then the larger ones.
 * Counted in this process whenever their lawyers have changed, not for taken times.
 */
export function createFirmList({ db, index }: { db: Knex; index: LiveIndex }) {
  let kept: Promise<Kept> | undefined
  let keptVersion = -1

  async function current(): Promise<Kept> {
    await index.ready()
    if (!kept || keptVersion !== index.version) {
      keptVersion = index.version
      kept = count(db, index)
      kept.catch(() => {
        keptVersion = -1
      })
    }
    return kept
  }

  return {
    find: async (slug: string): Promise<ListedFirm | undefined> =>
      (await current()).bySlug.get(slug),
    /** By any word of the name, however it is written, and by city in any grammatical case. */
    async search({
      q,
      city,
    }: {
      q?: string | undefined
      city?: string | undefined
    }): Promise<readonly ListedFirm[]> {
      const { firms, names, cityKeys } = await current()
      const words = searchWords(q ?? '').map(foldWord)
      const named = words.length > 0 ? names.find(words) : undefined
      const inCity = city?.trim() ? findCityKey(city, cityKeys) : undefined
      return firms.filter(
        (firm, place) =>
          (!named || named.has(place)) &&
          (inCity === undefined || (firm.city !== null && cityKey(firm.city) === inCity)),
      )
    },
  }
}

async function count(db: Knex, index: LiveIndex): Promise<Kept> {
  const counted = countFirms(index.rows())
  const told = await db('firm')
    .leftJoin('firm_rating', 'firm_rating.firmId', 'firm.id')
    .whereRaw('slug = any(cast(? as text[]))', [[...counted.keys()]])
    .select<Told[]>(
      'slug',
      'name',
      'city',
      'firm_rating.reviewCount',
      'firm_rating.averageHundredths',
    )
  const firms = told
    .map((firm) => presented(firm, counted.get(firm.slug) as Sum))
    .toSorted(
      (a, b) =>
        standing(b) - standing(a) ||
        b.lawyerCount - a.lawyerCount ||
        byName.compare(a.name, b.name),
    )
  const names = new NameIndex()
  firms.forEach(({ name }, place) =>
    names.put({ place, nameFolded: foldWord(name), firmsFolded: foldWord(name) }),
  )
  return {
    firms,
    names,
    bySlug: new Map(firms.map((firm) => [firm.slug, firm])),
    cityKeys: [...new Set(firms.flatMap(({ city }) => (city ? [cityKey(city)] : [])))],
  }
}

const standing = ({ rating, reviewCount }: ListedFirm): number =>
  drawnRating({ ratingHundredths: rating === null ? null : rating * 100, reviewCount })

const presented = (
  { slug, name, city, reviewCount, averageHundredths }: Told,
  { lawyers, shares }: Sum,
): ListedFirm => ({
  slug,
  name,
  city,
  lawyerCount: lawyers,
  reviewCount: reviewCount ?? 0,
  rating: averageHundredths === null ? null : averageHundredths / 100,
  areas: [...shares]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_AREAS)
    .map(([area]) => area),
})

function countFirms(rows: readonly IndexRow[]): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { firmSlugs, shares } of rows) {
    for (const slug of firmSlugs) {
      const sum = sums.get(slug) ?? { lawyers: 0, shares: new Map<string, number>() }
      sum.lawyers += 1
      for (const [area, share] of Object.entries(shares))
        sum.shares.set(area, (sum.shares.get(area) ?? 0) + share)
      sums.set(slug, sum)
    }
  }
  return sums
}
