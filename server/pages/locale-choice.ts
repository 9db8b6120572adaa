import type { IncomingHttpHeaders } from 'node:http'
import { isLocale, preferredLocale, type Locale } from '#modules/shared'
import { localeOfPath } from '../../site/paths.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const BOT = /bot|crawl|spider|slurp|preview|facebookexternalhit/i

/** The cookie that stores a chosen language for 365 days. */
export const localeCookie = (locale: Locale, isSecure: boolean): string =>
  `locale=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

/**
 * The language switch links to `…?locale=en`. Returns the chosen language and the address without
 * that parameter.
 */
export function chosenLocale(url: URL): { locale: Locale; url: string } | undefined {
  const locale = url.searchParams.get('locale')
  if (!isLocale(locale) || locale !== localeOfPath(url.pathname)) return undefined
  const rest = new URLSearchParams([...url.searchParams].filter(([name]) => name !== 'locale'))
  return { locale, url: `${url.pathname}${rest.size ? `?${rest}` : ''}` }
}

/**
 * Redirects the reader of `/` who chose English before, or whose browser asks for English on a
 * first visit. A link inside the site means the Lithuanian page; a robot gets the page of that
 * address.
 */
export function homeForReader(headers: IncomingHttpHeaders): string | undefined {
  if (headers['sec-fetch-site'] === 'same-origin' || BOT.test(headers['user-agent'] ?? ''))
    return undefined
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(headers.cookie ?? '')?.[1]
  const locale = isLocale(chosen) ? chosen : preferredLocale(headers['accept-language'])
  return locale === 'en' ? '/en' : undefined
}
