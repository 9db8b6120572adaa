import { isIP } from 'node:net'

type Environment = Record<string, string | undefined>

/**
 * Settings that were renamed, most because login shells and platforms set variables of the earlier
 * name to values of their own. `isOurs` tells whether a value was meant for this product.
 */
const RENAMED: Record<string, { to: string; isOurs(value: string): boolean }> = {
  MAIL: { to: 'MAIL_TRANSPORT', isOurs: (value) => ['file', 'smtp'].includes(value) },
  SMS: { to: 'SMS_TRANSPORT', isOurs: (value) => ['file', 'http'].includes(value) },
  STORAGE: { to: 'FILE_STORAGE', isOurs: (value) => ['local', 's3'].includes(value) },
  HOST: { to: 'LISTEN_ADDRESS', isOurs: (value) => isIP(value) !== 0 },
  MAILS_TO_STRANGERS_A_DAY: {
    to: 'MAILS_TO_UNCONFIRMED_A_DAY',
    isOurs: (value) => /^\d+$/.test(value),
  },
}

/** Beginnings that hardly any other program uses. */
const OUR_PREFIXES = [
  'ANALYTICS_',
  'CLAMD_',
  'FACEBOOK_',
  'LANGUAGE_MODEL_',
  'LINKEDIN_',
  'MAIL_',
  'METRICS_',
  'MICROSOFT_',
  'MONTONIO_',
  'OPERATOR_',
  'PAYSERA_',
  'S3_',
  'SANDBOX_',
  'SEAL_',
  'SMS_',
  'SMTP_',
  'STRIPE_',
  'TURN_',
  'TURNSTILE_',
  'VIES_',
]

/** Kubernetes sets these for every service of a namespace; Docker set the last one for links. */
const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_(TCP|UDP)(_\w+)?)?)$/

/** Shorter names are one letter away from too many other words. */
const MIN_COMPARED = 6

/**
 * Names that were certainly meant for us and have no effect: former names with our values, and near
 * misses of a name that is not set.
 */
export function mistakenNames(environment: Environment, known: readonly string[]): string[] {
  const isSet = (name: string): boolean =>
    environment[name] !== undefined && environment[name] !== ''
  const former = Object.entries(RENAMED)
    .filter(
      ([name, { to, isOurs }]) => isSet(name) && !isSet(to) && isOurs(environment[name] ?? ''),
    )
    .map(([name, { to }]) => `${name} is called ${to} now. Write ${to}=${environment[name]}.`)
  const misspelled = unknownNamesIn(environment, known).flatMap((name) => {
    const meant = findNearest(
      name,
      known.filter((knownName) => !isSet(knownName)),
    )
    return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : []
  })
  return [...former, ...misspelled]
}

/** Names with a prefix of ours that no setting has: perhaps meant for another program. */
export function unknownNames(environment: Environment, known: readonly string[]): string[] {
  return unknownNamesIn(environment, known)
    .filter(
      (name) =>
        OUR_PREFIXES.some((prefix) => name.startsWith(prefix)) &&
        !SERVICE_LINK.test(name) &&
        findNearest(name, known) === undefined,
    )
    .map((name) => `${name} is not a setting and has no effect.`)
}

const unknownNamesIn = (environment: Environment, known: readonly string[]): string[] =>
  Object.keys(environment).filter(
    (name) => environment[name] && !known.includes(name) && !(name in RENAMED),
  )

function findNearest(name: string, known: readonly string[]): string | undefined {
  const near = known
    .filter(
      (knownName) =>
        knownName.length >= MIN_COMPARED && Math.abs(knownName.length - name.length) <= 2,
    )
    .map((one) => ({ one, distance: editDistance(name, one) }))
  return near
    .filter(({ one, distance }) => distance <= (one.length > 8 ? 2 : 1))
    .toSorted((left, right) => left.distance - right.distance)[0]?.one
}

/**
 * Damerau-Levenshtein distance (optimal string alignment): letters added, left out, replaced or
 * swapped with their neighbour.
 */
export function editDistance(left: string, right: string): number {
  // Plain loops: a start compares hundreds of names before V8 has compiled anything.
  const width = right.length + 1
  const table = new Uint16Array((left.length + 1) * width)
  for (let column = 0; column < width; column++) table[column] = column
  for (let row = 1; row <= left.length; row++) {
    table[row * width] = row
    for (let column = 1; column < width; column++) {
      const at = row * width + column
      const isSame = left[row - 1] === right[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      const fewest = Math.min(
        table[at - width]! + 1,
        table[at - 1]! + 1,
        table[at - width - 1]! + (isSame ? 0 : 1),
      )
      table[at] = isSwapped ? Math.min(fewest, table[at - 2 * width - 2]! + 1) : fewest
    }
  }
  return table.at(-1) ?? 0
}
