/** Websites one widget may stand on. */
export const MOST_SITES = 10

const LOCAL = new Set(['localhost', '127.0.0.1'])

/**
 * The origin of what a person typed ("www.kontora.lt", "https://kontora.lt/apie"), as browsers
 * compare it; undefined for what is none. Only https, except on one's own machine: a page that
 * others can change on the way must not dress up our times.
 */
export function originOf(typed: string): string | undefined {
  const text = typed.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || url.username || url.password || !url.hostname) return undefined
  const isLocal = LOCAL.has(url.hostname)
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return undefined
  // One host: a star, or anything else that could end the directive it will stand in, is no host
  // name.
  if (!isLocal && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.hostname)) return undefined
  return url.origin
}
