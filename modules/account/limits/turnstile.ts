import type { Logger } from '#modules/shared'
import type { RobotCheck } from './robot-check.ts'

type Needs = {
  /** Where Cloudflare answers; another address in tests. */
  origin: string
  siteKey: string
  secret: string
  log: Logger
}

type Answer = { success?: unknown; 'error-codes'?: unknown }

const PATIENCE = 8_000

/**
 * Cloudflare's Turnstile behind the same port (developers.cloudflare.com/turnstile: server-side
 * validation). It knows no weights: the throttle alone holds guesses down. When it cannot be
 * reached nobody is let in unproven.
 */
export function createTurnstile({ origin, siteKey, secret, log }: Needs): RobotCheck {
  return {
    challenge: async () => ({ provider: 'turnstile', origin, siteKey }),
    async judge(token, { address }) {
      try {
        const response = await fetch(`${origin}/turnstile/v0/siteverify`, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: address }),
          signal: AbortSignal.timeout(PATIENCE),
        })
        const answer = (await response.json()) as Answer
        if (answer.success === true) return 'accepted'
        log.info({ codes: answer['error-codes'] }, 'robot check refused')
      } catch (error) {
        log.error({ code: (error as Error).name }, 'the robot check cannot be reached')
      }
      return 'refused'
    },
  }
}
