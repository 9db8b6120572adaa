import { translators, vilniusDate, writeCsv, type Locale } from '#modules/shared'
import type { RegisteredContract } from './contract-register.ts'

/** The register for a spreadsheet. */
export function registerCsv(contracts: readonly RegisteredContract[], locale: Locale): string {
  const t = translators[locale]
  const head = (
    [
      'number',
      'signed',
      'client',
      'represents',
      'lawyer',
      'practice',
      'textHash',
      'fileHash',
    ] as const
  ).map((name) => t(`agreement.register.column.${name}`))
  const rows = contracts.map(
    ({ number, signedAt, client, represents, lawyer, practice, textSha256, fileSha256 }) => [
      number,
      vilniusDate(signedAt),
      client,
      represents.join('; '),
      lawyer,
      practice,
      textSha256,
      fileSha256 ?? '',
    ],
  )
  return writeCsv([head, ...rows], locale)
}
