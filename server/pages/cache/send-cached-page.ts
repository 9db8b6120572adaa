import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage } from './cached-page.ts'
import type { EncodedResponse } from './encoded-response.ts'
import type { WriteResponse } from './write-response.ts'

/**
 * Sends a cached page in the encoding its reader accepts, `encoded`, or 304 if the reader has it.
 * With `writeResponse` headers and body are sent in one write.
 */
export function sendCachedPage(
  { status, headers, etag }: CachedPage,
  encoded: EncodedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  writeResponse?: WriteResponse,
): void {
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers]).end()
    return
  }
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
