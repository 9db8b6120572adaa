import { translators, writeCsv, type Actor, type Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { readJournal } from './journal.ts'

export async function printCsv(
  needs: Needs,
  actor: Actor,
  { month, locale }: { month: string; locale: Locale },
): Promise<string> {
  const lines = await readJournal(needs, actor, { month, locale })
  const t = translators[locale]
  const head = (
    [
      'date',
      'title',
      'number',
      'corrects',
      'seller',
      'sellerCode',
      'buyer',
      'buyerCode',
      'net',
      'vatRate',
      'vat',
      'total',
    ] as const
  ).map((name) => t(`invoice.journal.${name}`))
  const rows = lines.map((line) => [
    line.date,
    line.title,
    line.number,
    line.corrects ?? '',
    line.seller.name,
    line.seller.vatNumber ?? line.seller.companyCode ?? line.seller.taxpayerCode ?? '',
    line.buyer.name,
    line.buyer.vatNumber ?? line.buyer.companyCode ?? '',
    { cents: line.netCents },
    line.vatBasisPoints === null ? null : line.vatBasisPoints / 100,
    { cents: line.vatCents },
    { cents: line.totalCents },
  ])
  return writeCsv([head, ...rows], locale)
}
