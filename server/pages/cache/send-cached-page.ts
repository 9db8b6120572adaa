import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage, EncodedResponse } from './cached-page.ts'

/**
 * Sends a cached page in the encoding its reader accepts, `encoded`, or 304 if the reader has it.
 */
export function sendCachedPage(
  { status, headers, etag }: CachedPage,
  encoded: EncodedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers]).end()
    return
  }
  response.writeHead(status, encoded.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(encoded.body)
}

/**
 * Weak comparison with one tag, a list or `*` (RFC 9110, 13.1.2): caches on the way remove the `W/`
 * or join several tags.
 */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag || header === '*') return header !== undefined
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice('W/'.length))
}
