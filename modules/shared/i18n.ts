import { IntlMessageFormat } from 'intl-messageformat'
import { catalogs, type Catalog } from '../../locales/index.ts'
import { LANGUAGE_TAGS, type Locale } from './locale.ts'
import { withoutDoubledStops } from './time.ts'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** `<module>.<path in its catalog>`, checked by the compiler against the Lithuanian catalogs. */
export type MessageKey = Leaves<Catalog>
export type { Catalog }
export type MessageParams = Record<string, string | number | boolean | Date>
export type Translate = ((key: MessageKey, params?: MessageParams) => string) & { locale: Locale }

const compiled: Record<Locale, Map<string, string | IntlMessageFormat>> = {
  lt: new Map(),
  en: new Map(),
}

function compile(locale: Locale, key: string): string | IntlMessageFormat {
  const message = find(locale, key)
  return message.includes('{')
    ? new IntlMessageFormat(message, LANGUAGE_TAGS[locale], undefined, { ignoreTag: true })
    : tidied(message.replaceAll("''", "'"))
}

const tidied = (text: string): string => withoutDoubledStops(withoutDoubledQuotes(text))

/** Formats ICU messages. An unknown key throws. */
export function createTranslator(locale: Locale): Translate {
  const translate = (key: string, params: MessageParams = {}): string => {
    let message = compiled[locale].get(key)
    if (message === undefined) compiled[locale].set(key, (message = compile(locale, key)))
    return typeof message === 'string' ? message : tidied(String(message.format(params)))
  }
  return Object.assign(translate, { locale }) as Translate
}

/** „Kontora „Svaras““ -> Kontora „Svaras“: a name with quotes gets no others around it. */
export const withoutDoubledQuotes = (text: string): string =>
  text.includes('““') || text.includes('“”')
    ? text.replace(/[„“]([^„“”]*„[^„“”]*“)[“”]/g, '$1')
    : text

export const translators: Record<Locale, Translate> = {
  lt: createTranslator('lt'),
  en: createTranslator('en'),
}

/** For a key that is known only at run time; undefined if no catalog has it. */
export function findMessage(
  locale: Locale,
  key: string,
  params?: MessageParams,
): string | undefined {
  return typeof look(locale, key) === 'string'
    ? (translators[locale] as (key: string, params?: MessageParams) => string)(key, params)
    : undefined
}

function find(locale: Locale, key: string): string {
  const message = look(locale, key)
  if (typeof message !== 'string') throw new Error(`No ${locale} message for "${key}"`)
  return message
}

const look = (locale: Locale, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (node, part) => (node as Record<string, unknown> | undefined)?.[part],
      catalogs[locale],
    )
