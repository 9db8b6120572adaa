import type { IncomingHttpHeaders } from 'node:http'
import { firmTag, lawyerTag, LISTS } from '#modules/directory'
import type { Match } from '../../../site/paths.ts'
import { styleFormOf } from '../page-styles.ts'

const DIRECTORY = [
  'q',
  'city',
  'language',
  'minRate',
  'maxRate',
  'clientType',
  'firm',
  'sort',
  'page',
]
/**
 * Query parameters that change what a page shows, in the order in which links of the site write
 * them.
 */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  lawyers: DIRECTORY,
  'lawyers-by-specialty': DIRECTORY,
  firms: ['q', 'page'],
  lawyer: ['reviews'],
  firm: ['reviews'],
}
const MAX_KEY_LENGTH = 400

/**
 * The key under which a page is cached: its canonical path and its known query parameters, parsed
 * and encoded again. It is an address too. The page must be rendered from it, so that every
 * spelling of the query (escapes, empty parameters, another order, `&&`) gets the same bytes.
 * Values of one parameter keep their order. `undefined` if the page is not the same for everybody,
 * or if the query holds an unknown parameter or is too long.
 *
 * @param url Has the canonical path that `readPageAddress` answers.
 */
export function cacheKeyOf({ route }: Match, { pathname, searchParams }: URL): string | undefined {
  const parameters = PARAMETERS[route.key] ?? []
  if (route.index !== true || [...searchParams.keys()].some((name) => !parameters.includes(name)))
    return undefined
  const query = new URLSearchParams(
    parameters.flatMap((name) =>
      searchParams
        .getAll(name)
        .filter((value) => value !== '')
        .map((value) => [name, value]),
    ),
  )
  const key = query.size === 0 ? pathname : `${pathname}?${query}`
  return key.length <= MAX_KEY_LENGTH ? key : undefined
}

/**
 * Where the page with this key is kept for this request: its styles are placed in several forms
 * (decision 250). No address holds a space.
 */
export function entryFor(key: string, headers: IncomingHttpHeaders): string {
  const form = styleFormOf(headers)
  return form === 'first' ? key : `${key} ${form}`
}

/** The tags under which events invalidate this page. */
export function tagsOf({ route, params }: Match): string[] {
  const { slug = '' } = params
  if (route.key === 'lawyer') return [lawyerTag(slug)]
  if (route.key === 'firm') return [firmTag(slug)]
  return [LISTS]
}
