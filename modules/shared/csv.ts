import type { Locale } from './locale.ts'
import { typedEuros } from './money.ts'

type CsvCell = string | number | { cents: number } | null

/** In Lithuania the comma is the decimal mark. */
const SEPARATORS: Readonly<Record<Locale, string>> = { lt: ';', en: ',' }

/**
 * Rows as spreadsheets of the locale open them: RFC 4180, in Lithuanian with semicolons and decimal
 * commas; UTF-8 with a byte order mark.
 */
export const writeCsv = (rows: readonly (readonly CsvCell[])[], locale: Locale): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => written(cell, locale)).join(SEPARATORS[locale])).join('\r\n')}\r\n`

function written(cell: CsvCell, locale: Locale): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(cell)
  if (typeof cell === 'number') return String(cell).replace('.', locale === 'lt' ? ',' : '.')
  return typedEuros(cell.cents, locale)
}

/** Escapes a text that begins like a formula. */
function quoted(text: string): string {
  const safe = /^[-=+@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
