import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt as scryptWithCallback,
  timingSafeEqual,
} from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

const scrypt = promisify<string, Buffer, number, Buffer>(scryptWithCallback as never)

/**
 * Sealed in pieces, so that neither side ever holds a whole file: AES-256-GCM (NIST SP 800-38D),
 * each piece with a nonce of its own.
 */
const PIECE = 1_048_576
const NONCE = 12
const TAG = 16

export const newSalt = (): string => randomBytes(16).toString('base64url')
export const keyOf = (passphrase: string, salt: string): Promise<Buffer> =>
  scrypt(passphrase, Buffer.from(salt, 'base64url'), 32)

export type Written = { bytes: number; sha256: string }

/**
 * The key of one backup, and the name of the piece inside it: a piece opens under its own name
 * only.
 */
export type PieceKey = { key: Buffer; name: string }

/**
 * HMAC-SHA-256 (hex) over these words, with a key derived from the passphrase's key for this
 * purpose alone.
 */
export function signWords(key: Buffer, words: string): string {
  const macKey = Buffer.from(hkdfSync('sha256', key, 'patarta backup', 'manifest', 32))
  return createHmac('sha256', macKey).update(words).digest('hex')
}

export function isSigned(key: Buffer, words: string, mac: unknown): boolean {
  const [expected, given] = [Buffer.from(signWords(key, words)), Buffer.from(String(mac))]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/**
 * Compresses the content into a file and seals it where there is a key. Returns size and hash of
 * the file.
 */
export async function writePacked(
  path: string,
  content: Readable,
  key: PieceKey | undefined,
): Promise<Written> {
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
    ...(key ? [sealing(key)] : []),
    measure,
    createWriteStream(path, { mode: 0o600 }),
  ])
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * The content of a packed file, as a stream. It fails on a changed byte, a missing end, another key
 * or another name.
 */
export function readPacked(path: string, key: PieceKey | undefined): Readable {
  const streams = [createReadStream(path), ...(key ? [opening(key)] : []), createZstdDecompress()]
  const last = streams.at(-1) as Transform
  pipeline(streams as never).catch((error: Error) => last.destroy(error))
  return last
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Each chunk: its length, nonce, tag and bytes. File name and position are authenticated with it;
 * an empty chunk ends the file.
 */
function sealing({ key, name }: PieceKey): Transform {
  let place = 0
  let rest = Buffer.alloc(0)
  const piece = (plain: Buffer): Buffer => {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(placeOf(name, place++))
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.length)
    return Buffer.concat([length, nonce, cipher.getAuthTag(), sealed])
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= PIECE) {
        this.push(piece(rest.subarray(0, PIECE)))
        rest = rest.subarray(PIECE)
      }
      done()
    },
    flush(done) {
      if (rest.length > 0) this.push(piece(rest))
      this.push(piece(Buffer.alloc(0)))
      done()
    },
  })
}

const placeOf = (name: string, position: number): Buffer =>
  Buffer.from(`patarta backup:2:${position}:${name}`)

function opening({ key, name }: PieceKey): Transform {
  let place = 0
  let rest = Buffer.alloc(0)
  let isClosed = false
  const HEAD = 4 + NONCE + TAG
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      try {
        rest = Buffer.concat([rest, chunk])
        while (rest.length >= HEAD && rest.length >= HEAD + rest.readUInt32BE(0)) {
          const end = HEAD + rest.readUInt32BE(0)
          const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(4, 4 + NONCE)).setAAD(
            placeOf(name, place++),
          )
          decipher.setAuthTag(rest.subarray(4 + NONCE, HEAD))
          const plain = Buffer.concat([decipher.update(rest.subarray(HEAD, end)), decipher.final()])
          if (plain.length === 0) isClosed = true
          else this.push(plain)
          rest = rest.subarray(end)
        }
        done()
      } catch {
        done(new Error('The backup cannot be opened: another passphrase, or a changed byte'))
      }
    },
    flush(done) {
      done(isClosed && rest.length === 0 ? null : new Error('The backup is cut off'))
    },
  })
}
