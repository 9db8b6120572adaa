import { translators, type Locale } from '#modules/shared'
import type { JournalLine } from './journal.ts'

/** The month's papers for a spreadsheet: UTF-8 with its mark, so that ąčęė stay letters; euros with a point. */
export function journalCsv(lines: readonly JournalLine[], locale: Locale): string {
  const t = translators[locale]
  const head = (['date', 'title', 'number', 'corrects', 'seller', 'sellerCode', 'buyer', 'buyerCode', 'net', 'vatRate', 'vat', 'total'] as const).map((name) => t(`invoice.journal.${name}`))
  const rows = lines.map((line) => [
    line.date, line.title, line.number, line.corrects ?? '', line.seller.name, line.seller.vatNumber ?? line.seller.companyCode ?? line.seller.taxpayerCode ?? '', line.buyer.name,
    line.buyer.vatNumber ?? line.buyer.companyCode ?? '', euros(line.netCents), line.vatBasisPoints === null ? '' : String(line.vatBasisPoints / 100), euros(line.vatCents), euros(line.totalCents),
  ])
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

const euros = (cents: number): string => (cents / 100).toFixed(2)

/** Quoted where needed; a name that begins like a formula is kept a text. Numbers of ours may begin with a minus. */
const quoted = (value: string): string => {
  const safe = /^[=+@\t\r]/.test(value) || (value.startsWith('-') && !/^-?\d/.test(value)) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
