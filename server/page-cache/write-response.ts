import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { EncodedResponse } from './encoded-response.ts'

/** The first line and the headers of an answer, as they go onto the wire. */
export function headText(status: number, head: readonly string[]): string {
  // Joined at once: a text put together word by word is kept as the tree of its words, four times
  // its size.
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`,
    ...head.map((word, at) => `${word}${at % 2 === 0 ? ': ' : '\r\n'}`),
  ].join('')
}

/**
 * Where Node keeps the joined head of an answer until the body goes with it, and whether it has
 * gone.
 */
type Response = ServerResponse & { _header?: string | null; _headerSent?: boolean }

/**
 * Sends head and body in one piece. `writeHead` looks through twenty headers letter by letter and
 * joins them, for each reader again, and the line then has two things to write: half of the work of
 * sending a kept page (decisions 052, 068). Only an answer that nobody has touched, on a line that
 * stays open, goes so; `false` says that the usual way is to be gone, as it would be should Node
 * keep its heads elsewhere one day.
 */
export function createResponseWriter(server: Pick<Server, 'keepAliveTimeout'>) {
  let second = 0
  let last = ''
  /**
   * What was asked for in this second: whatever is asked for again is joined once, and held no
   * longer than its date is true.
   */
  const joined = new Map<EncodedResponse, Buffer | undefined>()

  function beginSecond(): void {
    const now = Math.floor(Date.now() / 1_000)
    if (now === second) return
    second = now
    last = `Date: ${new Date(now * 1_000).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1_000)}\r\n\r\n`
    joined.clear()
  }

  return (response: Response, answer: EncodedResponse): boolean => {
    if (
      response._header !== null ||
      response._headerSent !== false ||
      !response.shouldKeepAlive ||
      response.getHeaderNames().length > 0
    )
      return false
    beginSecond()
    response._header = answer.lines + last
    const isAskedAgain = joined.has(answer)
    const whole =
      joined.get(answer) ??
      (isAskedAgain
        ? Buffer.concat([Buffer.from(response._header, 'latin1'), answer.body])
        : undefined)
    joined.set(answer, whole)
    response._headerSent = whole !== undefined
    response.end(whole ?? answer.body)
    return true
  }
}

export type WriteResponse = ReturnType<typeof createResponseWriter>
