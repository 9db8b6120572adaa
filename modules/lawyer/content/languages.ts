import type { Locale } from '#modules/shared'

/** ISO 639-1, the most requested in Lithuania first. */
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

/** Cached: a look-up is slow beside the rest of a list. */
const known = new Map<string, string>()

/** "lietuvių" or "Lithuanian". */
export function languageName(code: string, locale: Locale): string {
  if (!/^[a-z]{2,3}$/.test(code)) return code
  const key = locale + code
  const found = known.get(key) ?? names[locale].of(code) ?? code
  known.set(key, found)
  return found
}
