import type { Locale } from './locale.ts'

/** Gross cents split into the taxable value and the VAT in it, both rounded to whole cents that sum to the gross again. */
export function splitVat(grossCents: number, rateBasisPoints: number): { netCents: number; vatCents: number } {
  const netCents = Math.round((grossCents * 10_000) / (10_000 + rateBasisPoints))
  return { netCents, vatCents: grossCents - netCents }
}

/** Standard VAT rate in basis points: 21 % (Law on VAT IX-751, Art. 19(1)). */
export const VAT_RATE_BASIS_POINTS = 2_100

const formats = {
  lt: new Intl.NumberFormat('lt-LT', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }),
}

/** 2900 -> "29,00 €" in Lithuanian, "€29.00" in English; below nothing with a minus, not a hyphen. */
export const formatMoney = (cents: number, locale: Locale): string => formats[locale].format(cents / 100).replace('-', '−')
