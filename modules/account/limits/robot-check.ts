import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Knex } from 'knex'
import { MINUTE, type Cipher, type Clock } from '#modules/shared'
import { hashSecret } from '../secrets.ts'

/** Good; good but not enough work for whom it is; or wrong, too old or used before. */
export type Verdict = 'accepted' | 'too-light' | 'refused'

/**
 * Tells people from machines. ALTCHA's proof of work is built in; another kind (Turnstile) fits
 * behind the same two verbs.
 */
export type RobotCheck = {
  /**
   * What the browser is asked. `weight` 1 is about 50 ms of its work; a subject with failures is
   * asked for more.
   */
  challenge(weight?: number): Promise<object>
  /** What to think of an answer. It counts once: asking uses a good one up. */
  judge(payload: string, asked: { weight: number; address: string }): Promise<Verdict>
}

const LIFETIME = 20 * MINUTE
const COST = 1_000
const HEAVIEST = 100
const COUNTERS = { from: 40, to: 80 }

/**
 * PBKDF2 rather than bare SHA-256: each step is slow everywhere, so a browser loses little against
 * a robot's native code.
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
  // A challenge that was given before the key was changed is good for the rest of its time.
  const signed = cipher.fingerprints('altcha key signature')
  const keys = cipher.fingerprints('altcha signature').map((hmacSignatureSecret, at) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: signed[at] as string,
  }))

  return {
    async challenge(weight = 1) {
      const factor = Math.max(1, Math.min(Math.ceil(weight), HEAVIEST))
      const counter = randomInt(COUNTERS.from * factor, COUNTERS.to * factor)
      // The expiry travels as signed data: the library would judge its own `expiresAt` by the
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
      // The nonce is signed; the signature itself could be written in more than one way.
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

/** base64 of JSON, as ALTCHA's own widget sends it. */
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
