import type { Readable } from 'node:stream'
import { errors } from './errors.ts'

/** All bytes of a stream; undefined if there are more. Refuses with FILE_IS_CUT_SHORT. */
export async function readLimited(stream: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  // The stream is not destroyed, since that would stall the request.
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
