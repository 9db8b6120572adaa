import type { Locale } from './locale.ts'
import { typedEuros } from './money.ts'

/** A text, a number, or an amount in cents. Null is an empty cell. */
export type CsvCell = string | number | { cents: number } | null

/**
 * What spreadsheets of each country expect: in Lithuania the comma is the decimal mark, so it
 * cannot separate the cells.
 */
const SEPARATORS: Readonly<Record<Locale, string>> = { lt: ';', en: ',' }

/**
 * Rows for a spreadsheet, as a double click opens them: semicolons and decimal commas in
 * Lithuanian, commas and decimal points in English (RFC 4180 otherwise), UTF-8 with a byte order
 * mark, so that ąčęė stay letters.
 */
export const writeCsv = (rows: readonly (readonly CsvCell[])[], locale: Locale): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => written(cell, locale)).join(SEPARATORS[locale])).join('\r\n')}\r\n`

function written(cell: CsvCell, locale: Locale): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(cell)
  if (typeof cell === 'number') return String(cell).replace('.', locale === 'lt' ? ',' : '.')
  return typedEuros(cell.cents, locale)
}

/**
 * Quoted where needed. A text that begins like a formula is kept a text; numbers are cells of their
 * own type.
 */
function quoted(text: string): string {
  const safe = /^[-=+@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
