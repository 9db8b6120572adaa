import { translators, type Locale } from '#modules/shared'
import { dateOf } from './fee-rule.ts'
import type { Statement } from './statement.ts'

/** The statement for a spreadsheet: UTF-8 with its mark, so that ąčęė stay letters; euros with a point, as accounting programs read them. */
export function statementCsv({ lines }: Statement, locale: Locale): string {
  const t = translators[locale]
  const head = (['entered', 'met', 'number', 'what', 'net', 'vat', 'total'] as const).map((name) => t(`fee.column.${name}`))
  const rows = lines.map(({ enteredAt, metAt, number, nameLt, nameEn, kind, netCents, vatCents }) =>
    [dateOf(enteredAt), dateOf(metAt), number, `${kind === 'credit' ? `${t('fee.credit')}: ` : ''}${locale === 'lt' ? nameLt : nameEn}`, euros(netCents), euros(vatCents), euros(netCents + vatCents)])
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

const euros = (cents: number): string => (cents / 100).toFixed(2)

/** Quoted where needed; a text that begins like a formula is kept a text. Numbers of ours may begin with a minus. */
const quoted = (value: string): string => {
  const safe = /^[=+@\t\r]/.test(value) || (value.startsWith('-') && !/^-?\d/.test(value)) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
