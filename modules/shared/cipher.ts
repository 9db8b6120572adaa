import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { SealedPlace } from './sealed-places.ts'

/**
 * Encrypts columns and files: AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. A sealed
 * value names the key that sealed it, so that keys can be rotated while older values stay readable,
 * and is bound to its place: moved to another row, column, table or file it does not open.
 *
 * Layout: 3 bytes of version ("v2__" in base64url), 4 of key id, 12 of nonce, 16 of tag, then the
 * ciphertext. Texts are base64url.
 */
export type Cipher = {
  seal(plain: string, place: SealedPlace): string
  open(sealed: string, place: SealedPlace): string
  sealBytes(plain: Buffer, place: SealedPlace): Buffer
  openBytes(sealed: Buffer, place: SealedPlace): Buffer
  /**
   * A keyed fingerprint (HMAC-SHA-256, hex) for looking up what must not be stored in the clear.
   */
  fingerprint(value: string): string
  /** By all keys, the current one first, to find values from before a rotation. */
  fingerprints(value: string): readonly [string, ...string[]]
  /**
   * Whether `given` is the fingerprint of the value or its first 128 bits, by any key. Compares in
   * constant time.
   */
  isFingerprint(value: string, given: string): boolean
  /** Characters 5 to 9 of a sealed text name its key. These are those of our keys, current first. */
  marks: readonly [string, ...string[]]
  /** The mark of sealed bytes; `UNBOUND` for other bytes. */
  markOf(sealed: Buffer): string
  /** Whether the current key sealed these bytes. */
  isCurrent(sealed: Buffer): boolean
}

export const SEALED_PREFIX = 'v2__'
const VERSION = Buffer.from(SEALED_PREFIX, 'base64url')
export const UNBOUND = 'unbound'

const NONCE = 12
const TAG = 16
const KEY_ID = 4
/** Characters of base64url that consist of the key's id alone. */
const MARK = 5
/** 128 bits in hex, as used in addresses. */
const SHORT = 32

/** The first secret seals; all of them open. */
export function createCipher(secrets: readonly [string, ...string[]]): Cipher {
  const keys = secrets.map(keyOf)
  const current = keys[0] as Key
  const fingerprintKeys = secrets.map((secret) => derive(secret, 'fingerprint', 32))

  const fingerprints = (value: string) =>
    fingerprintKeys.map((key) => createHmac('sha256', key).update(value).digest('hex')) as [
      string,
      ...string[],
    ]

  function sealBytes(plain: Buffer, place: SealedPlace): Buffer {
    return Buffer.concat([VERSION, encrypt(current, plain, Buffer.from(place))])
  }

  function openBytes(sealed: Buffer, place: SealedPlace): Buffer {
    if (!isBound(sealed)) throw new Error('This value is not bound to its place')
    return decrypt(keys, sealed.subarray(VERSION.length), Buffer.from(place))
  }

  return {
    sealBytes,
    openBytes,
    seal: (plain, place) => sealBytes(Buffer.from(plain), place).toString('base64url'),
    open: (sealed, place) => openBytes(Buffer.from(sealed, 'base64url'), place).toString(),
    fingerprint: (value) => fingerprints(value)[0],
    fingerprints,
    isFingerprint: (value, given) =>
      fingerprints(value).some(
        (print) => isSame(print, given) || isSame(print.slice(0, SHORT), given),
      ),
    marks: keys.map(({ id }) => markOfKey(id)) as [string, ...string[]],
    markOf,
    isCurrent: (sealed) => isBound(sealed) && idIn(sealed).equals(current.id),
  }
}

type Key = { id: Buffer; key: Buffer }

const isBound = (sealed: Buffer): boolean => sealed.subarray(0, VERSION.length).equals(VERSION)
const idIn = (sealed: Buffer): Buffer => sealed.subarray(VERSION.length, VERSION.length + KEY_ID)
const markOfKey = (id: Buffer): string => id.toString('base64url').slice(0, MARK)
const markOf = (sealed: Buffer): string => (isBound(sealed) ? markOfKey(idIn(sealed)) : UNBOUND)

function encrypt({ id, key }: Key, plain: Buffer, additional: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(additional)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([id, nonce, cipher.getAuthTag(), sealed])
}

function decrypt(keys: readonly Key[], sealed: Buffer, additional: Buffer): Buffer {
  const id = sealed.subarray(0, KEY_ID)
  const sealingKey = keys.find((candidate) => candidate.id.equals(id))
  if (!sealingKey) throw new Error('Sealed with a key this process does not have')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    sealingKey.key,
    sealed.subarray(KEY_ID, KEY_ID + NONCE),
    { authTagLength: TAG },
  ).setAAD(additional)
  decipher.setAuthTag(sealed.subarray(KEY_ID + NONCE, KEY_ID + NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(KEY_ID + NONCE + TAG)), decipher.final()])
}

const keyOf = (secret: string): Key => ({
  id: derive(secret, 'key-id', KEY_ID),
  key: derive(secret, 'seal', 32),
})

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const derive = (secret: string, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'patarta', purpose, length))
