import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Knex } from 'knex'
import { MINUTE, type Cipher, type Clock } from '#modules/shared'
import { hashSecret } from '../secrets.ts'

export type Verdict = 'accepted' | 'too-light' | 'refused'

/** Distinguishes people from programs: ALTCHA's proof of work, or Turnstile. */
export type RobotCheck = {
  /** `weight` 1 is about 50 ms of the browser's work. */
  challenge(weight?: number): Promise<object>
  /** An accepted payload is used up. */
  judge(payload: string, asked: { weight: number; ipAddress: string }): Promise<Verdict>
}

const LIFETIME = 20 * MINUTE
const COST = 1_000
const HEAVIEST = 100
const COUNTERS = { from: 40, to: 80 }

/**
 * PBKDF2 rather than bare SHA-256: each step is slow everywhere, so native code gains little over a
 * browser.
 */
export function createAltcha({
  db,
  clock,
  cipher,
}: {
  db: Knex
  clock: Clock
  cipher: Cipher
}): RobotCheck {
  // Challenges signed before a key rotation stay valid until they expire.
  const signed = cipher.fingerprints('altcha key signature')
  const keys = cipher.fingerprints('altcha signature').map((hmacSignatureSecret, at) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: signed[at] as string,
  }))

  return {
    async challenge(weight = 1) {
      const factor = Math.max(1, Math.min(Math.ceil(weight), HEAVIEST))
      const counter = randomInt(COUNTERS.from * factor, COUNTERS.to * factor)
      // The expiry is signed data, because the library would check its own `expiresAt` by the
      // system's clock.
      const data = { expires: clock.now().getTime() + LIFETIME, weight: factor }
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter,
        data,
        deriveKey,
        ...(keys[0] as (typeof keys)[number]),
      })
    },
    async judge(sent, { weight }) {
      const payload = parse(sent)
      if (!payload) return 'refused'
      const { challenge, solution } = payload
      const verified = (
        await Promise.all(
          keys.map((key) => verifySolution({ challenge, solution, deriveKey, ...key })),
        )
      ).some((verdict) => verdict.verified)
      const { nonce, data } = challenge.parameters
      const expires = Number(data?.expires)
      if (!verified || !(expires > clock.now().getTime())) return 'refused'
      // Stores the signed nonce: one signature can be written in several ways.
      const challengeHash = hashSecret(nonce)
      const spent = await db('used_robot_check')
        .insert({ challengeHash, expiresAt: new Date(expires) })
        .onConflict()
        .ignore()
        .returning('challengeHash')
      if (spent.length === 0) return 'refused'
      return Number(data?.weight) >= Math.min(weight, HEAVIEST) ? 'accepted' : 'too-light'
    },
  }
}

function parse(sent: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(sent, 'base64').toString()) as Partial<Payload>
    const { challenge, solution } = payload
    return isChallenge(challenge) && solution && typeof solution === 'object'
      ? { challenge, solution }
      : undefined
  } catch {
    return undefined
  }
}

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' &&
  value !== null &&
  'signature' in value &&
  typeof value.signature === 'string' &&
  'parameters' in value &&
  typeof value.parameters === 'object' &&
  value.parameters !== null
