/**
 * Masks personal data before a text leaves the server: mail and web addresses, phones, personal and
 * company codes, bank accounts, car plates, numbers of cases and documents, names, streets. Prefers
 * masking too much.
 */
export function maskPersonalData(text: string): string {
  return MASKS.reduce(
    (masked, [pattern, word]) =>
      masked.replace(pattern, typeof word === 'string' ? () => word : word),
    text.normalize('NFC'),
  )
}

const CAPITAL = '[A-ZĄČĘĖĮŠŲŪŽ]'
const SMALL = '[\\p{Ll}]'
const NAME = `${CAPITAL}${SMALL}+`
/** Titles and kinship before a name, which may then be lower case. */
const BEFORE_NAME = [
  'vardu',
  'pavarde',
  'pavardė',
  'ponas',
  'ponia',
  'p\\.',
  'named',
  'called',
  'mr\\.?',
  'mrs\\.?',
  'ms\\.?',
  'my name is',
  'i am called',
  'esu vardu',
].join('|')
const STREET =
  '(?:g\\.|gatv\\p{Ll}*|pr\\.|prospekt\\p{Ll}*|al\\.|alėj\\p{Ll}*|pl\\.|plent\\p{Ll}*|skg\\.|street|st\\.|road|avenue)'
/** Capitalised words that are no names. */
const NOT_NAMES = new Set([
  'Sodra',
  'Sodros',
  'Vilnius',
  'Vilniuje',
  'Vilniaus',
  'Kaunas',
  'Kaune',
  'Klaipėda',
  'Klaipėdoje',
  'Lietuva',
  'Lietuvos',
  'Lietuvoje',
  'Lithuania',
  'Lithuanian',
  'Vokietija',
  'Vokietijoje',
  'Germany',
  'Norvegija',
  'Norvegijoje',
  'Norway',
  'Anglija',
  'Anglijoje',
  'England',
  'Ireland',
  'Airija',
  'Airijoje',
  'Poland',
  'Lenkija',
  'Lenkijoje',
  'Ukraine',
  'Ukraina',
  'Belarus',
  'Facebook',
  'Google',
  'Airbnb',
  'Etsy',
  'I',
])

const MASKS: ReadonlyArray<[RegExp, string | ((found: string, ...groups: string[]) => string)]> = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, '[e-mail]'],
  [/\b(?:https?:\/\/|www\.)\S+/giu, '[link]'],
  [/\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){2,7}(?:[ ]?[A-Z0-9]{1,4})?\b/giu, '[account]'],
  [/(?<![\p{L}\d])(?:e\p{L}*\d*-)?\d{1,3}[-–]\d{1,5}[-–]\d{3,6}(?:[-–/]\d{2,4})*/giu, '[case]'],
  [/(?<![\p{L}\d])(?:[A-Za-z]{0,3}\d?[A-Za-z]{0,2}-)?\d{2,}-\d{2,}(?:[-/]\d{2,})+/gu, '[case]'],
  [/(?<![\p{L}\d])[3-6](?:[ -]?\d){10}(?!\d)/gu, '[code]'],
  [/(?<![\p{L}\d])(?:\+|00)[1-9]\d{0,2}[\s\-().]*\d(?:[\s\-().]*\d){5,11}(?!\d)/gu, '[phone]'],
  [/(?<!\d)(?:8|0)[\s\-()]*[3-7](?:[\s\-()]*\d){7}(?!\d)/gu, '[phone]'],
  [/(?<![\p{L}\d])[A-Z]{3}[ -]?\d{3}(?![\p{L}\d])/gu, '[plate]'],
  [
    /(?<![\p{L}\d])(?:Nr\.?|No\.?|numeris|number)\s*[:.]?\s*[\p{L}\d][\p{L}\d/-]*\d[\p{L}\d/-]*/giu,
    '[number]',
  ],
  [/(?<!\d)\d{7,}(?!\d)/gu, '[number]'],
  [
    new RegExp(
      `(?<!\\p{L})(?:${CAPITAL}[\\p{L}.]*\\s+){0,2}${CAPITAL}?[\\p{L}.]+\\s+${STREET}(?!\\p{L})(?:\\s*\\d+\\p{L}?(?:\\s*[-–]\\s*\\d+)?)?`,
      'gu',
    ),
    '[address]',
  ],
  [
    new RegExp(`\\b\\d+\\s+(?:${NAME}\\s+)+(?:Street|St|Road|Rd|Avenue|Ave|Lane)\\b`, 'gu'),
    '[address]',
  ],
  [
    new RegExp(`(?<!\\p{L})(${BEFORE_NAME})\\s+\\p{L}+(?:\\s+${NAME})?`, 'giu'),
    (_found, before: string) => `${before} [name]`,
  ],
  // First name with surname, and capitals within a sentence.
  [
    new RegExp(`(?<!\\p{L})${NAME}(?:[ -]${NAME})+`, 'gu'),
    (found) => (found.split(/[ -]/).every((word) => NOT_NAMES.has(word)) ? found : '[name]'),
  ],
  [
    new RegExp(`(?<=[\\p{L}\\d,;)] )${NAME}(?!\\p{L})`, 'gu'),
    (found) => (NOT_NAMES.has(found) ? found : '[name]'),
  ],
]
