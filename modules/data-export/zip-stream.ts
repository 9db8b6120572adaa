import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type Entry = { name: string; content: string | Buffer | Readable }

/** Compressed already. */
const PACKED = /\.(?:jpe?g|png|webp|heic|heif|pdf|docx|odt|zip)$/i

/** A ZIP archive (APPNOTE 6.3) that is made while it is read, one entry in memory at a time. */
export const zipStream = (entries: AsyncIterable<Entry>, madeAt: Date): Readable =>
  Readable.from(chunksOf(entries, madeAt))

async function* chunksOf(entries: AsyncIterable<Entry>, madeAt: Date): AsyncGenerator<Buffer> {
  let ready: Buffer[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(Buffer.from(chunk))
  })
  const drain = (): Buffer[] => {
    if (failure) throw failure
    const chunks = ready
    ready = []
    return chunks
  }
  for await (const { name, content } of entries) {
    const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    entry.mtime = madeAt
    zip.add(entry)
    for await (const piece of piecesOf(content)) {
      entry.push(piece)
      yield* drain()
    }
    entry.push(new Uint8Array(0), true)
    yield* drain()
  }
  zip.end()
  yield* drain()
}

async function* piecesOf(content: Entry['content']): AsyncGenerator<Uint8Array> {
  if (content instanceof Readable) for await (const piece of content) yield piece as Buffer
  else yield typeof content === 'string' ? Buffer.from(content) : content
}
