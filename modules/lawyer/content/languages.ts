import type { Locale } from '#modules/shared'

/**
 * ISO 639-1 codes a lawyer may choose; the first ones are those clients in Lithuania ask for most.
 */
export const LANGUAGES = [
  'lt',
  'en',
  'ru',
  'pl',
  'de',
  'uk',
  'fr',
  'lv',
  'et',
  'es',
  'it',
  'no',
  'sv',
  'da',
  'fi',
  'nl',
  'be',
  'tr',
  'he',
  'ar',
  'zh',
] as const

const names: Record<Locale, Intl.DisplayNames> = {
  lt: new Intl.DisplayNames('lt-LT', { type: 'language' }),
  en: new Intl.DisplayNames('en-GB', { type: 'language' }),
}

/**
 * Looking a name up costs more than all else that shows a lawyer in a list; there are few
 * languages.
 */
const known = new Map<string, string>()

/** "lietuvių" or "Lithuanian". */
export function languageName(code: string, locale: Locale): string {
  if (!/^[a-z]{2,3}$/.test(code)) return code
  const key = locale + code
  const found = known.get(key) ?? names[locale].of(code) ?? code
  known.set(key, found)
  return found
}
