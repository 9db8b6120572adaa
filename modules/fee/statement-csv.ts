import { translators, vilniusDate, writeCsv, type Locale, nameIn } from '#modules/shared'
import type { Statement } from './statement.ts'

export function statementCsv({ lines }: Statement, locale: Locale): string {
  const t = translators[locale]
  const head = (['entered', 'met', 'number', 'what', 'net', 'vat', 'total'] as const).map((name) =>
    t(`fee.column.${name}`),
  )
  const rows = lines.map(
    ({ enteredAt, metAt, number, nameLt, nameEn, kind, netCents, vatCents }) => [
      vilniusDate(enteredAt),
      vilniusDate(metAt),
      number,
      `${kind === 'credit' ? `${t('fee.credit')}: ` : ''}${nameIn({ nameLt, nameEn }, locale)}`,
      { cents: netCents },
      { cents: vatCents },
      { cents: netCents + vatCents },
    ],
  )
  return writeCsv([head, ...rows], locale)
}
