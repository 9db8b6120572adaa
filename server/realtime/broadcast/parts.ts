import { randomBytes } from 'node:crypto'

/** PostgreSQL refuses a NOTIFY of 8000 bytes or more. */
const PART_BYTES = 7_900
/** A live message is small. Store larger data and send its id. */
export const MAX_BYTES = 256 * 1024

/** Splits a text into NOTIFY payloads: itself when it fits, else numbered parts. */
export function toParts(text: string): string[] {
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_BYTES)
    throw new RangeError(
      `A live message may have ${MAX_BYTES} bytes, this one has ${bytes}: send an id and let the receiver read`,
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
 * Joins parts again. They arrive in order and without gaps, because they were sent in one
 * transaction.
 */
export function createAssembler(): (payload: string) => string | undefined {
  const unfinished = new Map<string, string>()
  return (payload) => {
    // A whole message is a JSON array; a part never starts with a bracket.
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
