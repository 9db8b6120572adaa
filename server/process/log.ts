import { pino, type DestinationStream, type Logger } from 'pino'
import { isId } from '#modules/shared'
import type { Config } from '../configuration/config.ts'

/**
 * The log holds ids and codes. No names, addresses, texts, network addresses or query strings:
 * links carry secrets in them, and the fact of contacting an advocate is itself a secret.
 */
export const createLog = (
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  destination?: DestinationStream,
  /** Names the process in each line, such as "web". */
  name?: string,
): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      base: name ? { process: name } : null,
      serializers: {
        req: (request: LoggedRequest) => ({
          id: request.id,
          method: request.method,
          path: pathOf(request),
        }),
        res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
        err: describeError,
      },
    },
    destination ?? pino.destination(1),
  )

/** A text of somebody else's with addresses in it. */
export const withoutSecrets = (text: string): string =>
  withoutLongWords(text.replace(/[^\s"'<>]+/g, withoutQuery))

function withoutQuery(word: string): string {
  const slash = word.indexOf('/')
  const question = slash < 0 ? -1 : word.indexOf('?', slash)
  return question < 0 ? word : `${word.slice(0, question)}?…`
}

/** As long as 128 bits in hex; ids are no secrets and say which line is about what. */
const withoutLongWords = (text: string): string =>
  text.replace(/[\w-]{32,}/g, (word) => (isId(word) ? word : '…'))

type LoggedRequest = {
  id?: string
  method?: string
  url?: string
  params?: unknown
  routeOptions?: { url?: string }
}

/**
 * Links such as those for a new password, for external calendars and for reports of providers carry
 * their secret in the path: of the API the log has the route's pattern with the ids of things
 * filled in, and no other word that was sent.
 */
function pathOf({ url, params, routeOptions }: LoggedRequest): string | undefined {
  const pattern = routeOptions?.url
  if (!pattern?.includes('/:')) return url && withoutLongWords(url.split('?')[0] ?? '')
  const given = (params ?? {}) as Record<string, string>
  return pattern.replace(/:(\w+)/g, (name, key: string) =>
    isId(given[key] ?? '') ? (given[key] ?? name) : name,
  )
}

type AnyError = Error & {
  code?: string
  constraint?: string
  table?: string
  cause?: unknown
  /** What Objection's own errors wrap. */ nativeError?: AnyError
}

/**
 * Without `detail` and `where` of PostgreSQL and the bindings of a query: they quote people's data.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error object' }
  const {
    name,
    nativeError,
    code = nativeError?.code,
    constraint,
    table,
    stack,
    cause,
  } = error as AnyError
  const message = code && /^[0-9A-Z]{5}$/.test(code) ? `PostgreSQL ${code}` : error.message
  return {
    name,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    message,
    at: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}
