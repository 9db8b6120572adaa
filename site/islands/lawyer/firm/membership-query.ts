import type { Locale } from '../../../../modules/shared/index.ts'

/** The query parameter that names a membership. Pages accept both in both languages. */
export const MEMBERSHIP_PARAMETERS: Readonly<Record<Locale, string>> = {
  lt: 'kontora',
  en: 'firm',
}

/** The query that chooses a membership, by its id or the slug of its firm. */
export const membershipQuery = (locale: Locale, membership: string): Record<string, string> => ({
  [MEMBERSHIP_PARAMETERS[locale]]: membership,
})

export const membershipHref = (page: string, locale: Locale, membership: string): string =>
  `${page}?${new URLSearchParams(membershipQuery(locale, membership))}`
