import { translators, vilniusDate, writeCsv, type Actor, type Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { listContracts } from './contract-register.ts'

export async function printRegister(
  needs: Needs,
  actor: Actor,
  { locale, year }: { locale: Locale; year?: number },
): Promise<string> {
  const contracts = await listContracts(needs, actor, year)
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
