import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from './accepted-encoding.ts'
import type { CachedPage } from './cached-page.ts'
import type { WriteResponse } from './write-response.ts'

/**
 * Sends a kept page in the encoding its reader takes, or says that the reader has it. With
 * `writeResponse` head and body go in one piece.
 */
export function sendCachedPage(
  { status, answers, etag }: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  writeResponse?: WriteResponse,
): void {
  if (status === 200 && isAmong(request.headers['if-none-match'], etag)) {
    response.writeHead(304, withoutBody(answers.identity.head)).end()
    return
  }
  const answer = answers[encodingFor(request.headers)]
  if (request.method === 'HEAD') response.writeHead(status, answer.head).end()
  else if (!writeResponse?.(response, answer))
    response.writeHead(status, answer.head).end(answer.body)
}

/**
 * By the weak comparison, of one tag, a list or any (RFC 9110, 13.1.2): caches on the way strip the
 * `W/` or join what they hold.
 */
function isAmong(told: string | undefined, etag: string): boolean {
  if (told === undefined || told === etag || told === '*') return told !== undefined
  return told.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice('W/'.length))
}

/** An unchanged page is told without the words about its body (RFC 9110, 15.4.5). */
const withoutBody = (head: readonly string[]): string[] =>
  head.slice(0, head.indexOf('content-length'))
