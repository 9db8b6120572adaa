import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { EncodedResponse } from './encoded-response.ts'

/** The status line and headers as they are sent. */
export function headerText(status: number, headers: readonly string[]): string {
  // `join` makes one flat string. A string built by appending is stored as a tree, which takes four
  // times the memory.
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`,
    ...headers.map((word, at) => `${word}${at % 2 === 0 ? ': ' : '\r\n'}`),
  ].join('')
}

/** Where Node holds the header text until the body is written, and whether it was sent. */
type Response = ServerResponse & { _header?: string | null; _headerSent?: boolean }

/**
 * Sends headers and body in one write. `writeHead` checks and joins twenty headers for each reader
 * again, and the socket then has two writes: half of the work of sending a cached page (decisions
 * 052, 068). Returns false, and the caller sends the usual way, when the response has headers
 * already, when the connection will close, or when a later Node holds its header text elsewhere.
 */
export function createResponseWriter(server: Pick<Server, 'keepAliveTimeout'>) {
  let second = 0
  let perSecond = ''
  /**
   * Pages requested in this second. A page requested twice is joined with its headers once, and the
   * result is dropped when its `Date` is over.
   */
  const joined = new Map<EncodedResponse, Buffer | undefined>()

  function beginSecond(): void {
    const now = Math.floor(Date.now() / 1_000)
    if (now === second) return
    second = now
    perSecond = `Date: ${new Date(now * 1_000).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1_000)}\r\n\r\n`
    joined.clear()
  }

  return (response: Response, page: EncodedResponse): boolean => {
    if (
      response._header !== null ||
      response._headerSent !== false ||
      !response.shouldKeepAlive ||
      response.getHeaderNames().length > 0
    )
      return false
    beginSecond()
    response._header = page.headerText + perSecond
    const isRepeated = joined.has(page)
    const headersAndBody =
      joined.get(page) ??
      (isRepeated ? Buffer.concat([Buffer.from(response._header, 'latin1'), page.body]) : undefined)
    joined.set(page, headersAndBody)
    response._headerSent = headersAndBody !== undefined
    response.end(headersAndBody ?? page.body)
    return true
  }
}

export type WriteResponse = ReturnType<typeof createResponseWriter>
