/** Errors of PostgreSQL, Redis and their drivers; Objection wraps them as `nativeError`. */
type DriverError = {
  code?: string
  name?: string
  message?: string
  nativeError?: { code?: string }
}

const codeOf = ({ code, nativeError }: DriverError): string => nativeError?.code ?? code ?? ''
const toDriverError = (error: unknown): DriverError =>
  typeof error === 'object' && error !== null ? error : {}

/** PostgreSQL rolled the transaction back (deadlock 40P01, serialization 40001): it may be repeated. */
export const isRolledBack = (error: unknown): boolean =>
  /^(?:40P01|40001)$/.test(codeOf(toDriverError(error)))

/**
 * A temporary error: the database is away or starting (classes 08 and 57P), has no resources (53),
 * timed out (57014: statement; 55P03: lock; 25P03, 25P04: transaction), is read-only (25006), or
 * rolled the transaction back.
 */
export function isTemporary(error: unknown): boolean {
  const driverError = toDriverError(error)
  return (
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOENT|08...|53...|57P..|57014|55P03|25P0[34]|25006)$/.test(
      codeOf(driverError),
    ) ||
    isRolledBack(error) ||
    driverError.name === 'KnexTimeoutError' ||
    driverError.name === 'MaxRetriesPerRequestError' ||
    // The drivers give these no code.
    /Connection terminated|connection error and is not queryable|^Connection is closed\.?$/.test(
      driverError.message ?? '',
    )
  )
}
