import type { Locale } from '../../../../modules/shared/index.ts'

/** The language of a row's person, if they are known. */
export const readsOf = (person: { locale: Locale } | undefined): { reads?: Locale } =>
  person ? { reads: person.locale } : {}
