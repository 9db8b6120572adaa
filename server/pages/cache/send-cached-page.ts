import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage, EncodedResponse } from './cached-page.ts'

/** Sends 304 if the client has the page, otherwise `encoded`, the body in an encoding it accepts. */
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
 * Weak comparison with one tag, a list or `*` (RFC 9110, 13.1.2): proxies may remove the `W/` or
 * join several tags.
 */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === '*' || header === etag) return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice('W/'.length))
}
