import type { Locale } from '#modules/shared'

/**
 * An amount as invoices write it out: "Dvidešimt devyni eurai 00 ct", "Twenty-nine euros 00 ct".
 */
export function amountInWords(cents: number, locale: Locale): string {
  const [euros, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  const words = `${cents < 0 ? 'minus ' : ''}${eurosInWords(euros, locale)}`
  return `${words[0]!.toUpperCase()}${words.slice(1)} ${String(rest).padStart(2, '0')} ct`
}

function eurosInWords(euros: number, locale: Locale): string {
  if (locale === 'lt') return `${lithuanian(euros)} ${form(euros, EUROS)}`
  return `${english(euros)} ${euros === 1 ? 'euro' : 'euros'}`
}

type Forms = readonly [one: string, few: string, many: string]
const EUROS: Forms = ['euras', 'eurai', 'eurų']
const THOUSANDS: Forms = ['tūkstantis', 'tūkstančiai', 'tūkstančių']
const MILLIONS: Forms = ['milijonas', 'milijonai', 'milijonų']

/** 1 euras, 2 eurai, 10 and 11 to 19 eurų, 21 euras. */
function form(count: number, [one, few, many]: Forms): string {
  const [last, teen] = [count % 10, count % 100 >= 11 && count % 100 <= 19]
  if (last === 0 || teen) return many
  return last === 1 ? one : few
}

const LT = {
  ones: [
    '',
    'vienas',
    'du',
    'trys',
    'keturi',
    'penki',
    'šeši',
    'septyni',
    'aštuoni',
    'devyni',
    'dešimt',
    'vienuolika',
    'dvylika',
    'trylika',
    'keturiolika',
    'penkiolika',
    'šešiolika',
    'septyniolika',
    'aštuoniolika',
    'devyniolika',
  ],
  tens: [
    '',
    '',
    'dvidešimt',
    'trisdešimt',
    'keturiasdešimt',
    'penkiasdešimt',
    'šešiasdešimt',
    'septyniasdešimt',
    'aštuoniasdešimt',
    'devyniasdešimt',
  ],
} as const
const EN = {
  ones: [
    '',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ],
  tens: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
} as const

function lithuanian(count: number): string {
  if (count === 0) return 'nulis'
  const [millions, thousands, rest] = groups(count)
  return spoken([
    millions > 0 && `${ltBelowThousand(millions)} ${form(millions, MILLIONS)}`,
    thousands > 0 && `${ltBelowThousand(thousands)} ${form(thousands, THOUSANDS)}`,
    rest > 0 && ltBelowThousand(rest),
  ])
}

function ltBelowThousand(count: number): string {
  const [hundreds, below] = [Math.floor(count / 100), count % 100]
  return spoken([
    hundreds > 0 && `${LT.ones[hundreds]} ${hundreds === 1 ? 'šimtas' : 'šimtai'}`,
    ...(below < 20 ? [LT.ones[below]] : [LT.tens[Math.floor(below / 10)], LT.ones[below % 10]]),
  ])
}

function english(count: number): string {
  if (count === 0) return 'zero'
  const [millions, thousands, rest] = groups(count)
  return spoken([
    millions > 0 && `${enBelowThousand(millions)} million`,
    thousands > 0 && `${enBelowThousand(thousands)} thousand`,
    rest > 0 && enBelowThousand(rest),
  ])
}

function enBelowThousand(count: number): string {
  const [hundreds, below] = [Math.floor(count / 100), count % 100]
  const tail =
    below < 20
      ? EN.ones[below]
      : [EN.tens[Math.floor(below / 10)], EN.ones[below % 10]].filter(Boolean).join('-')
  return spoken([hundreds > 0 && `${EN.ones[hundreds]} hundred`, tail])
}

const groups = (count: number) =>
  [Math.floor(count / 1_000_000), Math.floor(count / 1_000) % 1_000, count % 1_000] as const
const spoken = (parts: ReadonlyArray<string | false | undefined>): string =>
  parts.filter(Boolean).join(' ')
