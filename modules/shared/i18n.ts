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

type Message = (params: MessageParams) => string
const compiled: Record<Locale, Map<string, Message>> = { lt: new Map(), en: new Map() }

function compile(locale: Locale, key: string): Message {
  const text = find(locale, key)
  if (!text.includes('{')) {
    const whole = tidied(text.replaceAll("''", "'"))
    return () => whole
  }
  const message = new IntlMessageFormat(text, LANGUAGE_TAGS[locale], undefined, { ignoreTag: true })
  const formatted: Message = (params) => tidied(String(message.format(params)))
  const parts = message.getAst()
  const plain = parts.flatMap((part) => ('value' in part && part.type <= ARGUMENT ? [part] : []))
  return plain.length === parts.length ? placed(plain, formatted) : formatted
}

/** Of the parts that the parser finds: words, and a parameter without a format. */
const [WORDS, ARGUMENT] = [0, 1]

/** Most messages only place words between words, which needs none of the formatter. */
const placed =
  (parts: ReadonlyArray<{ type: number; value: string }>, formatted: Message): Message =>
  (params) => {
    let text = ''
    for (const { type, value } of parts) {
      const part = type === WORDS ? value : params[value]
      if (typeof part !== 'string') return formatted(params)
      text += part
    }
    return tidied(text)
  }

const tidied = (text: string): string => withoutDoubledStops(withoutDoubledQuotes(text))

/** Formats ICU messages. An unknown key throws. */
export function createTranslator(locale: Locale): Translate {
  const translate = (key: string, params: MessageParams = {}): string => {
    let message = compiled[locale].get(key)
    if (message === undefined) compiled[locale].set(key, (message = compile(locale, key)))
    return message(params)
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
