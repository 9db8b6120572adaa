import { hash } from 'node:crypto'

const STYLE = /<style[^>]*>([^]*?)<\/style>/g

/**
 * The content security policy of one page. Astro lets in every style of the whole site by its hash, five kilobytes on each answer, which is more
 * than a proxy in front gives all headers together (nginx: 4 kB); here only those that stand in the page are left.
 */
export function policyOf(html: string, policy: string): string {
  const own = Array.from(html.matchAll(STYLE), ([, style = '']) => `'sha256-${hash('sha256', style, 'base64')}'`)
  return policy.replace(/style-src ('self')[^;]*/, ['style-src $1', ...new Set(own)].join(' '))
}
