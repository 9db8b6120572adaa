import { LOCALES } from '../modules/shared/locale.ts'
import { routes, type Locale, type ParamsOf, type Route, type RouteKey } from './routes.ts'

export type Query = Record<string, string | number | boolean | undefined>
export type Match = {
  route: Route & { key: RouteKey }
  locale: Locale
  params: Record<string, string>
}
/** `path('booking', { firmLawyerId })`: the compiler requires a route's parameters. */
export type PathOf = <K extends RouteKey>(key: K, ...rest: PathArguments<K>) => string
type PathArguments<K extends RouteKey> = [keyof ParamsOf<K>] extends [never]
  ? [params?: Record<string, never>, query?: Query]
  : [params: ParamsOf<K>, query?: Query]

const byKey = new Map<string, Route>(routes.map((route) => [route.key, route]))

/** The address of a page in one language, relative to the root of the site. */
export const pathOf = <K extends RouteKey>(
  key: K,
  locale: Locale,
  ...[params, query]: PathArguments<K>
): string => buildPath(key, locale, params, query)

/**
 * The same for a key known only at run time, such as one in a mail template. Throws for an unknown
 * key.
 */
export function buildPath(
  key: string,
  locale: Locale,
  params: Record<string, string> = {},
  query: Query = {},
): string {
  const route = byKey.get(key)
  if (!route) throw new Error(`No route is called "${key}"`)
  const pattern = route[locale]
  const path = pattern.includes('{') ? filled(pattern, key, params) : pattern
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}

const filled = (pattern: string, key: string, params: Record<string, string>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`The route "${key}" needs "${name}"`)
    return encodeURIComponent(value)
  })

/** A route's path in one language in Astro's syntax: `/en/lawyer/[slug]`. */
export const patternOf = (route: Route, locale: Locale): string =>
  route[locale].replace(/\{(\w+)\}/g, '[$1]')

const patterns = routes
  .flatMap((route) =>
    LOCALES.map((locale) => ({
      route,
      locale,
      pattern: toPattern(route[locale]),
      dynamic: route[locale].includes('{'),
    })),
  )
  .toSorted((a, b) => Number(a.dynamic) - Number(b.dynamic))

/** The page, language and parameters of an address. */
export function matchPath(pathname: string): Match | undefined {
  const path = withoutTrailingSlash(pathname)
  for (const { route, locale, pattern } of patterns) {
    const found = pattern.exec(path)
    if (found) return { route, locale, params: decoded(found.groups ?? {}) }
  }
  return undefined
}

/** The language of an address, also when it is not a page. */
export const localeOfPath = (pathname: string): Locale =>
  /^\/en(\/|$)/.test(pathname) ? 'en' : 'lt'

/**
 * The same page, with its parameters and query, in the other language; an address to return to is
 * translated too. `params` are the translated parameters, such as the slug of an area of law.
 */
export function switchLocale(url: string, params: Record<string, string> = {}): string {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const match = matchPath(pathname)
  const locale = localeOfPath(pathname) === 'lt' ? 'en' : 'lt'
  const unknownPath = locale === 'en' ? `/en${pathname}` : pathname.slice('/en'.length) || '/'
  const path = match
    ? buildPath(match.route.key, locale, { ...match.params, ...params })
    : unknownPath
  const callbackUrl = searchParams.get('callbackUrl')
  if (callbackUrl && isLocalPath(callbackUrl) && localeOfPath(callbackUrl) !== locale)
    searchParams.set('callbackUrl', switchLocale(callbackUrl))
  return searchParams.size ? `${path}?${searchParams}` : path
}

/**
 * Whether an address is safe to redirect to after sign-in: inside this site only, never
 * `//elsewhere` or `/\elsewhere`.
 */
export const isLocalPath = (url: string | null | undefined): url is string =>
  !!url && /^\/(?![/\\])/.test(url) && !/[\u0000-\u001f\\]/.test(url)

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

const withoutTrailingSlash = (pathname: string): string =>
  pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname

function decoded(groups: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return groups // A broken escape stays as it is; the page behind will not find it.
  }
}
