import { amountInWords, INK, openSheet, SIZE } from '#modules/document'
import { formatMoney, translators, type Locale } from '#modules/shared'
import {
  fullNumber,
  isReverseCharged,
  paddedNumber,
  type Invoice,
  type InvoiceContent,
} from '../invoice.ts'
import { invoiceDay, invoiceDayAndTime } from './invoice-day.ts'
import { isShort, rowsOf } from './pdf-rows.ts'
import { paymentPath } from './payment-code.ts'
import { titleKey } from './title.ts'

/** With every field of IX-751, Art. 80 (Art. 83 for credit notes); amounts also in words. */
export async function printInvoice(
  invoice: Invoice,
  content: InvoiceContent,
  { locale, brand }: { locale: Locale; brand: string },
): Promise<Buffer> {
  const t = translators[locale]
  const { kind, series, issuedAt, dueAt, totalCents, vatBasisPoints } = invoice
  const { seller, buyer, corrects, reason, timeZone = 'Europe/Vilnius' } = content
  const isVat = vatBasisPoints !== null
  const title = t(titleKey(invoice))
  const money = (cents: number) => formatMoney(cents, locale)
  const signed = (cents: number) => (kind === 'credit' ? 0 - cents : cents)
  const sheet = await openSheet({
    title: `${title} ${fullNumber(invoice)}`,
    locale,
    madeAt: issuedAt,
    author: seller.name,
    claimsAccessible: true,
    footer: `${title} ${fullNumber(invoice)}`,
    pageWord: (page, of) => t('invoice.pdf.page', { page, of }),
  })

  sheet.title(title, t('invoice.pdf.number', { series, number: paddedNumber(invoice) }))
  const dayOf = (instant: string, zone?: string) => invoiceDay(new Date(instant), locale, zone)
  const facts: Array<[name: string, value: string | false | null | undefined]> = [
    [t('invoice.pdf.issued'), invoiceDay(issuedAt, locale)],
    [t('invoice.pdf.received'), kind === 'invoice' && content.paidAt && dayOf(content.paidAt)],
    // Before the meeting the day is planned; a credit note may be for a meeting that never was.
    [
      t(kind === 'final' ? 'invoice.pdf.supplied' : 'invoice.pdf.planned'),
      (kind === 'invoice' || kind === 'final') &&
        content.startsAt &&
        dayOf(content.startsAt, timeZone),
    ],
    [
      t('invoice.pdf.due'),
      dueAt &&
        (kind === 'advance'
          ? invoiceDayAndTime(dueAt, locale, timeZone)
          : invoiceDay(dueAt, locale)),
    ],
    [
      t('invoice.pdf.corrects'),
      corrects &&
        t(corrects.isVat ? 'invoice.pdf.correctsVat' : 'invoice.pdf.correctsPlain', {
          number: corrects.number,
          date: dayOf(corrects.issuedAt),
        }),
    ],
    [
      t('invoice.pdf.reason'),
      reason &&
        (reason.kind === 'cancelled' ? reason.text : t(`invoice.pdf.reasons.${reason.kind}`)),
    ],
    [t('invoice.pdf.consultation'), content.consultation],
    [t('invoice.pdf.task'), content.task],
  ]
  sheet.facts(
    facts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    { nameWidth: 150 },
  )
  sheet.space(4)
  sheet.rule(INK.accent)
  sheet.space(14)

  sheet.parties([
    {
      title: t('invoice.pdf.seller'),
      name: seller.name,
      lines: present([
        seller.lawyerName !== seller.name && seller.lawyerName,
        seller.companyCode && t('invoice.pdf.companyCode', { code: seller.companyCode }),
        !seller.companyCode &&
          seller.taxpayerCode &&
          t('invoice.pdf.taxpayerCode', { code: seller.taxpayerCode }),
        seller.vatNumber && t('invoice.pdf.vatNumber', { code: seller.vatNumber }),
        seller.address,
        seller.bankAccount && t('invoice.pdf.account', { account: groupIban(seller.bankAccount) }),
        seller.bankName,
      ]),
    },
    {
      title: t('invoice.pdf.buyer'),
      name: buyer.name,
      lines: present([
        buyer.companyCode && t('invoice.pdf.companyCode', { code: buyer.companyCode }),
        buyer.vatNumber && t('invoice.pdf.vatNumber', { code: buyer.vatNumber }),
        buyer.address,
        buyer.email,
      ]),
    },
  ])

  sheet.table({
    columns: [
      { title: t('invoice.pdf.service'), share: 0.46 },
      { title: t('invoice.pdf.quantity'), share: 0.14, align: 'right' },
      {
        title: t(isVat ? 'invoice.pdf.unitPriceNet' : 'invoice.pdf.unitPrice'),
        share: 0.2,
        align: 'right',
      },
      { title: t(isVat ? 'invoice.pdf.sumNet' : 'invoice.pdf.sum'), share: 0.2, align: 'right' },
    ],
    rows: rowsOf(invoice, content, locale),
    sums: [
      ...(isVat && !isReverseCharged(invoice)
        ? [
            {
              name: t('invoice.pdf.net', { rate: vatBasisPoints / 100 }),
              amount: money(signed(invoice.netCents ?? 0)),
            },
            {
              name: t('invoice.pdf.vat', { rate: vatBasisPoints / 100 }),
              amount: money(signed(invoice.vatCents ?? 0)),
            },
          ]
        : []),
      {
        name: t(
          `invoice.pdf.total.${kind === 'credit' && reason?.kind === 'cancelled' ? 'cancelled' : kind}`,
        ),
        amount: money(signed(totalCents)),
        strong: true,
      },
    ],
  })
  sheet.paragraph(t('invoice.pdf.inWords', { words: amountInWords(signed(totalCents), locale) }), {
    face: 'italic',
    after: 12,
  })
  if (content.work?.description && !isShort(content.work.description))
    sheet.paragraph(`${t('invoice.final.description')}: ${content.work.description}`, { after: 12 })

  for (const note of present([
    isReverseCharged(invoice) && t('invoice.pdf.reverseCharge'),
    seller.cashAccounting && !isReverseCharged(invoice) && t('invoice.pdf.cashAccounting'),
    !isVat && t('invoice.pdf.noVat'),
    kind === 'advance' && t(isVat ? 'invoice.pdf.noteAdvanceVat' : 'invoice.pdf.noteAdvance'),
    kind === 'invoice' && t('invoice.pdf.notePaid'),
    kind === 'credit' &&
      t(reason?.kind === 'cancelled' ? 'invoice.pdf.noteCancelled' : 'invoice.pdf.noteCredit'),
    kind === 'final' &&
      totalCents > 0 &&
      seller.bankAccount &&
      t('invoice.pdf.notePay', { number: fullNumber(invoice) }),
    kind === 'final' && totalCents === 0 && t('invoice.pdf.noteNothing'),
    t('invoice.pdf.noteIssuer', { brand }),
  ]))
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

const present = (lines: ReadonlyArray<string | false | null | undefined>) =>
  lines.filter((line): line is string => Boolean(line))

const groupIban = (account: string) => account.replace(/(.{4})(?=.)/g, '$1 ')
