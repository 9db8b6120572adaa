import { translators, writeCsv, type Locale } from '#modules/shared'
import type { JournalLine } from './journal.ts'

/** The month's papers for a spreadsheet. */
export function journalCsv(lines: readonly JournalLine[], locale: Locale): string {
  const t = translators[locale]
  const head = (
    [
      'date',
      'title',
      'number',
      'corrects',
      'seller',
      'sellerCode',
      'buyer',
      'buyerCode',
      'net',
      'vatRate',
      'vat',
      'total',
    ] as const
  ).map((name) => t(`invoice.journal.${name}`))
  const rows = lines.map((line) => [
    line.date,
    line.title,
    line.number,
    line.corrects ?? '',
    line.seller.name,
    line.seller.vatNumber ?? line.seller.companyCode ?? line.seller.taxpayerCode ?? '',
    line.buyer.name,
    line.buyer.vatNumber ?? line.buyer.companyCode ?? '',
    { cents: line.netCents },
    line.vatBasisPoints === null ? null : line.vatBasisPoints / 100,
    { cents: line.vatCents },
    { cents: line.totalCents },
  ])
  return writeCsv([head, ...rows], locale)
}
