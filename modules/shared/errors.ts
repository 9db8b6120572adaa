import createError, { type FastifyErrorConstructor } from '@fastify/error'

/** What a refusal may carry beside its name: the form field it belongs to, values for its sentence, data for the client. */
export type RefusalDetails = {
  field?: string
  params?: Record<string, string | number>
  extras?: Record<string, unknown>
  cause?: unknown
}

/**
 * An expected "no". Its code is permanent: it is the API's code, the log's key and, as `<catalog>.errors.<code>`, the
 * key of the sentence a person reads.
 */
export type Refusal = Error & { code: string; statusCode: number; catalog: string } & RefusalDetails

type Table = Record<string, readonly [status: number, sentence: string]>

/** Declares a module's refusals: name, HTTP status and an English sentence for logs. */
export function defineErrors<const T extends Table>(catalog: string, table: T): { [Code in keyof T]: (details?: RefusalDetails) => Refusal } {
  const entries = Object.entries(table).map(([code, [status, sentence]]) => {
    const Base: FastifyErrorConstructor = createError(code, sentence, status)
    // The constructor would write every code in capitals; the specification has one in small letters.
    return [code, (details: RefusalDetails = {}) => Object.assign(new Base(), { catalog, code, ...details })]
  })
  return Object.fromEntries(entries)
}

/** Tells a refusal by its shape: `instanceof` fails across the border to the bundled pages. */
export const isRefusal = (error: unknown, code?: string): error is Refusal =>
  error instanceof Error && 'catalog' in error && 'code' in error && (code === undefined || error.code === code)

/** Refusals that belong to no module. */
export const errors = defineErrors('shared', {
  NOT_FOUND: [404, 'There is nothing at this address for this person'],
  METHOD_NOT_ALLOWED: [405, 'This address answers other methods'],
  FORBIDDEN: [403, 'This person may not do that'],
  UNAUTHENTICATED: [401, 'Sign-in is required'],
  VALIDATION_FAILED: [400, 'The request does not have the expected form'],
  CONFLICT: [409, 'The same request is still being carried out'],
  TOO_MANY_REQUESTS: [429, 'Too many requests'],
  IDEMPOTENCY_KEY_REUSED: [422, 'The idempotency key was used with another request'],
  SYSTEM_ERROR: [500, 'Something failed that should not'],
  UNAVAILABLE: [503, 'Something we depend on does not answer'],
})
