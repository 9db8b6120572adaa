import type { Locale } from '../../../../modules/shared/index.ts'

/** "90", "90,5", "90.50 €" as cents; undefined for what is no sum of money. */
export function readEuros(typed: string): number | undefined {
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s€]/g, ''))
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}

/** Cents as one would type them in a field: "90,00" in Lithuanian, "90.00" in English. */
export const typedEuros = (cents: number, locale: Locale): string => (cents / 100).toFixed(2).replace('.', locale === 'lt' ? ',' : '.')
