import { createHash, randomBytes } from 'node:crypto'
import { readPem } from './pem.ts'

/**
 * A time-stamping authority (RFC 3161): gives a token over these bytes, or throws
 * `TimeStampUnavailable`.
 */
export type TimeStamper = { readonly authority: string; stamp(bytes: Buffer): Promise<Buffer> }

/**
 * The authority could not be reached, refused, or sent an invalid token. The document is sealed
 * without a time stamp, and its page says so.
 */
export class TimeStampUnavailable extends Error {}

const TIMEOUT_MS = 10_000
/** A token with a chain of certificates has some 5 to 10 kB. */
const MAX_RESPONSE_BYTES = 64 * 1024
/** How far the time of a new token may be from the local clock. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

type TimeStampSettings = {
  url: string
  /** PEM of the trusted root certificates. */
  roots: string
  /** The required policy (OID); any policy if omitted. */
  policy?: string
  /** The local clock. */
  now?: () => Date
}

/**
 * Asks over HTTP as RFC 3161, section 3.4 specifies. A name and a password in the address become
 * Basic authorization.
 */
export function createTimeStamper({
  url: address,
  roots: pem,
  policy,
  now = () => new Date(),
}: TimeStampSettings): TimeStamper {
  if (readPem(pem).length === 0)
    throw new Error('There is no certificate among the roots of the time-stamping authority')
  const url = new URL(address)
  const login = url.username ? basicAuthorization(url) : undefined
  url.username = ''
  url.password = ''
  return {
    authority: url.host,
    async stamp(bytes) {
      const digest = sha256(bytes)
      const nonce = Buffer.concat([Buffer.from([0x01]), randomBytes(8)])
      // Loaded when first used: most processes never seal.
      const [{ writeRequest, readToken }, { verifyTimeStamp }, { readCertificates }] =
        await Promise.all([
          import('./time-stamp-messages.ts'),
          import('./verify-time-stamp.ts'),
          import('./certificate-chain.ts'),
        ])
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/timestamp-query',
            ...(login && { authorization: login }),
          },
          body: writeRequest(digest, nonce, policy),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (!response.ok) throw new Error(`The authority answered ${response.status}`)
        const token = readToken(await readBounded(response))
        const roots = readCertificates(pem)
        const { at } = verifyTimeStamp(token, { digest, nonce, policy, roots })
        // The nonce proves that the token is new, so its time has to be now: otherwise a leaked key
        // of an expired certificate could make a backdated stamp.
        if (Math.abs(at.getTime() - now().getTime()) > CLOCK_TOLERANCE_MS)
          throw new Error(`The token's time, ${at.toISOString()}, differs from the local clock`)
        return token
      } catch (cause) {
        throw new TimeStampUnavailable(`No time stamp from ${url.host}`, { cause })
      }
    },
  }
}

function basicAuthorization({ username, password }: URL): string {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return `Basic ${Buffer.from(credentials).toString('base64')}`
}

async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_RESPONSE_BYTES)
      throw new Error(`The response is longer than ${MAX_RESPONSE_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
