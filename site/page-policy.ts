import { hash } from 'node:crypto'

const STYLE = /<style[^>]*>([^]*?)<\/style>/g

/**
 * The content security policy of one page. Astro allows every style of the whole site by its hash,
 * five kilobytes per answer, which exceeds a proxy's default limit for all headers (nginx: 4 kB).
 * This keeps only the hashes of the page's own styles. A style unknown to Astro is never allowed.
 */
export function policyOf(html: string, policy: string): string {
  const own = new Set(
    Array.from(
      html.matchAll(STYLE),
      ([, style = '']) => `'sha256-${hash('sha256', style, 'base64')}'`,
    ),
  )
  return policy.replace(/style-src 'self'([^;]*)/, (_, known: string) =>
    ["style-src 'self'", ...known.split(' ').filter((one) => own.has(one))].join(' '),
  )
}
