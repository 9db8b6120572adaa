import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'

/** The first line and the headers of an answer, as they go onto the wire. */
export function linesOf(status: number, head: readonly string[]): string {
  return head.reduce((lines, word, at) => lines + word + (at % 2 === 0 ? ': ' : '\r\n'), `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`)
}

/** Where Node keeps the joined head of an answer until the body goes with it. */
type Answer = ServerResponse & { _header?: string | null }

/**
 * Gives an answer its head in one piece. `writeHead` looks through twenty headers letter by letter and joins them, for each reader
 * again: a quarter of the work of sending a kept page (decision 052). Only an answer that nobody has touched, on a line that stays
 * open, takes it; `false` says that the usual way is to be gone, as it would be should Node keep its heads elsewhere one day.
 */
export function createWholeHeads(server: Pick<Server, 'keepAliveTimeout'>) {
  let second = 0
  let last = ''
  /** What differs from moment to moment, made once a second. */
  function lastLines(): string {
    const now = Math.floor(Date.now() / 1_000)
    if (now !== second) {
      second = now
      last = `Date: ${new Date(now * 1_000).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1_000)}\r\n\r\n`
    }
    return last
  }
  return (answer: Answer, lines: string): boolean => {
    if (answer._header !== null || !answer.shouldKeepAlive || answer.getHeaderNames().length > 0) return false
    answer._header = lines + lastLines()
    return true
  }
}

export type GiveHead = ReturnType<typeof createWholeHeads>
