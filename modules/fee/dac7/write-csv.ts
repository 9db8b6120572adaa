import { translators, type Locale } from '#modules/shared'
import { missingOf, type Seller } from './seller.ts'

/** The same report for a spreadsheet, with what is missing: for reading over before it is sent, and for telling sellers what was. */
export function writeDac7Csv(sellers: readonly Seller[], locale: Locale): string {
  const t = translators[locale]
  const head = [
    ...(['kind', 'name', 'tin', 'companyCode', 'vatNumber', 'birthDate', 'country', 'address', 'iban', 'holder'] as const).map((column) => t(`fee.dac7.column.${column}`)),
    ...[1, 2, 3, 4].flatMap((n) => (['consideration', 'activities', 'fees'] as const).map((column) => t(`fee.dac7.quarter.${column}`, { n }))),
    t('fee.dac7.column.missing'),
  ]
  const rows = sellers.map((seller) => [
    t(`fee.dac7.kind.${seller.isEntity ? 'entity' : 'person'}`), seller.name, seller.tin ?? '', seller.companyCode ?? '', seller.vatNumber ?? '', seller.birthDate ?? '', seller.country, [seller.address, seller.city].filter(Boolean).join(', '), seller.iban ?? '', seller.accountHolder,
    ...seller.quarters.flatMap(({ considerationCents, activities, feesCents }) => [euros(considerationCents), String(activities), euros(feesCents)]),
    missingOf(seller).map((field) => t(`fee.dac7.missing.${field}`)).join('; '),
  ])
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

const euros = (cents: number): string => (cents / 100).toFixed(2)

/** Quoted where needed; a text that begins like a formula is kept a text. */
const quoted = (value: string): string => {
  const safe = /^[=+@\t\r]/.test(value) || (value.startsWith('-') && !/^-?\d/.test(value)) ? `'${value}` : value
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
