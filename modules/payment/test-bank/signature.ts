import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'test-bank-signature'

/** `t=<milliseconds>,v1=<hex>`: HMAC-SHA-256 (RFC 2104) of the moment, a dot and the body. */
export const sign = (secret: string, body: Buffer | string, at: Date): string =>
  `t=${at.getTime()},v1=${mac(secret, body, String(at.getTime()))}`

export function isSignedBy(secret: string, body: Buffer, header: unknown): boolean {
  const found = typeof header === 'string' ? /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!found) return false
  const [, at = '', given = ''] = found
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(mac(secret, body, at), 'hex'))
}

const mac = (secret: string, body: Buffer | string, at: string) =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
