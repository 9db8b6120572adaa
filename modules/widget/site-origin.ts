export const MAX_SITES = 10

const LOCAL = new Set(['localhost', '127.0.0.1'])

/**
 * The origin of a typed address ("www.kontora.lt", "https://kontora.lt/apie"); undefined if it is
 * none. Only https, except on the same machine.
 */
export function originOf(typed: string): string | undefined {
  const text = typed.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || url.username || url.password || !url.hostname) return undefined
  const isLocal = LOCAL.has(url.hostname)
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return undefined
  // The host becomes a part of the policy: no wildcards or other characters.
  if (!isLocal && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.hostname)) return undefined
  return url.origin
}
