import type { Readable } from 'node:stream'
import { errors } from './errors.ts'

/**
 * All bytes of a stream; undefined as soon as there are more than allowed, whatever the sender
 * announced or still sends. Refuses with FILE_IS_CUT_SHORT what ends in the middle.
 */
export async function readLimited(stream: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  // What is left unread is its sender's and the server's to deal with: a destroyed part would stall
  // the whole request.
  try {
    for await (const chunk of stream.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > most) return undefined
      chunks.push(chunk)
    }
  } catch (cause) {
    throw errors.FILE_IS_CUT_SHORT({ field: 'file', cause })
  }
  return Buffer.concat(chunks)
}
