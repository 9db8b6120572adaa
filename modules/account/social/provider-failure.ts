import type { Refusal } from '#modules/shared'
import { errors } from '../errors.ts'

/** simple-oauth2 throws a Boom error with the provider's status; 502 and 504 without an answer. */
export function asRefusal(cause: unknown): Refusal {
  const status = (cause as { output?: { statusCode?: number } }).output?.statusCode ?? 502
  // 401 and 403 mean that our own keys are wrong.
  return (
    status >= 500 || status === 401 || status === 403
      ? errors.PROVIDER_UNAVAILABLE
      : errors.PROVIDER_ANSWER_IS_WRONG
  )({ cause: { status } })
}

/** A kind of failure for the log, never the provider's text, which may contain a code or token. */
export function causeOf({ cause }: Refusal): string | undefined {
  const { code, status, oauthError, name } = (cause ?? {}) as {
    code?: string
    status?: number
    oauthError?: string
    name?: string
  }
  const kind = code ?? status ?? oauthError ?? name
  return kind === undefined ? undefined : String(kind).slice(0, 60)
}
