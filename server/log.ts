import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/**
 * The log holds ids and codes. No names, addresses, texts, network addresses or query strings: links carry secrets in them,
 * and the fact of contacting an advocate is itself a secret.
 */
export const createLog = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger =>
  pino({
    level: LOG_LEVEL,
    base: null,
    serializers: {
      req: (request: { id?: string; method?: string; url?: string }) => ({ id: request.id, method: request.method, path: pathOf(request.url) }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  }, destination ?? pino.destination(1))

/** A text of somebody else's with addresses in it. */
export const withoutSecrets = (text: string): string => text.replace(/(\/[^\s?"'<>]*)\?[^\s"'<>]*/g, '$1?…').replace(/[\w-]{40,}/g, '…')

/** Links such as those for a new password and for outside calendars carry their secret in the path. */
const pathOf = (url: string | undefined): string | undefined => url?.split('?')[0]?.replace(/[\w-]{40,}/g, '…')

type AnyError = Error & { code?: string; constraint?: string; table?: string; cause?: unknown; /** What Objection's own errors wrap. */ nativeError?: AnyError }

/** Without `detail` and `where` of PostgreSQL and the bindings of a query: they quote people's data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error object' }
  const { name, nativeError, code = nativeError?.code, constraint, table, stack, cause } = error as AnyError
  const message = code && /^[0-9A-Z]{5}$/.test(code) ? `PostgreSQL ${code}` : error.message
  return {
    name,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    message,
    at: stack?.split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 8).map((line) => line.trim()),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}
