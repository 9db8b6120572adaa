import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale, MessageKey } from '../../modules/shared/index.ts'
import { LANGUAGE_TAGS } from '../../modules/shared/locale.ts'
import { withoutDoubledStops } from '../../modules/shared/time.ts'

/** ICU messages by full key, as the page passed them to its island. */
export type IslandMessages = Record<string, string>
export type MessageParams = Record<string, string | number | boolean | Date>
export type IslandTranslate = (key: MessageKey, params?: MessageParams) => string

/** As on the page (`modules/shared/i18n.ts`): „Kontora „Svaras““ has one pair too many. */
const withoutDoubledQuotes = (text: string): string =>
  text.includes('““') || text.includes('“”')
    ? text.replace(/[„“]([^„“”]*„[^„“”]*“)[“”]/g, '$1')
    : text

/** By language and text. Parsed once: the server renders the same islands again and again. */
const compiled: Record<Locale, Map<string, IntlMessageFormat>> = { lt: new Map(), en: new Map() }

/**
 * The translator of an island: the same keys and sentences as on the page. A key that the page did
 * not pass throws, so that no island is half translated.
 */
export function translator(messages: IslandMessages, locale: Locale): IslandTranslate {
  return (key, params = {}) => {
    const text = messages[key]
    if (text === undefined) throw new Error(`The page did not give this island "${key}"`)
    if (!text.includes('{')) return text
    const message =
      compiled[locale].get(text) ??
      new IntlMessageFormat(text, LANGUAGE_TAGS[locale], undefined, { ignoreTag: true })
    compiled[locale].set(text, message)
    return withoutDoubledStops(withoutDoubledQuotes(String(message.format(params))))
  }
}
