import { hash } from 'node:crypto'

/**
 * The content security policy of one page. Astro allows every style that it may write itself by its
 * hash; this keeps those that the page has, and adds the source of the styles placed in it. A style
 * unknown to both is never allowed.
 */
export function policyOf(html: Buffer, policy: string, placed: string | undefined): string {
  const own = new Set(stylesOf(html).map((style) => `'sha256-${hash('sha256', style, 'base64')}'`))
  return policy.replace(/style-src 'self'([^;]*)/, (_, known: string) =>
    [
      "style-src 'self'",
      ...known.split(' ').filter((source) => own.has(source)),
      ...(placed ? [placed] : []),
    ].join(' '),
  )
}

/** The contents of the page's style elements, not copied. */
function stylesOf(html: Buffer): Buffer[] {
  const styles: Buffer[] = []
  for (let at = html.indexOf('<style'); at !== -1; at = html.indexOf('<style', at)) {
    const from = html.indexOf('>', at) + 1
    at = html.indexOf('</style>', from)
    if (at === -1) break
    styles.push(html.subarray(from, at))
  }
  return styles
}
