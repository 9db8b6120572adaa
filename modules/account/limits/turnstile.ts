import type { Logger } from '#modules/shared'
import type { RobotCheck } from './robot-check.ts'

type Needs = {
  origin: string
  siteKey: string
  secret: string
  log: Logger
}

const TIMEOUT_MS = 8_000

/**
 * Cloudflare's Turnstile (developers.cloudflare.com/turnstile: server-side validation). It ignores
 * the weight. While it cannot be reached, every check is refused.
 */
export function createTurnstile({ origin, siteKey, secret, log }: Needs): RobotCheck {
  return {
    challenge: async () => ({ provider: 'turnstile', origin, siteKey }),
    async judge(token, { ipAddress }) {
      try {
        const response = await fetch(`${origin}/turnstile/v0/siteverify`, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: ipAddress }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const answer = (await response.json()) as { success?: unknown; 'error-codes'?: unknown }
        if (answer.success === true) return 'accepted'
        log.info({ codes: answer['error-codes'] }, 'robot check refused')
      } catch (error) {
        log.error({ code: (error as Error).name }, 'the robot check cannot be reached')
      }
      return 'refused'
    },
  }
}
