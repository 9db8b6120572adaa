import { INK, openSheet, SIZE } from '#modules/document'
import {
  formatDate,
  formatMoney,
  formatMonth,
  translators,
  vilniusDate,
  type Locale,
  nameIn,
} from '#modules/shared'
import type { Needs } from './needs.ts'
import type { Statement } from './statement.ts'

/** The monthly statement as a tagged PDF with selectable text, in the reader's language. */
export async function statementPdf(
  { operator, now }: Pick<Needs, 'operator'> & { now: Date },
  statement: Statement,
  locale: Locale,
): Promise<Buffer> {
  const t = translators[locale]
  const money = (cents: number) => formatMoney(cents, locale)
  const title = t('fee.pdf.title', { month: formatMonth(statement.month, locale) })
  const sheet = await openSheet({
    title,
    locale,
    madeAt: now,
    author: operator.name,
    footer: title,
    pageWord: (page, pages) => t('fee.pdf.page', { page, of: pages }),
    claimsAccessible: true,
  })
  sheet.title(title, [operator.name, operator.code, operator.address].filter(Boolean).join(', '))
  sheet.paragraph(t('fee.pdf.for', { name: statement.lawyerName }), { after: 2 })
  sheet.paragraph(t(statement.isOver ? 'fee.pdf.whole' : 'fee.pdf.partial'), { after: 12 })
  sheet.table({
    columns: [
      { title: t('fee.column.met'), share: 0.15 },
      { title: t('fee.column.number'), share: 0.17 },
      { title: t('fee.column.what'), share: 0.32 },
      { title: t('fee.column.net'), share: 0.12, align: 'right' },
      { title: t('fee.column.vat'), share: 0.11, align: 'right' },
      { title: t('fee.column.total'), share: 0.13, align: 'right' },
    ],
    rows: statement.lines.map(({ kind, metAt, number, nameLt, nameEn, netCents, vatCents }) => [
      vilniusDate(metAt),
      number,
      `${kind === 'credit' ? `${t('fee.credit')}: ` : ''}${nameIn({ nameLt, nameEn }, locale)}`,
      ...[netCents, vatCents, netCents + vatCents].map(money),
    ]),
    sums: [
      { name: t('fee.column.net'), amount: money(statement.netCents) },
      { name: t('fee.column.vat'), amount: money(statement.vatCents) },
      { name: t('fee.total'), amount: money(statement.totalCents), strong: true },
    ],
    size: 9,
  })
  for (const note of [t('fee.why'), t('fee.pdf.made', { date: formatDate(now, locale) })])
    sheet.paragraph(note, { size: SIZE.small, ink: INK.second, after: 3 })
  return sheet.finish()
}
