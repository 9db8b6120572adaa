import { DEFAULT_TIME_ZONE, translators, type Locale } from '#modules/shared'
import type { RegisteredContract } from './contract-register.ts'

/** The register for a spreadsheet: UTF-8 with its mark, so that ąčęė stay letters. */
export function registerCsv(contracts: readonly RegisteredContract[], locale: Locale): string {
  const t = translators[locale]
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: DEFAULT_TIME_ZONE })
  const head = (['number', 'signed', 'client', 'represents', 'lawyer', 'practice', 'textHash', 'fileHash'] as const).map((name) => t(`agreement.register.column.${name}`))
  const rows = contracts.map(({ number, signedAt, client, represents, lawyer, practice, textSha256, fileSha256 }) =>
    [number, day.format(signedAt), client, represents.join('; '), lawyer, practice, textSha256, fileSha256 ?? ''])
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** Quoted where needed; a name that begins like a formula is kept a text. */
const quoted = (value: string): string => {
  const safe = /^[=+@\t\r-]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
