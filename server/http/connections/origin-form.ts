import type { IncomingMessage } from 'node:http'

/**
 * The request target as a path. Some proxies send it in absolute form, `GET
 * https://patarta.lt/duk`, which a server must accept (RFC 9112, 3.2.2).
 */
export function originForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const whole = /^https?:\/\/[^/?#]*/i.exec(url)?.[0]
  if (!whole) return url
  const rest = url.slice(whole.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
