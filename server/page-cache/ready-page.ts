import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { CapturedResponse } from './captured-response.ts'

/** An answer ready to be sent: its head and its body in each encoding a browser may ask for. */
export type ReadyPage = {
  status: number
  answers: Record<Encoding, { /** Names and values by turns, as they go onto the wire. */ head: string[]; body: Buffer }>
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
  const { body, statusCode: status } = response
  const [br, zstd, zipped] = await Promise.all([compressBrotli(body, BROTLI), compressZstd(body), compressGzip(body)])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const head = headOf(response)
  head.push('vary', [response.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const hints = status === 200 ? hintsIn(body) : ''
  if (hints) head.push('link', hints)
  if (status === 200) head.push('etag', etag)
  const answer = (encoding: Encoding, bytes: Buffer) => ({ head: [...head, ...(encoding === 'identity' ? [] : ['content-encoding', encoding]), 'content-length', String(bytes.length)], body: bytes })
  return {
    status,
    etag,
    answers: { identity: answer('identity', body), br: answer('br', br), zstd: answer('zstd', zstd), gzip: answer('gzip', zipped) },
    bytes: body.length + br.length + zstd.length + zipped.length,
  }
}

function headOf(response: CapturedResponse): string[] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => (value === undefined || PER_ANSWER.has(name) ? [] : [value].flat().flatMap((one) => [name, String(one)])))
}

const PER_ANSWER = new Set(['transfer-encoding', 'content-length', 'content-encoding', 'connection', 'date', 'etag', 'vary'])

export function sendReadyPage({ status, answers, etag }: ReadyPage, request: IncomingMessage, response: ServerResponse): void {
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, withoutBody(answers.identity.head)).end()
    return
  }
  const { head, body } = answers[encodingFor(request.headers)]
  response.writeHead(status, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** An unchanged page is told without the words about its body (RFC 9110, 15.4.5). */
const withoutBody = (head: readonly string[]): string[] => head.slice(0, head.indexOf('content-length'))

/** Fonts and styles of the page's head as a `Link` header: a cache in front of us sends them ahead of the page (103 Early Hints, RFC 8297). */
function hintsIn(body: Buffer): string {
  const head = body.subarray(0, body.indexOf('</head>')).toString()
  const hints = [...head.matchAll(/<link rel="(preload|stylesheet)" href="(\/[^"]+)"( as="font")?/g)]
  return hints.map(([, rel, href, font]) => `<${href}>; rel=preload; ${rel === 'stylesheet' ? 'as=style' : `as=${font ? 'font; type="font/woff2"; crossorigin' : 'fetch'}`}`).join(', ')
}

/** Browsers say one of a dozen things; whoever makes up others finds no room. */
const understood = new Map<string, Encoding>()
const MOST_UNDERSTOOD = 200

function encodingFor({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  const said = String(accepted)
  const known = understood.get(said)
  if (known) return known
  const encoding = encodingOf(said)
  if (understood.size < MOST_UNDERSTOOD) understood.set(said, encoding)
  return encoding
}

function encodingOf(accepted: string): Encoding {
  const refused = new Set<string>()
  const taken = new Set(accepted.split(',').map((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';').map((one) => one.trim())
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) refused.add(name)
    return name
  }))
  return ENCODINGS.find((encoding) => taken.has(encoding) && !refused.has(encoding)) ?? 'identity'
}
