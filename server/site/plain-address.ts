import { matchPath } from '../../site/paths.ts'

/** Words that newsletters, networks and advertisements hang on a link for whoever counts visits. Pages say the same with and without them. */
const COUNTING = /^(utm_[a-z_]+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|li_fat_id)$/

/** The path and query without what only counts: a campaign's visitors get the page that is kept, not each one of their own. */
export function withoutCounting(address: string): string {
  const at = address.indexOf('?')
  if (at < 0) return address
  const words = address.slice(at + 1).split('&')
  const kept = words.filter((word) => !COUNTING.test(word.split('=')[0] ?? ''))
  if (kept.length === words.length) return address
  return kept.length === 0 ? address.slice(0, at) : `${address.slice(0, at)}?${kept.join('&')}`
}

/** Where an address written with capitals leads, when it is that of a public page: names in them are of small letters, and codes of private pages are left as they are. */
export function inSmallLetters({ pathname, search }: URL): string | undefined {
  const small = pathname.toLowerCase()
  return small !== pathname && !pathname.includes('%') && matchPath(small)?.route.index ? small + search : undefined
}
