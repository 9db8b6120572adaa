import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CapturedResponse } from './captured-response.ts'

/** An answer ready to be sent: its head, and its body in each encoding a browser may ask for. */
export type ReadyPage = {
  status: number
  headers: Record<string, string | string[]>
  bodies: Record<Encoding, Buffer>
  etag: string
  bytes: number
}
type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** One level more costs twice the time and saves one byte in a hundred. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

export async function toReadyPage(response: CapturedResponse): Promise<ReadyPage> {
  const { body, statusCode } = response
  const [br, zipped] = await Promise.all([compressBrotli(body, BROTLI), compressGzip(body)])
  const headers: ReadyPage['headers'] = {}
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined && !PER_ANSWER.has(name)) headers[name] = typeof value === 'number' ? String(value) : value
  }
  return { status: statusCode, headers, bodies: { identity: body, br, gzip: zipped }, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`, bytes: body.length + br.length + zipped.length }
}

const PER_ANSWER = new Set(['transfer-encoding', 'content-length', 'content-encoding', 'connection', 'date', 'etag'])

export function sendReadyPage({ status, headers, bodies, etag }: ReadyPage, request: IncomingMessage, response: ServerResponse): void {
  for (const name in headers) response.setHeader(name, headers[name] as string)
  response.setHeader('vary', [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', '))
  if (status === 200) response.setHeader('etag', etag)
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return
  }
  const encoding = encodingFor(request.headers)
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  const body = bodies[encoding]
  response.setHeader('content-length', body.length)
  response.writeHead(status)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function encodingFor({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  const wanted = String(accepted)
  return /\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(wanted) ? 'br' : /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(wanted) ? 'gzip' : 'identity'
}
