import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** UUIDv7 (RFC 9562): sorts by the time of creation. */
export const newId = (): string => randomUUIDv7()

/** The same UUIDv8 (RFC 9562) for the same words, for rows that must be created only once. */
export function idOf(...words: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest()
  hash[6] = 0x80 | (hash[6]! & 0x0f)
  hash[8] = 0x80 | (hash[8]! & 0x3f)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const sha256Hex = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** PostgreSQL refuses to compare a uuid with other texts. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** 256 bits for a link or a cookie. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Reads rows by their ids, each id once. For an empty list the database is not asked. */
export const readByIds = async <Row>(
  ids: readonly string[],
  read: (ids: string[]) => PromiseLike<Row[]>,
): Promise<Row[]> => (ids.length === 0 ? [] : read([...new Set(ids)]))
