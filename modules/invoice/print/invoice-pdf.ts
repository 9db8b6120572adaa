import { amountInWords, INK, openSheet, SIZE } from '#modules/document'
import { translators, type Locale } from '#modules/shared'
import { fullNumber, padNumber, type Invoice, type InvoiceContent } from '../invoice.ts'
import { factsOf, notesOf, partiesOf, signedCents, tableOf } from './invoice-parts.ts'
import { isShort } from './pdf-rows.ts'
import { paymentPath } from './payment-code.ts'
import { titleKey } from './title.ts'

/** With every field of IX-751, Art. 80 (Art. 83 for credit notes); amounts also in words. */
export async function printInvoice(
  invoice: Invoice,
  content: InvoiceContent,
  { locale, brand }: { locale: Locale; brand: string },
): Promise<Buffer> {
  const t = translators[locale]
  const printed = { invoice, content, locale, brand }
  const { kind, series, issuedAt, totalCents } = invoice
  const { seller, work } = content
  const title = t(titleKey(invoice))
  const sheet = await openSheet({
    title: `${title} ${fullNumber(invoice)}`,
    locale,
    madeAt: issuedAt,
    author: seller.name,
    claimsAccessible: true,
    footer: `${title} ${fullNumber(invoice)}`,
    pageWord: (page, pages) => t('invoice.pdf.page', { page, of: pages }),
  })

  sheet.title(title, t('invoice.pdf.number', { series, number: padNumber(invoice) }))
  sheet.facts(factsOf(printed), { nameWidth: 150 })
  sheet.space(4)
  sheet.rule(INK.accent)
  sheet.space(14)
  sheet.parties(partiesOf(printed))
  sheet.table(tableOf(printed))

  const words = amountInWords(signedCents(invoice, totalCents), locale)
  sheet.paragraph(t('invoice.pdf.inWords', { words }), { face: 'italic', after: 12 })
  if (work?.description && !isShort(work.description))
    sheet.paragraph(`${t('invoice.final.description')}: ${work.description}`, { after: 12 })
  for (const note of notesOf(printed))
    sheet.paragraph(note, { size: SIZE.small, ink: INK.second, after: 3 })
  if (kind === 'final' && totalCents > 0 && seller.bankAccount) {
    const { path, size } = await paymentPath({
      payee: seller.name,
      iban: seller.bankAccount,
      totalCents,
      reference: fullNumber(invoice),
    })
    sheet.space(8)
    sheet.figure({
      path,
      width: size,
      height: size,
      tall: 84,
      alt: t('invoice.pdf.paymentCode'),
      isFilled: true,
    })
  }
  return sheet.finish()
}
