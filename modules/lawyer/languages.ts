import type { Locale } from '#modules/shared'

/** ISO 639-1 codes a lawyer may choose; the first ones are those clients in Lithuania ask for most. */
export const LANGUAGES = ['lt', 'en', 'ru', 'pl', 'de', 'uk', 'fr', 'lv', 'et', 'es', 'it', 'no', 'sv', 'da', 'fi', 'nl', 'be', 'tr', 'he', 'ar', 'zh'] as const

const names: Record<Locale, Intl.DisplayNames> = {
  lt: new Intl.DisplayNames('lt-LT', { type: 'language' }),
  en: new Intl.DisplayNames('en-GB', { type: 'language' }),
}

/** "lietuvių" or "Lithuanian". */
export const languageName = (code: string, locale: Locale): string => (/^[a-z]{2,3}$/.test(code) ? names[locale].of(code) : undefined) ?? code
