import type { Locale } from '#modules/shared'

export type Text = { text: string; locale: Locale }

/** Prefers the reader's language; undefined when there is no text. */
export function textIn(locale: Locale, lt: string | null, en: string | null): Text | undefined {
  const texts: Record<Locale, string | null> = { lt, en }
  const other: Locale = locale === 'lt' ? 'en' : 'lt'
  if (texts[locale]) return { text: texts[locale], locale }
  return texts[other] ? { text: texts[other], locale: other } : undefined
}
