import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt as scryptWithCallback } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

const scrypt = promisify<string, Buffer, number, Buffer>(scryptWithCallback as never)

/** Sealed in pieces, so that neither side ever holds a whole file: AES-256-GCM (NIST SP 800-38D), each piece with a nonce of its own. */
const PIECE = 1_048_576
const NONCE = 12
const TAG = 16

export const newSalt = (): string => randomBytes(16).toString('base64url')
export const keyOf = (passphrase: string, salt: string): Promise<Buffer> => scrypt(passphrase, Buffer.from(salt, 'base64url'), 32)

export type Written = { bytes: number; sha256: string }

/** Packs what comes into a file: compressed, sealed where there is a key. Answers with what lies on the disk. */
export async function writePacked(path: string, content: Readable, key: Buffer | undefined): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({ transform(chunk: Buffer, _encoding, done) { hash.update(chunk); bytes += chunk.length; done(null, chunk) } })
  await pipeline([content, createZstdCompress(), ...(key ? [sealing(key)] : []), measure, createWriteStream(path, { mode: 0o600 })])
  return { bytes, sha256: hash.digest('hex') }
}

/** What was packed, piece by piece. A changed byte, a missing end or another key ends it with an error. */
export function readPacked(path: string, key: Buffer | undefined): Readable {
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

/** Each piece: its length, nonce, tag and bytes; its place is authenticated with it, and an empty piece closes the file. */
function sealing(key: Buffer): Transform {
  let place = 0
  let rest = Buffer.alloc(0)
  const piece = (plain: Buffer): Buffer => {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(place++)))
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

function opening(key: Buffer): Transform {
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
          const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(4, 4 + NONCE)).setAAD(Buffer.from(String(place++)))
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
