import type { Locale } from './locale.ts'

/** Taxable value and VAT in whole cents, which add up to the gross amount. */
export function splitVat(
  grossCents: number,
  rateBasisPoints: number,
): { netCents: number; vatCents: number } {
  const netCents = Math.round((grossCents * 10_000) / (10_000 + rateBasisPoints))
  return { netCents, vatCents: grossCents - netCents }
}

/** Standard VAT rate in basis points: 21 % (Law on VAT IX-751, Art. 19(1)). */
export const VAT_RATE_BASIS_POINTS = 2_100

const formats = {
  lt: new Intl.NumberFormat('lt-LT', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }),
}

/** 150000 -> "1 500,00 €" (with no-break spaces) / "€1,500.00"; with a minus sign, not a hyphen. */
export const formatMoney = (cents: number, locale: Locale): string =>
  formats[locale].format(cents / 100).replace('-', '−')

/** 150000 -> "1500.00", for programs. */
export const plainEuros = (cents: number): string => (cents / 100).toFixed(2)

/** 150000 -> "1500,00" / "1500.00", for an amount field. `readEuros` reads it back. */
export const typedEuros = (cents: number, locale: Locale): string =>
  plainEuros(cents).replace('.', locale === 'lt' ? ',' : '.')

/** Why a text is not taken for an amount. Each is a key under `site.form.euros`. */
export const EURO_FAULTS = ['notAnAmount', 'ambiguous', 'negative', 'tooManyDecimals'] as const
export type EuroFault = (typeof EURO_FAULTS)[number]
type ReadEuros = { cents: number; fault?: undefined } | { cents?: undefined; fault: EuroFault }

const SYMBOL = /^(?:€|eur)|(?:€|eur)$/i
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/
/** Euros and decimals; thousands separated by nothing or spaces, by points, by commas. */
const AMOUNTS = [
  /^(\d+|\d{1,3}(?: \d{3})+)(?:[.,](\d+))?$/,
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/,
]
const MAX_DIGITS = 12

/**
 * Reads an amount of euros that a person typed. Every field for an amount uses this function.
 *
 * - The decimal mark is a point or a comma, followed by one or two digits.
 * - Thousands may be separated by spaces of any kind, or by the mark that is not the decimal mark: "1 500,50", "1.500,50", "1,500.50".
 * - One mark followed by three digits could be either: "1.500" is refused as `ambiguous`, never guessed.
 *   "1.500.000" is read, since an amount has at most one decimal mark.
 * - "€" or "EUR" may stand before or after the amount.
 *
 * An empty text is `notAnAmount`; a field decides itself whether it may stay empty.
 */
export function readEuros(typed: string): ReadEuros {
  const text = typed.trim().replace(SYMBOL, '').trim().replace(/\s/g, ' ')
  if (/^[-−–]/.test(text))
    return { fault: amountIn(text.slice(1).trim()) ? 'negative' : 'notAnAmount' }
  if (AMBIGUOUS.test(text)) return { fault: 'ambiguous' }
  const amount = amountIn(text)
  if (!amount) return { fault: 'notAnAmount' }
  if (amount.decimals.length > 2) return { fault: 'tooManyDecimals' }
  return { cents: Number(amount.euros) * 100 + Number(amount.decimals.padEnd(2, '0')) }
}

function amountIn(text: string): { euros: string; decimals: string } | undefined {
  const match = AMOUNTS.map((pattern) => pattern.exec(text)).find(Boolean)
  const euros = match?.[1]?.replace(/\D/g, '')
  return euros && euros.length <= MAX_DIGITS ? { euros, decimals: match?.[2] ?? '' } : undefined
}
