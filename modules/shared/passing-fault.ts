/**
 * What PostgreSQL, Redis and their drivers say when they fail: the code stands on the error or on
 * what Objection's own errors wrap.
 */
type Fault = { code?: string; name?: string; message?: string; nativeError?: { code?: string } }

const codeOf = ({ code, nativeError }: Fault): string => nativeError?.code ?? code ?? ''
const faultOf = (error: unknown): Fault =>
  typeof error === 'object' && error !== null ? error : {}

/**
 * Of several who wait for each other PostgreSQL undoes one whole (deadlock 40P01, serialization
 * 40001): nothing of it happened, and it may be done again at once.
 */
export const isUndone = (error: unknown): boolean =>
  /^(?:40P01|40001)$/.test(codeOf(faultOf(error)))

/**
 * "Not now", which is nobody's mistake: the store is away or starting (classes 08 and 57P), has no
 * room (53), was too slow (57014: a statement's time; 55P03: a lock's; 25P03, 25P04: a
 * transaction's), has just become a copy that takes no writing (25006), or undid the work for
 * somebody else's.
 */
export function isPassing(error: unknown): boolean {
  const fault = faultOf(error)
  return (
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOENT|08...|53...|57P..|57014|55P03|25P0[34]|25006)$/.test(
      codeOf(fault),
    ) ||
    isUndone(error) ||
    fault.name === 'KnexTimeoutError' ||
    fault.name === 'MaxRetriesPerRequestError' ||
    // The drivers give these no code.
    /Connection terminated|connection error and is not queryable|^Connection is closed\.?$/.test(
      fault.message ?? '',
    )
  )
}
