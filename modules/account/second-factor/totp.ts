import { generateSync, generateURI, verifySync } from 'otplib'

const STEP_SECONDS = 30

/** RFC 6238: SHA-1, six digits, 30 seconds, as every authenticator app supports. */
export const totpCode = (secret: string, now: Date): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1_000) })

/**
 * Returns the time step the code belongs to: the current one or a neighbour. A step up to
 * `lastUsedStep` is refused.
 */
export function totpStep(
  secret: string,
  code: string,
  { now, lastUsedStep }: { now: Date; lastUsedStep?: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1_000)
  const current = Math.floor(epoch / STEP_SECONDS)
  for (const step of [current, current - 1, current + 1]) {
    if (lastUsedStep !== undefined && step <= lastUsedStep) continue
    if (verifySync({ secret, token: code, epoch: step * STEP_SECONDS }).valid) return step
  }
  return undefined
}

export const totpUri = (issuer: string, label: string, secret: string): string =>
  generateURI({ issuer, label, secret })

/** Base32 (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}
