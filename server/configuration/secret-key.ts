import { deflateRawSync } from 'node:zlib'

const MIN_LENGTH = 32
/**
 * A random key of 32 hexadecimal digits has 128 bits; measured on so few characters, the lowest of
 * 100,000 showed 89.
 */
const MIN_BITS = 85
const HOW_TO_MAKE_ONE = 'Make one with: openssl rand -base64 48'

/** What is wrong with SECRET_KEY, part by part. `name` is what the messages call it. */
export function secretKeyMistakes(value: string, name = 'SECRET_KEY'): string[] {
  const parts = value.split(',')
  return parts.flatMap((part, at) => {
    const subject = parts.length === 1 ? name : `Part ${at + 1} of ${name}`
    const mistake = mistakeIn(part)
    return mistake ? [`${subject} ${mistake}. ${HOW_TO_MAKE_ONE}`] : []
  })
}

function mistakeIn(part: string): string | undefined {
  if (part.trim() === '') return 'is empty'
  if (/\s/.test(part))
    return 'contains white space, so it is a sentence or badly quoted and not a random key'
  if (part.length < MIN_LENGTH) return `has ${part.length} characters, fewer than ${MIN_LENGTH}`
  return withMinBits(part, MIN_BITS) ? undefined : 'repeats itself too much to be a random key'
}

/**
 * An upper estimate: the entropy of its characters by their frequency, for as many characters as
 * are left when repetitions are compressed away.
 */
function entropyBits(text: string): number {
  const counts = Map.groupBy(text, (character) => character)
  const bitsPerCharacter = [...counts.values()].reduce(
    (sum, { length }) => sum - (length / text.length) * Math.log2(length / text.length),
    0,
  )
  const unrepeated = Math.min(text.length, deflateRawSync(text, { level: 9 }).length)
  return bitsPerCharacter * unrepeated
}

export const withMinBits = (text: string, bits: number): boolean => entropyBits(text) >= bits
