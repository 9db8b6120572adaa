/**
 * Finds text that may identify somebody in a public review. Pure; Lithuanian and English; it warns
 * and decides nothing.
 */

export const RISKS = [
  'name',
  'amount',
  'date',
  'personalCode',
  'phone',
  'email',
  'caseNumber',
] as const
export type Risk = (typeof RISKS)[number]
export type FoundRisk = { risk: Risk; text: string }

const MONTHS =
  'saus|vasar|kov|balandž|geguž|birž|liep|rugpjūč|rugsėj|spal|lapkrit|lapkrič|gruod|gruodž|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec'
const MONTH = `(?:${MONTHS})[\\p{Ll}]{0,7}\\.?`
const NUMBER = '\\d{1,3}(?:[ \\u00a0.,]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?'
const NUMBER_WORDS = 'šimt|tūkst|milijon|hundred|thousand|million'

/** In this order: text matched by one kind is not matched again. */
const PATTERNS: ReadonlyArray<readonly [Risk, RegExp]> = [
  ['email', /[\w.+-]+@[\w-]+\.[\w.-]+/gu],
  ['personalCode', /(?<!\d)[1-6]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}(?!\d)/gu],
  ['caseNumber', /(?<![\d-])[\p{Lu}\d]{1,4}-\d{1,5}-\d{1,5}\/\d{4}(?!\d)/gu],
  [
    'phone',
    /(?<![\d,.])(?:\+|00)\d{1,3}[ ()-]*\d(?:[ ()-]*\d){6,10}(?!\d)|(?<!\d)(?:8|0)[ -]?\(?[3-7]\d{0,2}\)?(?:[ -]?\d){5,7}(?!\d)/gu,
  ],
  [
    'date',
    new RegExp(
      [
        '(?<!\\d)(?:19|20)\\d{2}[-./](?:0?[1-9]|1[0-2])(?:[-./](?:[12]\\d|3[01]|0?[1-9]))?(?!\\d)',
        '(?<!\\d)(?:[12]\\d|3[01]|0?[1-9])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)?\\d{2}(?!\\d)',
        `(?<!\\d)(?:(?:19|20)\\d{2} ?(?:m\\.|metų|metais) ?)?(?<!\\p{L})${MONTH} ?(?:mėn\\. ?)?\\d{1,2} ?(?:d\\.|dien)\\p{Ll}*`,
        `(?<!\\d)(?:19|20)\\d{2} ?(?:m\\.|metų|metais) ?(?<!\\p{L})${MONTH}`,
        `(?<!\\d)\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})\\p{Ll}*\\.?(?:,? (?:19|20)\\d{2})?(?!\\p{L})`,
        `(?<!\\p{L})(?:january|february|march|april|june|july|august|september|october|november|december) \\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?:,? (?:19|20)\\d{2})?`,
      ].join('|'),
      'giu',
    ),
  ],
  [
    'amount',
    new RegExp(
      [
        `[€$£] ?(?:${NUMBER})`,
        `(?<![\\d.,])(?:${NUMBER}) ?(?:tūkst\\.?|mln\\.?|k|thousand|million)? ?(?:€|\\$|£|(?:eur|eurų|eurai|eurus|eurais|euro|euros|lt|litų|dolerių|dollars|pounds|ct|centų)(?!\\p{L}))`,
        `(?<![\\d.,])(?:${NUMBER}) ?(?:tūkst\\.|tūkstanči\\p{Ll}+|mln\\.)`,
        `(?<!\\p{L})(?:${NUMBER_WORDS})\\p{Ll}* (?:eur|lit|doler|dollar|pound)\\p{Ll}*`,
      ].join('|'),
      'giu',
    ),
  ],
]

/**
 * A surname by its ending, in the grammatical cases in use. Short endings count only after a given
 * name.
 */
const SURNAME_ENDING =
  /^\p{Lu}\p{Ll}{2,}(?:ienė|ienės|ienei|ienę|iene|aitė|aitės|aitei|aitę|ytė|ytės|ytei|ytę|ūtė|ūtės|ūtei|ūtę|auskas|ausko|auskui|auską|ausku|auske|avičius|avičiaus|evičius|evičiaus|aitis|aičio|aičiui|aitį|aičiu)$/u
const TITLES = /^(?:ponas|ponia|pono|ponios|poną|ponią|ponui|poniai|p|mr|mrs|ms|miss|dr)$/iu
/** Capitalised words that name no person. */
const NO_PERSON = new Set([
  'Lietuva',
  'Lietuvos',
  'Lietuvoje',
  'Vilnius',
  'Vilniaus',
  'Vilniuje',
  'Kaunas',
  'Kauno',
  'Kaune',
  'Klaipėda',
  'Klaipėdos',
  'Klaipėdoje',
  'Šiauliai',
  'Šiaulių',
  'Panevėžys',
  'Panevėžio',
  'Aukščiausiasis',
  'Aukščiausiojo',
  'Teismas',
  'Teismo',
  'Sodra',
  'Sodros',
  'Europos',
  'Sąjungos',
  'Seimas',
  'Seimo',
  'Darbo',
  'Civilinio',
  'Baudžiamojo',
  'Konstitucija',
  'Konstitucinis',
  'Konstitucinio',
  'Advokatūros',
  'Advokatų',
  'Patarta',
  'Jūs',
  'Jūsų',
  'Jums',
  'Jumis',
  'Ačiū',
  'Dėkoju',
  'Dėkojame',
  'Lithuania',
  'Lithuanian',
  'European',
  'Union',
  'Supreme',
  'Court',
  'Bar',
  'Association',
  'Civil',
  'Code',
  'Labour',
  'English',
  'I',
  'You',
  'Your',
  'Thank',
  'Thanks',
  'Dear',
  'Client',
  'Kliente',
  'Klientas',
])

/** All text by which a reader could recognise somebody, in order of position. */
export function findRisks(text: string): FoundRisk[] {
  let rest = text
  const found: (FoundRisk & { at: number })[] = []
  for (const [risk, pattern] of PATTERNS) {
    for (const match of rest.matchAll(pattern))
      found.push({ risk, text: match[0].trim(), at: match.index })
    rest = rest.replace(pattern, (hit) => ' '.repeat(hit.length))
  }
  return [...found, ...findNames(rest)]
    .toSorted((one, other) => one.at - other.at)
    .map(({ risk, text: words }) => ({ risk, text: words }))
}

/**
 * Capitalised words within a sentence, two capitalised words in a row anywhere, words after a
 * title, and surnames by their endings.
 */
function findNames(text: string): (FoundRisk & { at: number })[] {
  const words = [...text.matchAll(/[\p{L}]+(?:-[\p{L}]+)*\.?/gu)].map((match) => ({
    word: match[0].replace(/\.$/, ''),
    at: match.index,
    isFirst: isFirst(text, match.index),
    isInitial: /^\p{Lu}\.$/u.test(match[0]),
  }))
  const isLarge = (word: (typeof words)[number] | undefined) =>
    word !== undefined && /^\p{Lu}\p{Ll}+/u.test(word.word) && !NO_PERSON.has(word.word)
  const isBeside = (one: (typeof words)[number], other: (typeof words)[number] | undefined) =>
    other !== undefined && /^[ .]*$/.test(text.slice(one.at + one.word.length, other.at))
  const hits: (FoundRisk & { at: number })[] = []
  for (let index = 0; index < words.length; index++) {
    const [one, next, before] = [words[index]!, words[index + 1], words[index - 1]]
    if (one.isInitial && isLarge(next) && isBeside(one, next)) {
      hits.push(hit(one, next!))
      index++
      continue
    }
    if (!isLarge(one)) continue
    const pairs = isLarge(next) && isBeside(one, next) && !next!.isFirst
    const tells = pairs
      ? !one.isFirst || isSurname(next!.word) || !NO_PERSON.has(next!.word)
      : isSurname(one.word) || !one.isFirst || (before !== undefined && TITLES.test(before.word))
    if (!tells) continue
    hits.push(pairs ? hit(one, next!) : { risk: 'name', text: one.word, at: one.at })
    if (pairs) index++
  }
  return hits

  function hit(
    from: (typeof words)[number],
    to: (typeof words)[number],
  ): FoundRisk & { at: number } {
    return { risk: 'name', text: text.slice(from.at, to.at + to.word.length), at: from.at }
  }
}

const isSurname = (word: string): boolean => word.length > 5 && SURNAME_ENDING.test(word)

/** Whether a sentence begins here, where a capital letter means nothing. */
const isFirst = (text: string, at: number): boolean =>
  /(?:^|[.!?…:\n„“"(–-])\s*$/u.test(text.slice(0, at)) &&
  !/(?:^|[\s„"(])\p{Lu}\.\s*$/u.test(text.slice(0, at))
