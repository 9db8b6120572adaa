import { translators, writeCsv, type Locale } from '#modules/shared'
import { missingOf, type Seller } from './seller.ts'

/**
 * The report as CSV with the missing data, to check it before it is sent and to inform sellers.
 */
export function writeDac7Csv(sellers: readonly Seller[], locale: Locale): string {
  const t = translators[locale]
  const head = [
    ...(
      [
        'kind',
        'name',
        'tin',
        'companyCode',
        'vatNumber',
        'birthDate',
        'country',
        'address',
        'iban',
        'holder',
      ] as const
    ).map((column) => t(`fee.dac7.column.${column}`)),
    ...[1, 2, 3, 4].flatMap((n) =>
      (['consideration', 'activities', 'fees'] as const).map((column) =>
        t(`fee.dac7.quarter.${column}`, { n }),
      ),
    ),
    t('fee.dac7.column.missing'),
  ]
  const rows = sellers.map((seller) => [
    t(`fee.dac7.kind.${seller.isEntity ? 'entity' : 'person'}`),
    seller.name,
    seller.tin ?? '',
    seller.companyCode ?? '',
    seller.vatNumber ?? '',
    seller.birthDate ?? '',
    seller.country,
    [seller.address, seller.city].filter(Boolean).join(', '),
    seller.iban ?? '',
    seller.accountHolder,
    ...seller.quarters.flatMap(({ considerationCents, activities, feesCents }) => [
      { cents: considerationCents },
      activities,
      { cents: feesCents },
    ]),
    missingOf(seller)
      .map((field) => t(`fee.dac7.missing.${field}`))
      .join('; '),
  ])
  return writeCsv([head, ...rows], locale)
}
