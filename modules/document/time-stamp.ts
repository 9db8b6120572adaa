import { createHash, randomBytes } from 'node:crypto'
import { readCertificates } from './certificate-chain.ts'
import { readElement, readElements, TAG, write } from './der.ts'
import { verifyTimeStamp, writeObjectIdentifier } from './verify-time-stamp.ts'

/**
 * A time-stamping authority (RFC 3161): gives a token over these bytes, or throws
 * `TimeStampUnavailable`.
 */
export type TimeStamper = { readonly authority: string; stamp(bytes: Buffer): Promise<Buffer> }

/**
 * The authority is away, refused, or its token does not hold. Sealing goes on without it and says
 * so.
 */
export class TimeStampUnavailable extends Error {}

const PATIENCE_MS = 10_000
/** A token with a chain of certificates has some 5 to 10 kB. */
const LONGEST_ANSWER = 64 * 1024
/** How far the time of a new token may be from this machine's clock. */
const CLOCK_TOLERANCE_MS = 5 * 60_000
const SHA256 = Buffer.from('300d06096086480165030402010500', 'hex')

export type TimeStampSettings = {
  url: string
  /** PEM of the authorities that are believed. */
  roots: string
  /** The policy under which stamps have to be given; without it any. */
  policy?: string | undefined
  /** This machine's clock. */
  now?: () => Date
}

/**
 * Asks over HTTP as RFC 3161 (3.4) has it; a name and a password in the address become Basic
 * authorization.
 */
export function createTimeStamper({
  url: address,
  roots: pem,
  policy,
  now = () => new Date(),
}: TimeStampSettings): TimeStamper {
  const roots = readCertificates(pem)
  if (roots.length === 0)
    throw new Error('There is no certificate among the roots of the time-stamping authority')
  const url = new URL(address)
  const login = url.username
    ? `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}`
    : undefined
  url.username = ''
  url.password = ''
  return {
    authority: url.host,
    async stamp(bytes) {
      const digest = sha256(bytes)
      const nonce = Buffer.concat([Buffer.from([0x01]), randomBytes(8)])
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/timestamp-query',
            ...(login && { authorization: login }),
          },
          body: new Uint8Array(request(digest, nonce, policy)),
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        if (!answer.ok) throw new Error(`it answered ${answer.status}`)
        const token = tokenOf(await readBounded(answer))
        const { at } = verifyTimeStamp(token, { digest, nonce, policy, roots })
        // The nonce proves that the answer is new, so its time has to be now: a leaked key of an
        // expired certificate must not date it back.
        if (Math.abs(at.getTime() - now().getTime()) > CLOCK_TOLERANCE_MS)
          throw new Error(`its time, ${at.toISOString()}, is not now`)
        return token
      } catch (cause) {
        throw new TimeStampUnavailable(`No time stamp from ${url.host}`, { cause })
      }
    },
  }
}

/**
 * RFC 3161, 2.4.1: version, imprint, the policy where one is wanted, the nonce, and that the answer
 * should hold its certificates.
 */
function request(digest: Buffer, nonce: Buffer, policy: string | undefined): Buffer {
  const imprint = write(TAG.sequence, SHA256, write(TAG.octets, digest))
  const wanted = policy === undefined ? [] : [writeObjectIdentifier(policy)]
  return write(
    TAG.sequence,
    write(TAG.integer, Buffer.from([1])),
    imprint,
    ...wanted,
    write(TAG.integer, nonce),
    write(TAG.boolean, Buffer.from([0xff])),
  )
}

async function readBounded(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > LONGEST_ANSWER)
      throw new Error(`its answer is longer than ${LONGEST_ANSWER} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The token of an answer, if one was granted. */
function tokenOf(answer: Buffer): Buffer {
  const [status, token] = readElements(readElement(answer).value)
  if (!status || (readElement(status.value).value[0] ?? 9) > 1 || !token)
    throw new Error('it did not grant one')
  return token.raw
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
