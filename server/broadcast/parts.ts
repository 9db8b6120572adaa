import { randomBytes } from 'node:crypto'

/** PostgreSQL refuses a NOTIFY of 8000 bytes or more. */
const PART_BYTES = 7_900
/** A live word is small; what is larger belongs into a table, and its id into the word. */
export const LIMIT_BYTES = 256 * 1024

/** A text as the payloads that carry it: itself when it fits, else numbered pieces of it. */
export function toParts(text: string): string[] {
  const bytes = Buffer.byteLength(text)
  if (bytes > LIMIT_BYTES)
    throw new RangeError(
      `A live message may have ${LIMIT_BYTES} bytes, this one has ${bytes}: send an id and let the receiver read`,
    )
  if (bytes <= PART_BYTES) return [text]
  const id = randomBytes(9).toString('base64url')
  const encoded = Buffer.from(text).toString('base64')
  const size = PART_BYTES - 40
  const count = Math.ceil(encoded.length / size)
  return Array.from(
    { length: count },
    (_, index) => `${id} ${index} ${count} ${encoded.slice(index * size, (index + 1) * size)}`,
  )
}

/**
 * Puts pieces together again. They come in order and without a gap, for they were sent in one
 * transaction.
 */
export function createAssembler(): (payload: string) => string | undefined {
  const unfinished = new Map<string, string>()
  return (payload) => {
    // A whole message is a JSON array; a piece never starts with its bracket.
    if (payload.startsWith('[')) return payload
    const [id = '', index, count, piece = ''] = payload.split(' ')
    const soFar = (index === '0' ? '' : (unfinished.get(id) ?? '')) + piece
    if (Number(index) + 1 < Number(count)) {
      unfinished.set(id, soFar)
      return undefined
    }
    unfinished.delete(id)
    return Buffer.from(soFar, 'base64').toString()
  }
}
