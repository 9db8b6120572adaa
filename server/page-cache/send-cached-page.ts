import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from './accepted-encoding.ts'
import type { CachedPage } from './cached-page.ts'
import type { WriteResponse } from './write-response.ts'

/**
 * Sends a cached page in the encoding its reader accepts, or 304 if the reader has it. With
 * `writeResponse` headers and body are sent in one write.
 */
export function sendCachedPage(
  { status, responses, etag }: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  writeResponse?: WriteResponse,
): void {
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, withoutBody(responses.identity.headers)).end()
    return
  }
  const encoded = responses[encodingFor(request.headers)]
  if (request.method === 'HEAD') response.writeHead(status, encoded.headers).end()
  else if (!writeResponse?.(response, encoded))
    response.writeHead(status, encoded.headers).end(encoded.body)
}

/**
 * Weak comparison with one tag, a list or `*` (RFC 9110, 13.1.2): caches on the way remove the `W/`
 * or join several tags.
 */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag || header === '*') return header !== undefined
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice('W/'.length))
}

/** A 304 has no headers about the body (RFC 9110, 15.4.5). */
const withoutBody = (headers: readonly string[]): string[] =>
  headers.slice(0, headers.indexOf('content-length'))
