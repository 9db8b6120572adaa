import type { IncomingMessage } from 'node:http'

/**
 * The target of a request as all else here knows it: some proxies send it whole, `GET
 * https://patarta.lt/duk`, and a server must take that too (RFC 9112, 3.2.2).
 */
export function originForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const whole = /^https?:\/\/[^/?#]*/i.exec(url)?.[0]
  if (!whole) return url
  const rest = url.slice(whole.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
