import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'

/**
 * A new identifier: UUIDv7 (RFC 9562), so that rows of one table sort by the moment they were made.
 */
export const newId = (): string => randomUUIDv7()

/**
 * The same identifier for the same words, each time: UUIDv8 (RFC 9562) out of their SHA-256. For
 * what must be made once for a request's key.
 */
export function idOf(...words: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest()
  hash[6] = 0x80 | (hash[6]! & 0x0f)
  hash[8] = 0x80 | (hash[8]! & 0x3f)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Could this be an identifier? PostgreSQL refuses to compare a uuid with other texts, such as those
 * people type into addresses.
 */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A secret for a link or a cookie: 256 bits, URL-safe. Only its hash is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
