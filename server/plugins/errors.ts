import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  errors,
  fieldErrors,
  findMessage,
  isPassing,
  isRefusal,
  type App,
  type FieldError,
  type Refusal,
} from '#modules/shared'

/**
 * The one place where a failure becomes an answer: RFC 9457 problem+json in the reader's language.
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
        ? together(fieldErrors(error.validation ?? [], request.t), refusal.extras?.errors)
        : undefined,
    )
  })
})

/** In seconds: a database that was killed is back in one, a failover takes some. */
export const ASK_AGAIN_AFTER = '5'

/** What the schema refused and what the rules refused, once per field. */
function together(bySchema: FieldError[], byRules: unknown): FieldError[] {
  const more = Array.isArray(byRules) ? (byRules as FieldError[]) : []
  return [
    ...bySchema,
    ...more.filter(({ field }) => !bySchema.some((told) => told.field === field)),
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
  // Whoever asks by themselves, such as a script or a search engine, is told when; people read it
  // in the sentence.
  if (refusal.statusCode === 503) reply.header('retry-after', ASK_AGAIN_AFTER)
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
 * Fastify's own refusals keep their status; whatever nobody expected is a system error and tells
 * nothing of its cause.
 */
export function asRefusal(error: FastifyError): Refusal {
  if (error.validation) return errors.VALIDATION_FAILED({ cause: error })
  const status = error.statusCode ?? 500
  if (status === 429) return errors.TOO_MANY_REQUESTS({ cause: error })
  if (status === 404) return errors.NOT_FOUND({ cause: error })
  if (status >= 400 && status < 500)
    return Object.assign(errors.VALIDATION_FAILED({ cause: error }), { statusCode: status })
  return isPassing(error)
    ? errors.UNAVAILABLE({ cause: error })
    : errors.SYSTEM_ERROR({ cause: error })
}
