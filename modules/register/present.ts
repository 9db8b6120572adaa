import { findMessage, translators, type Locale } from '#modules/shared'
import type { Fault, Oddity } from './read/entry.ts'
import type { RegisterImport } from './register-import.ts'
import { entryOf, type RegisterPerson } from './register-person.ts'
import type { PresentedImport, PresentedRegisterPerson } from './schemas.ts'

export const presentPerson = (person: RegisterPerson): PresentedRegisterPerson => ({
  ...entryOf(person),
  id: person.id,
  list: person.list,
  firstListedAt: person.firstListedAt.toISOString(),
  statusSince: person.statusSince.toISOString(),
  handUntil: person.handUntil?.toISOString() ?? null,
})

export const presentImport = (registerImport: RegisterImport, locale: Locale): PresentedImport => ({
  id: registerImport.id,
  list: registerImport.list,
  origin: registerImport.origin,
  source: registerImport.source,
  status: registerImport.status,
  total: registerImport.total,
  counts: registerImport.counts,
  faults: registerImport.faults.map(inLanguage(locale)),
  warnings: registerImport.warnings.map(inLanguage(locale)),
  startedAt: registerImport.startedAt.toISOString(),
  decidedAt: registerImport.decidedAt?.toISOString() ?? null,
  reason: registerImport.reason,
})

/** Remarks on a document by line, in the reader's language. */
export const describeRemarks = (
  { faults, warnings }: Pick<RegisterImport, 'faults' | 'warnings'>,
  locale: Locale,
): string[] => {
  const t = translators[locale]
  return [...faults, ...warnings]
    .toSorted((a, b) => a.line - b.line)
    .slice(0, MAX_REMARKS)
    .map(inLanguage(locale))
    .map(({ line, message }) => t('register.remarkAt', { line, message }))
}
const MAX_REMARKS = 100

const inLanguage = (locale: Locale) => (remark: Fault | Oddity) => ({
  ...remark,
  message:
    findMessage(locale, `register.remarks.${remark.code}`, { value: remark.value ?? '' }) ??
    remark.code,
})
