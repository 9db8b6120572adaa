import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from '../http/compression/accepted-encoding.ts'
import { compressBody } from '../http/compression/compress-body.ts'
import { WORTH_COMPRESSING } from '../http/compression/compress-responses.ts'
import type { CapturedResponse } from './cache/index.ts'

/**
 * Sends a page rendered for one reader. `mayCompress` is false where the page may mix a secret with
 * text from its address.
 */
export async function sendPage(
  page: CapturedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  mayCompress: boolean,
): Promise<void> {
  const { body, statusCode, statusMessage } = page
  const isHtml = String(page.getHeader('content-type')).startsWith('text/html')
  const encoding =
    mayCompress && isHtml && body.length > WORTH_COMPRESSING
      ? encodingFor(request.headers)
      : 'identity'
  const sent = await compressBody(body, encoding, true)
  for (const [name, value] of Object.entries(page.getHeaders()))
    if (value !== undefined && !OF_THE_BODY.has(name)) response.setHeader(name, value)
  if (isHtml && mayCompress)
    response.setHeader(
      'vary',
      [page.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '),
    )
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  if (request.method !== 'HEAD') response.setHeader('content-length', sent.length)
  response.statusMessage = statusMessage
  response.writeHead(statusCode).end(sent)
}

const OF_THE_BODY = new Set(['content-length', 'transfer-encoding', 'connection'])
