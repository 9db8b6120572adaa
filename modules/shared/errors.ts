import createError, { type FastifyErrorConstructor } from '@fastify/error'

/** The form field, parameters of the message, and data for the client. */
type RefusalDetails = {
  field?: string
  params?: Record<string, string | number>
  extras?: Record<string, unknown>
  cause?: unknown
}

/** An expected error. Its code is permanent; `<catalog>.errors.<code>` is the key of its message. */
export type Refusal = Error & { code: string; statusCode: number; catalog: string } & RefusalDetails

type Table = Record<string, readonly [status: number, sentence: string]>

/** Declares a module's refusals: name, HTTP status and an English sentence for logs. */
export function defineErrors<const T extends Table>(
  catalog: string,
  table: T,
): { [Code in keyof T]: (details?: RefusalDetails) => Refusal } {
  const entries = Object.entries(table).map(([code, [status, sentence]]) => {
    const Base: FastifyErrorConstructor = createError(code, sentence, status)
    // The constructor would change the code to capitals.
    return [
      code,
      (details: RefusalDetails = {}) => Object.assign(new Base(), { catalog, code, ...details }),
    ]
  })
  return Object.fromEntries(entries)
}

/** By its shape, since `instanceof` fails between the server and the bundled pages. */
export const isRefusal = (error: unknown, code?: string): error is Refusal =>
  error instanceof Error &&
  'catalog' in error &&
  'code' in error &&
  (code === undefined || error.code === code)

/** Refusals that belong to no module. */
export const errors = defineErrors('shared', {
  NOT_FOUND: [404, 'Nothing was found at this address, or the person may not see it'],
  METHOD_NOT_ALLOWED: [405, 'This address does not accept this method'],
  FORBIDDEN: [403, 'The person is not allowed to do this'],
  UNAUTHENTICATED: [401, 'Sign-in is required'],
  VALIDATION_FAILED: [400, 'The request does not have the expected form'],
  CONFLICT: [409, 'The same request is still being processed; try again shortly'],
  TOO_MANY_REQUESTS: [429, 'Too many requests; try again later'],
  REQUEST_WAS_DONE: [409, 'The request was carried out, and its answer was lost'],
  IDEMPOTENCY_KEY_REUSED: [422, 'The idempotency key was already used with a different request'],
  SYSTEM_ERROR: [500, 'An unexpected error occurred'],
  UNAVAILABLE: [503, 'A service that we depend on does not respond; try again later'],
})
