import type { Locale } from '#modules/shared'

/** A text and the language it is in, which is not always the one asked for. */
export type Text = { text: string; locale: Locale }

/** The text in the reader's language, else the other one; undefined when there is neither. */
export function textIn(locale: Locale, lt: string | null, en: string | null): Text | undefined {
  const texts: Record<Locale, string | null> = { lt, en }
  const other: Locale = locale === 'lt' ? 'en' : 'lt'
  if (texts[locale]) return { text: texts[locale], locale }
  return texts[other] ? { text: texts[other], locale: other } : undefined
}
