import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { CapturedResponse } from './captured-response.ts'

/** An answer ready to be sent: its head, and its body in each encoding a browser may ask for. */
export type ReadyPage = {
  status: number
  headers: Record<string, string | string[]>
  bodies: Record<Encoding, Buffer>
  etag: string
  bytes: number
}
/** The smallest first: what a browser takes of these is what it gets. */
const ENCODINGS = ['br', 'zstd', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number] | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)
/** One level more costs twice the time and saves one byte in a hundred. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

export async function toReadyPage(response: CapturedResponse): Promise<ReadyPage> {
  const { body, statusCode } = response
  const [br, zstd, zipped] = await Promise.all([compressBrotli(body, BROTLI), compressZstd(body), compressGzip(body)])
  const headers: ReadyPage['headers'] = {}
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined && !PER_ANSWER.has(name)) headers[name] = typeof value === 'number' ? String(value) : value
  }
  const hints = statusCode === 200 ? hintsIn(body) : ''
  if (hints) headers['link'] = hints
  return { status: statusCode, headers, bodies: { identity: body, br, zstd, gzip: zipped }, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`, bytes: body.length + br.length + zstd.length + zipped.length }
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

/** Fonts and styles of the page's head as a `Link` header: a cache in front of us sends them ahead of the page (103 Early Hints, RFC 8297). */
function hintsIn(body: Buffer): string {
  const head = body.subarray(0, body.indexOf('</head>')).toString()
  const hints = [...head.matchAll(/<link rel="(preload|stylesheet)" href="(\/[^"]+)"( as="font")?/g)]
  return hints.map(([, rel, href, font]) => `<${href}>; rel=preload; ${rel === 'stylesheet' ? 'as=style' : `as=${font ? 'font; type="font/woff2"; crossorigin' : 'fetch'}`}`).join(', ')
}

function encodingFor({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  const refused = new Set<string>()
  const taken = new Set(String(accepted).split(',').map((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(/\s*;\s*/)
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) refused.add(name)
    return name
  }))
  return ENCODINGS.find((encoding) => taken.has(encoding) && !refused.has(encoding)) ?? 'identity'
}
