import { localeOfPath, matchPath, type Match } from '../../site/paths.ts'

/**
 * How the target of a request was read. `url` is a canonical path with the query as it was sent,
 * without analytics parameters.
 */
export type PageAddress =
  /** A canonical path; `match` is missing where the route table has no such page. */
  | { is: 'page'; url: string; match: Match | undefined }
  /** Another spelling of the path of `url`. */
  | { is: 'moved'; url: string }
  /** Not a valid address; `url` is the not-found page. */
  | { is: 'malformed'; url: string }
  /** A route for programs, left as it was sent. */
  | { is: 'program'; url: string }

/** Prefixes that never hold pages. Only this spelling reaches their routes. */
const PROGRAMS = ['/api/', '/dev/', '/files/'] as const
/**
 * Parameters that newsletters and advertisements add for analytics. Pages do not depend on them.
 */
const COUNTING =
  /^(utm_[a-z_]+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|li_fat_id)$/
/**
 * Characters that no decoded path segment of ours has and that URL parsers treat differently:
 * separators, a second escape, control characters.
 */
const AMBIGUOUS = /[/\\;%\u0000-\u001f\u007f-\u009f\ufffd]/
/** RFC 3986, 2.3 */
const UNRESERVED = /^[\w.~-]$/
/** RFC 3986, 3.3, without the semicolon */
const ALLOWED_RAW = /^[\w.~!$&'()*+,:=@-]$/
/** Any origin. A path that the URL parser reads as another path or as a host is malformed. */
const ORIGIN = 'http://site'

/**
 * Reads the target of a request once for everything that depends on it: routing, guards, the page
 * cache, maintenance, language and rendering. A path has one canonical form; it is decoded once,
 * and reading a returned `url` again returns the same `url`. A query has many spellings, because
 * each page reads its own parameters: `cacheKeyOf` (server/pages/cache) gives the one under which a
 * public page is cached and rendered.
 *
 * @param target The request target in origin form, as it was received.
 */
export function readPageAddress(target: string): PageAddress {
  const [, path = '', query = ''] = /^([^?]*)(?:\?([^#]*))?/.exec(target) ?? []
  if (PROGRAMS.some((prefix) => path.startsWith(prefix))) return { is: 'program', url: target }
  const canonical = canonicalPath(path)
  const url = canonical === undefined ? null : URL.parse(`${canonical}?${query}`, ORIGIN)
  if (
    !url ||
    url.origin !== ORIGIN ||
    url.pathname !== canonical ||
    PROGRAMS.some((prefix) => canonical.startsWith(prefix))
  ) {
    return { is: 'malformed', url: localeOfPath(path) === 'en' ? '/en/404' : '/404' }
  }
  const match = matchPath(canonical)
  const page = match ? canonical : (publicInLowerCase(canonical) ?? canonical)
  const whole = page + canonicalQuery(url.search)
  return page === path ? { is: 'page', url: whole, match } : { is: 'moved', url: whole }
}

/**
 * The canonical form of a path; `undefined` where it has an empty or a dot segment, or a character
 * that no address of ours has.
 */
function canonicalPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined
  const withoutSlashes = path.slice(0, lengthWithoutSlashes(path))
  if (withoutSlashes === '') return path === '/' ? path : undefined
  const segments = withoutSlashes.slice(1).split('/').map(canonicalSegment)
  return segments.includes(undefined) ? undefined : `/${segments.join('/')}`
}

/**
 * A loop, because a regular expression would start again at each of many slashes (quadratic time).
 */
function lengthWithoutSlashes(path: string): number {
  let end = path.length
  while (path[end - 1] === '/') end--
  return end
}

function canonicalSegment(segment: string): string | undefined {
  const decoded = decodeOnce(segment)
  if (
    decoded === undefined ||
    decoded === '' ||
    decoded === '.' ||
    decoded === '..' ||
    AMBIGUOUS.test(decoded)
  )
    return undefined
  // A reserved character and its escape are not equivalent (RFC 3986, 2.2): each stays as it was
  // written.
  return segment.replace(/(?:%[\da-f]{2})+|[^%]/giu, (part) =>
    part.startsWith('%')
      ? escaped(decodeURIComponent(part), UNRESERVED)
      : escaped(part, ALLOWED_RAW),
  )
}

const escaped = (text: string, plain: RegExp): string =>
  Array.from(text, (character) => (plain.test(character) ? character : escapeOf(character))).join(
    '',
  )

/** `encodeURIComponent` leaves five reserved characters as they are. */
const escapeOf = (character: string): string =>
  encodeURIComponent(character).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** `undefined` for escapes that are not UTF-8 in its shortest form. */
function decodeOnce(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment).toWellFormed()
  } catch {
    return undefined
  }
}

/**
 * Without analytics parameters, so that visitors from a campaign share the cached page. NUL, which
 * PostgreSQL does not store, becomes the replacement character U+FFFD.
 */
function canonicalQuery(search: string): string {
  const parameters = search
    .slice(1)
    .split('&')
    .filter((parameter) => !COUNTING.test(parameter.split('=')[0] ?? ''))
  const query = parameters.join('&').replaceAll('%00', '%EF%BF%BD')
  return query === '' ? '' : `?${query}`
}

/**
 * Slugs of public pages are in lower case. Private addresses may hold codes, so their case is not
 * changed.
 */
function publicInLowerCase(path: string): string | undefined {
  const lower = path.toLowerCase()
  return lower !== path && !path.includes('%') && matchPath(lower)?.route.index ? lower : undefined
}
