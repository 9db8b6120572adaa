import type { MarkdownInstance } from 'astro'
import type { RefundReader } from '../../../../modules/consultation/index.ts'
import { atNoon, formatDate } from '../../../../modules/shared/time.ts'
import type { Locals } from '../../../locals.ts'
import { buildPath } from '../../../paths.ts'
import type { RouteKey } from '../../../routes.ts'
import { sayRefundTerms } from './refund-terms.ts'
import { fillIn, frameTables, holdTogether, leadToRoutes } from './document-text.ts'

/**
 * In the order of the index. Each is a file `content/documents/{lt,en}/<key>.md` and a route with
 * the same key.
 */
export const DOCUMENTS = [
  'user-terms',
  'order-conditions',
  'privacy-policy',
  'review-procedure',
  'ranking',
  'lawyer-terms',
] as const satisfies readonly RouteKey[]

type Front = { title: string; summary: string; version: string; date: string }
export type Document = Omit<Front, 'date'> & {
  date: string
  /** "Version 1.0, 21 November 2026". */
  edition: string
  html: string
  headings: { id: string; text: string }[]
  /** It has a placeholder where the operator's details belong. */
  isIncomplete: boolean
}

/** From the root of the site, so that this file may move. */
const files = import.meta.glob<MarkdownInstance<Front>>('/content/documents/{lt,en}/*.md')

/** A document in the page's language, ready to be shown. */
export async function readDocument(
  { locale, t, brand, operator }: Locals,
  key: string,
): Promise<Document> {
  const load = files[`/content/documents/${locale}/${key}.md`]
  if (!load) throw new Error(`There is no ${locale} document "${key}"`)
  const sayRefunds = (payment: 'before' | 'after', reader: RefundReader) =>
    sayRefundTerms(payment, reader, t)
  const { frontmatter, compiledContent, getHeadings } = await load()
  const values = {
    brand: brand.name,
    'support-email': brand.supportEmail,
    'refund-rule': sayRefunds('before', 'client'),
    'refund-rule-after': sayRefunds('after', 'client'),
    'refund-rule-lawyer': sayRefunds('before', 'lawyer'),
    'refund-rule-after-lawyer': sayRefunds('after', 'lawyer'),
    'operator-name': operator.name ?? t('document.operator.name'),
    'operator-code': operator.code ?? t('document.operator.code'),
    'operator-address': operator.address ?? t('document.operator.address'),
  }
  const html = frameTables(
    holdTogether(
      leadToRoutes(fillIn(await compiledContent(), values), (route) => buildPath(route, locale)),
    ),
  )
  return {
    ...frontmatter,
    edition: t('document.edition', {
      version: frontmatter.version,
      date: formatDate(atNoon(frontmatter.date), locale, 'UTC'),
    }),
    html,
    headings: getHeadings()
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ id: slug, text })),
    isIncomplete: html.includes('<mark>'),
  }
}
