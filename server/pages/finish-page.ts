import type { CapturedResponse } from './cache/index.ts'
import { policyOf } from './page-policy.ts'
import type { PlaceStyles, StyleForm } from './page-styles.ts'

/** Places the styles of a rendered page and names them in its content security policy. */
export function finishPage(
  page: CapturedResponse,
  form: StyleForm,
  placeStyles: PlaceStyles,
): void {
  const linked = page.body
  const policy = page.getHeader('content-security-policy')
  if (linked.length === 0 || typeof policy !== 'string') return
  const { html, source } = placeStyles(linked, form)
  page.setHeader('content-security-policy', policyOf(linked, policy, source))
  page.body = html
}
