import type { Db } from '#modules/shared'
import type { LawyerListing } from './lawyer-listing.ts'
import type { Sort } from './lawyer-query.ts'
import { recommendation } from './ranking.ts'
import { searchWords } from './search-words.ts'

/** A query whose words have become keys of the read model. */
export type ListingQuery = {
  q?: string | undefined
  specialty?: string | undefined
  languages: readonly string[]
  cityKeys: readonly string[]
  minRateCents?: number | undefined
  maxRateCents?: number | undefined
  clientType?: string | undefined
  firm?: string | undefined
  sort: Sort
  page: number
  pageSize: number
}

export type FacetName = 'specialty' | 'city' | 'language' | 'clientType'
export type FacetCount = { value: string; count: number }
export type Facets = Record<FacetName, FacetCount[]>
export type Found = { listings: Shown[]; total: number; facets: Facets }

/** What is read of a row to show it. */
export type Shown = Pick<LawyerListing, 'lawyerId' | 'slug' | 'firmLawyerId' | 'ratingHundredths' | 'reviewCount' | 'approvedAt' | 'nextFree' | 'card'>

type Bindings = Record<string, string | number | readonly string[]>

/** Two statements: the page, and the total with the facets. A facet counts what its other values would show. */
export async function searchListings(db: Db, query: ListingQuery, now: Date): Promise<Found> {
  const [listings, counts] = await Promise.all([findPage(db, query, now), countFacets(db, query)])
  return { listings, ...counts }
}

const filters: Record<'specialty' | 'city' | 'language' | 'clientType' | 'rate', (query: ListingQuery) => string | undefined> = {
  specialty: ({ specialty }) => specialty && `jsonb_exists(shares, :specialty)`,
  city: ({ cityKeys }) => (cityKeys.length > 0 ? `city_key = any(cast(:cityKeys as text[]))` : undefined),
  language: ({ languages }) => (languages.length > 0 ? `languages && cast(:languages as text[])` : undefined),
  clientType: ({ clientType }) => clientType && `:clientType = any(client_types)`,
  rate: ({ minRateCents, maxRateCents }) =>
    [minRateCents !== undefined && 'hourly_rate_cents >= :minRateCents', maxRateCents !== undefined && 'hourly_rate_cents <= :maxRateCents'].filter(Boolean).join(' and ') || undefined,
}

const conditions = (query: ListingQuery, except?: string): string =>
  Object.entries(filters).flatMap(([name, condition]) => (name === except ? [] : [condition(query) ?? []].flat())).join(' and ') || 'true'

/** Rows whose name, or firm's name, the words may mean, with how well they fit. Where somebody fits well, the faint likenesses stay away. */
function candidates({ q, firm }: ListingQuery): { sql: string; bindings: Bindings } {
  const words = searchWords(q ?? '')
  const inFirm = firm ? 'where :firm = any(firm_slugs)' : ''
  if (words.length === 0) return { sql: `select ${NARROW}, 0 as relevance from lawyer_listing ${inFirm}`, bindings: {} }
  const likeness = words.map((_, at) => `word_similarity(folded(:word${at}), name_folded)`)
  const inName = `case when least(${likeness.join(', ')}) >= ${FAINTEST} then (${likeness.join(' + ')}) / ${words.length} else 0 end`
  const inFirmName = `case when ${words.map((_, at) => `position(folded(:word${at}) in firms_folded) > 0`).join(' and ')} then ${FIRM_RELEVANCE} else 0 end`
  return {
    sql: `select * from (
        select *, max(relevance) over () as best from (select ${NARROW}, greatest(${inName}, ${inFirmName}) as relevance from lawyer_listing ${inFirm}) scored
      ) ranked where relevance > 0 and relevance >= best - ${TOLERANCE}`,
    bindings: Object.fromEntries(words.map((word, at) => [`word${at}`, word])),
  }
}
/** What filters and orders look at. The cards stay behind until it is clear which twenty are shown. */
const NARROW = 'lawyer_id, shares, languages, city_key, client_types, hourly_rate_cents, rating_hundredths, review_count, approved_at, completeness, next_free_at'
const FAINTEST = 0.45
const TOLERANCE = 0.2
const FIRM_RELEVANCE = 0.8

const orders: Record<Exclude<Sort, 'recommended'>, string> = {
  price: 'hourly_rate_cents asc nulls last',
  rating: 'rating_hundredths desc nulls last, review_count desc',
  nearest: 'next_free_at asc nulls last',
  feedback: 'review_count desc, rating_hundredths desc nulls last',
  newest: 'approved_at desc',
  oldest: 'approved_at asc',
}

async function findPage(db: Db, query: ListingQuery, now: Date): Promise<Shown[]> {
  const from = candidates(query)
  const recommended = recommendation({ specialty: query.specialty, now })
  const order = query.sort === 'recommended' ? `relevance desc, ${recommended.sql} desc` : orders[query.sort]
  const { rows } = await db.raw<{ rows: Shown[] }>(
    `with page as (
       select lawyer_id, row_number() over (order by ${order}, lawyer_id) as place from (${from.sql}) candidate
       where ${conditions(query)} order by place limit :limit offset :offset
     )
     select lawyer_id as "lawyerId", slug, firm_lawyer_id as "firmLawyerId", rating_hundredths as "ratingHundredths", review_count as "reviewCount",
       approved_at as "approvedAt", next_free as "nextFree", card
     from page join lawyer_listing using (lawyer_id) order by place`,
    { ...bindingsOf(query), ...from.bindings, ...recommended.bindings, limit: query.pageSize, offset: (query.page - 1) * query.pageSize },
  )
  return rows
}

async function countFacets(db: Db, query: ListingQuery): Promise<Pick<Found, 'total' | 'facets'>> {
  const from = candidates(query)
  const facet = (name: FacetName, value: string, join = ''): string =>
    `select '${name}' as facet, ${value} as value, count(*)::integer as count from candidate ${join} where ${conditions(query, name)} and ${value} is not null group by 2`
  const { rows } = await db.raw<{ rows: Array<{ facet: FacetName | 'total'; value: string; count: number }> }>(
    `with candidate as materialized (${from.sql})
     select 'total' as facet, '' as value, count(*)::integer as count from candidate where ${conditions(query)}
     union all ${facet('specialty', 'area.code', 'cross join lateral jsonb_object_keys(shares) area(code)')}
     union all ${facet('city', 'city_key')}
     union all ${facet('language', 'spoken.code', 'cross join lateral unnest(languages) spoken(code)')}
     union all ${facet('clientType', 'served.code', 'cross join lateral unnest(client_types) served(code)')}`,
    { ...bindingsOf(query), ...from.bindings },
  )
  const facets: Facets = { specialty: [], city: [], language: [], clientType: [] }
  let total = 0
  for (const { facet: name, value, count } of rows) {
    if (name === 'total') total = count
    else facets[name].push({ value, count })
  }
  for (const counts of Object.values(facets)) counts.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
  return { total, facets }
}

/** Knex wants no name it does not find in the statement, and finds every name only as it is bound. */
const bindingsOf = ({ specialty, languages, cityKeys, clientType, minRateCents, maxRateCents, firm }: ListingQuery): Bindings => ({
  languages, cityKeys,
  ...(specialty && { specialty }),
  ...(clientType && { clientType }),
  ...(firm && { firm }),
  ...(minRateCents !== undefined && { minRateCents }),
  ...(maxRateCents !== undefined && { maxRateCents }),
})
