export const LOCALES = ['lt', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'lt'
/** For formats (BCP 47). */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { lt: 'lt-LT', en: 'en-GB' }

export const isLocale = (value: unknown): value is Locale =>
  (LOCALES as readonly unknown[]).includes(value)

/** The name in the reader's language. */
export const nameIn = (row: { nameLt: string; nameEn: string }, locale: Locale): string =>
  locale === 'lt' ? row.nameLt : row.nameEn

/** The slug in the reader's language. */
export const slugIn = (row: { slugLt: string; slugEn: string }, locale: Locale): string =>
  locale === 'lt' ? row.slugLt : row.slugEn

/** The title in the reader's language, or else in the other one. Empty without a title. */
export const titleIn = (
  { titleLt, titleEn }: { titleLt: string | null; titleEn: string | null },
  locale: Locale,
): string => (locale === 'lt' ? (titleLt ?? titleEn) : (titleEn ?? titleLt)) ?? ''

/** By an Accept-Language header (RFC 9110, 12.5.4). */
export function preferredLocale(acceptLanguage: string | undefined): Locale | undefined {
  const ranges = (acceptLanguage ?? '').split(',').map((part, position) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const weight = parameters
      .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
      .find(Boolean)
    return {
      language: tag.split('-')[0],
      weight: weight === undefined ? 1 : Number(weight),
      position,
    }
  })
  return ranges
    .filter(({ language, weight }) => isLocale(language) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.position - b.position)[0]?.language as
    Locale | undefined
}
