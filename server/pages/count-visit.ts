import type { IncomingHttpHeaders } from 'node:http'
import { readPageAddress } from '../http/page-address.ts'
import type { Services } from '../modules.ts'

const MACHINES = /bot|crawl|spider|slurp|preview|headless|lighthouse/i
/** Filters that make a list of lawyers a search. */
const FILTERS = ['q', 'city', 'language', 'clientType', 'firm', 'minRate', 'maxRate']

type Needs = Pick<Services, 'directory' | 'insight' | 'specialty'>

/**
 * Counts a search or a profile that somebody looks at, for the figures of the market. Nothing about
 * the visitor is stored. Pages from a shared cache in front of the server are not seen.
 */
export async function countVisit(
  { directory, insight, specialty }: Needs,
  url: string,
  headers: IncomingHttpHeaders,
  /** Whether the lawyer of this membership is the one who looks. */
  isOwn: (firmLawyerId: string) => Promise<boolean>,
): Promise<void> {
  const address = readPageAddress(url)
  if (address.is !== 'page' || !address.match) return
  const { route, params, locale: language } = address.match
  const { searchParams } = new URL(address.url, 'http://localhost')
  if (headers['sec-purpose'] || MACHINES.test(headers['user-agent'] ?? 'bot')) return
  if (route.key === 'lawyer' && !searchParams.has('reviews')) {
    const found = await directory.listings.findMainArea(params.slug ?? '')
    if (!found) return
    const { firmLawyerId, area, city } = found
    insight.visits.count({ kind: 'profile', area, language, ...(city && { city }) })
    if (!(await isOwn(firmLawyerId))) insight.visits.countProfile({ firmLawyerId })
  }
  const isArea = route.key === 'lawyers-by-specialty'
  const isSearch = isArea || FILTERS.some((name) => searchParams.get(name))
  if ((route.key === 'lawyers' || isArea) && isSearch && !searchParams.has('page')) {
    const slug = params.specialty
    const area = (await specialty.listSpecialties()).find(
      ({ slugLt, slugEn }) => slug === slugLt || slug === slugEn,
    )?.code
    const city = await directory.search.findCity(searchParams.get('city') ?? '')
    insight.visits.count({
      kind: 'search',
      language,
      ...(area && { area }),
      ...(city && { city: city.name }),
    })
  }
}
