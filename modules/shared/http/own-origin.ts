import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export const isLoopback = (host: string): boolean =>
  LOOPBACK.includes(host === '::1' ? '[::1]' : host)

/**
 * The origins of our pages, from PUBLIC_URL; all names of the loopback address count as one. Never
 * from the Host header, which the client chooses.
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
 * Whether a request comes from our own page. Our pages send no referrer, so browsers may send
 * `Origin: null`; then Sec-Fetch-Site decides. Programs send neither header and have no cookies.
 */
export function isFromOwnPage(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  publicUrl: string,
): boolean {
  if (origin !== undefined && origin !== 'null' && !ownOrigins(publicUrl).includes(origin))
    return false
  return site === undefined ? origin !== 'null' : site === 'same-origin'
}
