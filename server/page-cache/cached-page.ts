import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, zstdCompress } from 'node:zlib'
import type { EncodedResponse } from './encoded-response.ts'
import { BROTLI } from '../compression/compress-responses.ts'
import type { Encoding } from './accepted-encoding.ts'
import type { CapturedResponse } from './captured-response.ts'
import { headerText } from './write-response.ts'

/** A page ready to be sent: its headers and its body in each encoding a browser may ask for. */
export type CachedPage = {
  status: number
  responses: Record<Encoding, EncodedResponse>
  etag: string
  bytes: number
}
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)

export async function toCachedPage(response: CapturedResponse): Promise<CachedPage> {
  const { body, statusCode: status } = response
  const [br, zstd, zipped] = await Promise.all([
    compressBrotli(body, BROTLI),
    compressZstd(body),
    compressGzip(body),
  ])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const shared = headersOf(response)
  shared.push('vary', [response.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const hints = status === 200 ? hintsIn(body) : ''
  if (hints) shared.push('link', hints)
  if (status === 200) shared.push('etag', etag)
  const encoded = (encoding: Encoding, bytes: Buffer): EncodedResponse => {
    const headers = [
      ...shared,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(bytes.length),
    ]
    return { headers, headerText: headerText(status, headers), body: bytes }
  }
  return {
    status,
    etag,
    responses: {
      identity: encoded('identity', body),
      br: encoded('br', br),
      zstd: encoded('zstd', zstd),
      gzip: encoded('gzip', zipped),
    },
    bytes: body.length + br.length + zstd.length + zipped.length,
  }
}

function headersOf(response: CapturedResponse): string[] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || PER_RESPONSE.has(name)
      ? []
      : [value].flat().flatMap((one) => [name, String(one)]),
  )
}

const PER_RESPONSE = new Set([
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'connection',
  'date',
  'etag',
  'vary',
])

/**
 * Fonts and styles of the page's head as a `Link` header. A cache in front sends them ahead of the
 * page (103 Early Hints, RFC 8297).
 */
function hintsIn(body: Buffer): string {
  const head = body.subarray(0, body.indexOf('</head>')).toString()
  const hints = [
    ...head.matchAll(/<link rel="(preload|stylesheet)" href="(\/[^"]+)"( as="font")?/g),
  ]
  return hints
    .map(
      ([, rel, href, font]) =>
        `<${href}>; rel=preload; ${rel === 'stylesheet' ? 'as=style' : `as=${font ? 'font; type="font/woff2"; crossorigin' : 'fetch'}`}`,
    )
    .join(', ')
}
