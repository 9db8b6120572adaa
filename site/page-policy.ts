import { hash } from 'node:crypto'

const STYLE = /<style[^>]*>([^]*?)<\/style>/g

/**
 * The content security policy of one page. Astro lets in every style of the whole site by its hash,
 * five kilobytes on each answer, which is more than a proxy in front gives all headers together
 * (nginx: 4 kB); here only those of the page are left. A style that Astro does not know is not let
 * in, whoever brought it into the page.
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
