import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether this host name of a URL, or this bare address, is a loopback address: only people and
 * programs of this machine reach it.
 */
export const isLoopback = (host: string): boolean =>
  LOOPBACK.includes(host === '::1' ? '[::1]' : host)

/**
 * The origins of our own pages: that of PUBLIC_URL. On a developer's machine the three names of the
 * loopback address count as one. The request's Host header is never read, because the sender of a
 * request chooses it.
 */
export function ownOrigins(publicUrl: string): [string, ...string[]] {
  const own = new URL(publicUrl)
  if (!isLoopback(own.hostname)) return [own.origin]
  const port = own.port === '' ? '' : `:${own.port}`
  return [
    own.origin,
    ...LOOPBACK.filter((name) => name !== own.hostname).map(
      (name) => `${own.protocol}//${name}${port}`,
    ),
  ]
}

/**
 * Whether a form or a change comes from one of our own pages, by what the browser itself says. Our
 * pages send no referrer, so browsers may send `Origin: null` from them; then Sec-Fetch-Site
 * decides. A program that is no browser sends neither, and carries nobody's cookies.
 */
export function isFromOwnPage(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  publicUrl: string,
): boolean {
  if (origin !== undefined && origin !== 'null' && !ownOrigins(publicUrl).includes(origin))
    return false
  return site === undefined ? origin !== 'null' : site === 'same-origin'
}
