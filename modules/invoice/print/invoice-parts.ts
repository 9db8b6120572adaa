import type { Fact, Party, Table } from '#modules/document'
import { formatMoney, translators, type Locale } from '#modules/shared'
import { fullNumber, isReverseCharged, type Invoice, type InvoiceContent } from '../invoice.ts'
import { invoiceDay, invoiceDayAndTime } from './invoice-day.ts'
import { rowsOf } from './pdf-rows.ts'

/** What an invoice says, in the order of its parts. All functions here are pure. */
export type Printed = { invoice: Invoice; content: InvoiceContent; locale: Locale; brand: string }

type Line = string | false | null | undefined

/** The sum as this document counts it: a credit note takes it back. */
export const signedCents = ({ kind }: Pick<Invoice, 'kind'>, cents: number): number =>
  kind === 'credit' ? 0 - cents : cents

/** The dates and numbers above the parties. */
export function factsOf({ invoice, content, locale }: Printed): Fact[] {
  const t = translators[locale]
  const { kind, issuedAt, dueAt } = invoice
  const { corrects, reason, timeZone = 'Europe/Vilnius' } = content
  const dayOf = (instant: string, zone?: string) => invoiceDay(new Date(instant), locale, zone)
  const facts: Array<[name: string, value: Line]> = [
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
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

export function partiesOf({ content: { seller, buyer }, locale }: Printed): [Party, Party] {
  const t = translators[locale]
  return [
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
  ]
}

export function tableOf({ invoice, content, locale }: Printed): Table {
  const t = translators[locale]
  const { kind, totalCents, vatBasisPoints } = invoice
  const isVat = vatBasisPoints !== null
  const money = (cents: number) => formatMoney(signedCents(invoice, cents), locale)
  return {
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
              amount: money(invoice.netCents ?? 0),
            },
            {
              name: t('invoice.pdf.vat', { rate: vatBasisPoints / 100 }),
              amount: money(invoice.vatCents ?? 0),
            },
          ]
        : []),
      {
        name: t(
          `invoice.pdf.total.${kind === 'credit' && content.reason?.kind === 'cancelled' ? 'cancelled' : kind}`,
        ),
        amount: money(totalCents),
        strong: true,
      },
    ],
  }
}

/** The small print at the end. */
export function notesOf({
  invoice,
  content: { seller, reason },
  locale,
  brand,
}: Printed): string[] {
  const t = translators[locale]
  const { kind, totalCents, vatBasisPoints } = invoice
  const isVat = vatBasisPoints !== null
  return present([
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
  ])
}

const present = (lines: ReadonlyArray<string | false | null | undefined>) =>
  lines.filter((line): line is string => Boolean(line))

const groupIban = (account: string) => account.replace(/(.{4})(?=.)/g, '$1 ')
