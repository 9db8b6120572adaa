import { withCheckDigit, type NewFirm } from '#modules/lawyer'
import type { Random } from '../random.ts'
import { genitive, type PersonName } from './names.ts'
import { PLACES } from './places.ts'

const WORDS = [
  'Ąžuolas',
  'Kopa',
  'Tiltas',
  'Versmė',
  'Žingsnis',
  'Gija',
  'Svaras',
  'Kampas',
  'Sutartis',
  'Rytas',
  'Uostas',
  'Pagrindas',
  'Linija',
  'Horizontas',
  'Saulėtekis',
] as const

const ABOUT: ReadonlyArray<readonly [lt: string, en: string]> = [
  [
    'Dirbame mažomis komandomis ir už kiekvieną bylą atsako konkretus žmogus, kurio pavardę žinote nuo pirmos dienos.',
    'We work in small teams, and one person whose name you know from the first day answers for each matter.',
  ],
  [
    'Kontora įsteigta tam, kad gera teisinė pagalba būtų aiški ir laiku: kaina žinoma prieš pradedant, atsakymas – tą pačią dieną.',
    'The firm was founded so that good legal help is clear and on time: the price known before we start, the answer on the same day.',
  ],
  [
    'Konsultuojame šeimas ir šeimos verslus. Daugelis klientų pas mus grįžta su kitos kartos klausimais.',
    'We advise families and family businesses. Many clients come back to us with the questions of the next generation.',
  ],
  [
    'Esame ginčų kontora: į teismą einame pasiruošę, o dar dažniau randame susitarimą iki jo.',
    'We are a disputes firm: we go to court prepared, and more often find an agreement before it.',
  ],
  [
    'Verslui padedame nuo pirmosios sutarties iki pardavimo; gyventojams – kai klausimas rimtas, o laiko mažai.',
    'We help businesses from the first contract to the sale, and people when the matter is serious and time is short.',
  ],
  [
    'Kontoroje dirba skirtingų sričių teisininkai, todėl sudėtingas klausimas neiškeliauja per kelias įstaigas.',
    'Lawyers of different fields work under one roof, so a complicated question does not have to travel between offices.',
  ],
]

export type SeedFirm = NewFirm & { name: string; city: string }

/**
 * A firm named after its founders or a word, in one of the cities, a payer of VAT more often the
 * larger it is.
 */
export function makeFirm(
  random: Random,
  founders: readonly PersonName[],
  {
    size,
    number,
    city,
    taken,
  }: {
    size: number
    number: number
    city: string
    /** Names of the firms before. */ taken: ReadonlySet<string>
  },
): SeedFirm {
  const place = PLACES.find((place) => place.city === city) as (typeof PLACES)[number]
  const ofSmall = size > 1 ? 0.6 : 0.35
  const vatPayer = random.chance(size > 4 ? 0.95 : ofSmall)
  const code = withCheckDigit(
    String(300_000_000 + number * 7_919 + random.whole(0, 900)).slice(0, 8),
  )
  const [lt, en] = random.pick(ABOUT)
  const first = founders[0] as PersonName
  return {
    name: firstFree(namesOf(random, founders, size, city), taken),
    city,
    address: `${random.pick(place.streets)} ${random.whole(1, 88)}${random.chance(0.5) ? `-${random.whole(1, 40)}` : ''}, ${place.postcode}${random.whole(100, 399)} ${city}`,
    // A lawyer who practises alone has no company code (IX-2066, Art. 26).
    registrationCode: size > 1 ? code : null,
    taxpayerCode: size > 1 ? code : `9000${random.whole(10_000, 99_999)}`,
    vatPayer,
    vatNumber: vatPayer ? `LT1${code}${random.whole(10, 99)}` : null,
    phone: `+3706${random.whole(10_00000, 99_99999)}`,
    email: `info@kontora-${number}.patarta.test`,
    webPage: `https://kontora-${number}.patarta.test`,
    descriptionLt: size > 1 ? lt : null,
    descriptionEn: size > 1 && random.chance(0.8) ? en : null,
    invoiceSeries: `${letters(first.lastname)}${number}`.slice(0, 12),
    bankAccount: ibanOf(random),
    bankName: random.pick([
      'AB SEB bankas',
      'Swedbank, AB',
      'Luminor Bank AS',
      'AB Šiaulių bankas',
    ]),
  }
}

/** What the firm may be called, best first: no two bear one name. */
function namesOf(
  random: Random,
  founders: readonly PersonName[],
  size: number,
  city: string,
): string[] {
  const [first, second, third] = founders as [PersonName, PersonName?, PersonName?]
  if (size === 1 || !second) {
    const name = `${first.gender === 'feminine' ? 'Advokatės' : 'Advokato'} ${genitive(first.name)} ${genitive(first.lastname)} kontora`
    return [name, `${name} (${city})`]
  }
  const kind = random.weighted([
    ['partners', 34],
    ['two', 22],
    ['three', 14],
    ['word', 30],
  ] as const)
  const [partners, two] = [
    `${first.lastname} ir partneriai`,
    `${first.lastname} ir ${second.lastname}`,
  ]
  const three = third ? `${first.lastname}, ${second.lastname} ir ${third.lastname}` : partners
  const wanted = { partners, two, three, word: '' }[kind]
  const at = kind === 'word' ? WORDS.indexOf(random.pick(WORDS)) : 0
  const words = [...WORDS.slice(at), ...WORDS.slice(0, at)].map(
    (word) => `Advokatų kontora „${word}“`,
  )
  return [...(wanted ? [wanted] : words), two, three, partners, ...words, `${two} (${city})`]
}

const firstFree = (names: readonly string[], taken: ReadonlySet<string>): string => {
  const free = names.find((name) => !taken.has(name))
  if (free) return free
  const last = names.at(-1) as string
  for (let number = 2; ; number++) if (!taken.has(`${last} ${number}`)) return `${last} ${number}`
}

const letters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()

/** A Lithuanian account number with right check digits (ISO 13616), of a bank code nobody has. */
function ibanOf(random: Random): string {
  const account = `99999${String(random.whole(0, 99_999)).padStart(5, '0')}${String(random.whole(0, 999_999)).padStart(6, '0')}`
  const check = 98n - (BigInt(`${account}212900`) % 97n)
  return `LT${String(check).padStart(2, '0')}${account}`
}
