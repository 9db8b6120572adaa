import { firmTag, lawyerTag, LISTS } from '#modules/directory'
import type { Match } from '../../site/paths.ts'

/** Words of an address that a page answers to. With any other the page is made for this one reader and not kept. */
const QUERIES: Readonly<Record<string, ReadonlySet<string>>> = {
  lawyers: new Set(['q', 'city', 'language', 'minRate', 'maxRate', 'clientType', 'firm', 'sort', 'page']),
  'lawyers-by-specialty': new Set(['q', 'city', 'language', 'minRate', 'maxRate', 'clientType', 'firm', 'sort', 'page']),
  firms: new Set(['q', 'city', 'page']),
  lawyer: new Set(['reviews']),
  firm: new Set(['reviews']),
}
const NONE: ReadonlySet<string> = new Set()
const LONGEST_KEY = 400

/** Only pages that are the same bytes for everybody are kept, and only under addresses that people and links really use. */
export function isKeepable({ route }: Match, url: URL): boolean {
  const known = QUERIES[route.key] ?? NONE
  return route.index === true && url.pathname.length + url.search.length <= LONGEST_KEY && [...url.searchParams.keys()].every((word) => known.has(word))
}

/** What a page shows, as the news names it. */
export function tagsOf({ route, params }: Match): string[] {
  const { slug = '' } = params
  if (route.key === 'lawyer') return [lawyerTag(slug)]
  if (route.key === 'firm') return [firmTag(slug)]
  return [LISTS]
}
