import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'

export type FileDigest = { bytes: number; sha256: string }

/**
 * Compresses the content into a file and encrypts it where there is a recipient (age, X25519).
 * Returns size and hash of the file. No whole file is held in memory.
 */
export async function writePacked(
  path: string,
  content: Readable,
  recipient: string | undefined,
): Promise<FileDigest> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline([
    content,
    createZstdCompress(),
    ...(recipient ? [encryptedFor(recipient)] : []),
    measure,
    createWriteStream(path, { mode: 0o600 }),
  ])
  return { bytes, sha256: hash.digest('hex') }
}

type ExpectedContent = { sha256: string; identity: string | undefined }

/**
 * The content of a packed file, as a stream. It fails where the file is not the one of this hash.
 * Anybody could encrypt another file to the same recipient, so the hash decides, not the
 * encryption.
 */
export function readPacked(path: string, { sha256, identity }: ExpectedContent): Readable {
  const last = createZstdDecompress()
  pipeline([
    createReadStream(path),
    checkedAgainst(sha256),
    ...(identity ? [decryptedWith(identity)] : []),
    last,
  ] as never).catch((error: Error) => last.destroy(error))
  return last
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

type Chunks = AsyncIterable<Uint8Array>

/** One class at run time, with a type for Node and a type for browsers. */
const webStreamOf = (chunks: Chunks) => WebStream.from(chunks) as ReadableStream<Uint8Array>

const encryptedFor = (recipient: string) =>
  async function* (plain: Chunks): Chunks {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(webStreamOf(plain))
  }

const decryptedWith = (identity: string) =>
  async function* (encrypted: Chunks): Chunks {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    yield* await decrypter.decrypt(webStreamOf(encrypted))
  }

function checkedAgainst(sha256: string): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const isSame = hash.digest('hex') === sha256
      done(isSame ? null : new Error('The backup is damaged: a file changed while it was read.'))
    },
  })
}
