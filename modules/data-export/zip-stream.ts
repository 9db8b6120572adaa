import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { uniqueNames } from './unique-names.ts'

export type Entry = { name: string; content: string | Buffer | Readable }

/** Compressed already. */
const PACKED = /\.(?:jpe?g|png|webp|heic|heif|pdf|docx|odt|zip)$/i

/**
 * fflate writes no ZIP64: with more entries or bytes the archive would be damaged, and nobody would
 * be told. The greatest value of each field means "see ZIP64".
 */
export const ZIP_LIMITS = { entries: 0xffff - 1, bytes: 0xffffffff - 1 }

/**
 * A ZIP archive (APPNOTE 6.3) that is made while it is read, one entry in memory at a time. No two
 * entries get the same name. Fails rather than exceed a limit of the format.
 */
export const zipStream = (
  entries: AsyncIterable<Entry>,
  madeAt: Date,
  limits = ZIP_LIMITS,
): Readable => Readable.from(chunksOf(entries, madeAt, limits))

async function* chunksOf(
  entries: AsyncIterable<Entry>,
  madeAt: Date,
  limits: typeof ZIP_LIMITS,
): AsyncGenerator<Buffer> {
  let ready: Buffer[] = []
  let failure: Error | undefined
  let written = 0
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(Buffer.from(chunk))
  })
  const drain = (): Buffer[] => {
    if (failure) throw failure
    const chunks = ready
    ready = []
    for (const { length } of chunks) written += length
    assertWithin(written, limits.bytes, 'bytes')
    return chunks
  }
  const unique = uniqueNames()
  let count = 0
  for await (const { name: wanted, content } of entries) {
    assertWithin(++count, limits.entries, 'entries')
    const name = unique(wanted)
    const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    entry.mtime = madeAt
    zip.add(entry)
    let size = 0
    for await (const piece of piecesOf(content)) {
      size += piece.length
      assertWithin(size, limits.bytes, 'bytes in one entry')
      entry.push(piece)
      yield* drain()
    }
    entry.push(new Uint8Array(0), true)
    yield* drain()
  }
  zip.end()
  yield* drain()
}

function assertWithin(value: number, limit: number, what: string): void {
  if (value > limit) throw new Error(`A ZIP archive cannot hold more than ${limit} ${what}`)
}

async function* piecesOf(content: Entry['content']): AsyncGenerator<Uint8Array> {
  if (content instanceof Readable) for await (const piece of content) yield piece as Buffer
  else yield typeof content === 'string' ? Buffer.from(content) : content
}
