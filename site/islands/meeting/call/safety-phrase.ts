import { SAFETY_WORDS } from './safety-words.ts'

/**
 * Four words that all people see. They match only when their browsers are connected directly,
 * without anybody in between. Each side first commits to a random nonce by its hash and then
 * reveals it (as ZRTP does, RFC 6189, 4.4.1), so that an attacker in the middle, even our own
 * server, cannot search for certificates that give the same words: one guess in four billion.
 */
export const WORDS_IN_PHRASE = 4

type Side = { fingerprint: string; nonce: string }

export const newNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

export const commitmentOf = (nonce: string): Promise<string> => sha256(`commit ${nonce}`)

/** Indexes into the list of words; the same for everybody. */
export async function phraseOf(...people: Side[]): Promise<number[]> {
  const sides = people.map(({ fingerprint, nonce }) => `${fingerprint} ${nonce}`).toSorted()
  const digest = await sha256(sides.join('\n'))
  return Array.from({ length: WORDS_IN_PHRASE }, (_, index) =>
    Number.parseInt(digest.slice(2 * index, 2 * index + 2), 16),
  )
}

export const sayPhrase = (phrase: readonly number[], locale: 'lt' | 'en'): string =>
  phrase.map((place) => SAFETY_WORDS[place]?.[locale === 'lt' ? 0 : 1] ?? '').join('\u00a0· ')

async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
