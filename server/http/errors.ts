import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  errors,
  fieldErrors,
  findMessage,
  isTemporary,
  isRefusal,
  type App,
  type FieldError,
  type Refusal,
} from '#modules/shared'

/**
 * The one place where an error becomes a response: RFC 9457 problem+json in the reader's language.
 */
export default fp(async (app: App) => {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = isRefusal(error) ? error : asRefusal(error)
    if (refusal.statusCode >= 500)
      request.log.error({ err: error, code: refusal.code }, 'request failed')
    else request.log.info({ code: refusal.code }, 'request refused')
    return sendProblem(
      request,
      reply,
      refusal,
      'validation' in error
        ? mergeFieldErrors(fieldErrors(error.validation ?? [], request.t), refusal.extras?.errors)
        : undefined,
    )
  })
})

/** In seconds. A killed database restarts in one second; a failover takes several. */
export const RETRY_AFTER_SECONDS = '5'

/** The field errors of schema and rules, one per field. */
function mergeFieldErrors(bySchema: FieldError[], byRules: unknown): FieldError[] {
  const more = Array.isArray(byRules) ? (byRules as FieldError[]) : []
  return [
    ...bySchema,
    ...more.filter(({ field }) => !bySchema.some((found) => found.field === field)),
  ]
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  fields?: FieldError[],
) {
  const sentence =
    findMessage(request.locale, `${refusal.catalog}.errors.${refusal.code}`, refusal.params) ??
    refusal.message
  // Scripts and search engines read this header; people read the sentence.
  if (refusal.statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  const faulty =
    fields ??
    (refusal.field ? [{ field: refusal.field, code: refusal.code, message: sentence }] : undefined)
  return reply
    .code(refusal.statusCode)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        ...refusal.extras,
        type: 'about:blank',
        title: sentence,
        status: refusal.statusCode,
        code: refusal.code,
        detail: sentence,
        ...(faulty && { errors: faulty }),
        requestId: request.id,
      }),
    )
}

/**
 * Fastify's own errors keep their status. An unexpected error becomes a system error that does not
 * show its cause.
 */
export function asRefusal(error: FastifyError): Refusal {
  if (error.validation) return errors.VALIDATION_FAILED({ cause: error })
  const status = error.statusCode ?? 500
  if (status === 429) return errors.TOO_MANY_REQUESTS({ cause: error })
  if (status === 404) return errors.NOT_FOUND({ cause: error })
  if (status >= 400 && status < 500)
    return Object.assign(errors.VALIDATION_FAILED({ cause: error }), { statusCode: status })
  return isTemporary(error)
    ? errors.UNAVAILABLE({ cause: error })
    : errors.SYSTEM_ERROR({ cause: error })
}
