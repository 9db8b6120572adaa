import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Encrypts columns and files: AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. What is sealed names the key that
 * sealed it, so that keys can be rotated while older values stay readable.
 */
export type Cipher = {
  seal(plain: string): string
  open(sealed: string): string
  sealBytes(plain: Buffer): Buffer
  openBytes(sealed: Buffer): Buffer
  /** A keyed fingerprint (HMAC-SHA-256, hex) for looking up what must not be stored in the clear. */
  fingerprint(value: string): string
  /** The fingerprints by all keys, today's first: what was written before a key was changed is found by one of the others. */
  fingerprints(value: string): readonly [string, ...string[]]
  /** Whether the fingerprint of this value was told, whole or its first 128 bits, by whichever key; takes as long whatever is right of it. */
  isFingerprint(value: string, told: string): boolean
  /** How sealed texts begin, by the key that sealed them, today's first: so one sees which key still holds what. */
  marks: readonly [string, ...string[]]
  /** The same mark of sealed bytes, by their first few. */
  markOf(sealed: Buffer): string
  /** Whether today's key sealed these bytes. */
  isCurrent(sealed: Buffer): boolean
}

const NONCE = 12
const TAG = 16
const KEY_ID = 4
/** Letters of base64url that hold nothing but the key's id. */
const MARK = 5
/** 128 bits in hex: so much of a fingerprint stands in addresses. */
const SHORT = 32

/** The first secret seals; all of them open. Secrets are at least 32 characters of configuration. */
export function createCipher(secrets: readonly [string, ...string[]]): Cipher {
  const keys = secrets.map((secret) => ({ id: derive(secret, 'key-id', KEY_ID), key: derive(secret, 'seal', 32) }))
  const current = keys[0] as (typeof keys)[number]
  const fingerprintKeys = secrets.map((secret) => derive(secret, 'fingerprint', 32))

  const fingerprints = (value: string) => fingerprintKeys.map((key) => createHmac('sha256', key).update(value).digest('hex')) as [string, ...string[]]

  function sealBytes(plain: Buffer): Buffer {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([current.id, nonce, cipher.getAuthTag(), sealed])
  }

  function openBytes(sealed: Buffer): Buffer {
    const id = sealed.subarray(0, KEY_ID)
    const found = keys.find((candidate) => candidate.id.equals(id))
    if (!found) throw new Error('Sealed with a key this process does not have')
    const decipher = createDecipheriv('aes-256-gcm', found.key, sealed.subarray(KEY_ID, KEY_ID + NONCE))
    decipher.setAuthTag(sealed.subarray(KEY_ID + NONCE, KEY_ID + NONCE + TAG))
    return Buffer.concat([decipher.update(sealed.subarray(KEY_ID + NONCE + TAG)), decipher.final()])
  }

  return {
    sealBytes,
    openBytes,
    seal: (plain) => sealBytes(Buffer.from(plain)).toString('base64url'),
    open: (sealed) => openBytes(Buffer.from(sealed, 'base64url')).toString(),
    fingerprint: (value) => fingerprints(value)[0],
    fingerprints,
    isFingerprint: (value, told) => fingerprints(value).some((print) => isSame(print, told) || isSame(print.slice(0, SHORT), told)),
    marks: keys.map(({ id }) => markOf(id)) as [string, ...string[]],
    markOf,
    isCurrent: (sealed) => sealed.subarray(0, KEY_ID).equals(current.id),
  }
}

const markOf = (sealed: Buffer): string => sealed.subarray(0, KEY_ID).toString('base64url').slice(0, MARK)

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const derive = (secret: string, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'patarta', purpose, length))
