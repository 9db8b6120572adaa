import { createHash } from 'node:crypto'
import { compressBody } from '../../http/compression/compress-body.ts'
import type { Encoding } from '../../http/compression/accepted-encoding.ts'
import type { CapturedResponse } from './captured-response.ts'

/** A cached page in one encoding. `headers` holds names and values, alternating. */
export type EncodedResponse = { headers: string[]; body: Buffer }

/** A rendered page that is sent to several readers. */
export type CachedPage = {
  status: number
  etag: string
  /** Headers that are the same in each encoding. */
  headers: readonly string[]
  /** In an encoding that somebody asked for before. */
  peek(encoding: Encoding): EncodedResponse | undefined
  /** In this encoding; compressed when somebody first asks for it. */
  encoded(encoding: Encoding): Promise<EncodedResponse>
  /** What it takes of the cache, at most: the compressed forms together are smaller than the page. */
  bytes: number
}

/** @param isRare Few readers will ask for it: it is compressed faster, and is a little larger. */
export function toCachedPage(response: CapturedResponse, isRare: boolean): CachedPage {
  const { body, statusCode: status } = response
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = headersOf(response)
  headers.push('vary', [response.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const hints = status === 200 ? hintsIn(body) : ''
  if (hints) headers.push('link', hints)
  if (status === 200) headers.push('etag', etag)
  const ready = new Map<Encoding, EncodedResponse>()
  const underWay = new Map<Encoding, Promise<EncodedResponse>>()

  async function encode(encoding: Encoding): Promise<EncodedResponse> {
    const bytes = await compressBody(body, encoding, isRare)
    const all = [
      ...headers,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(bytes.length),
    ]
    const encoded = { headers: all, body: bytes }
    ready.set(encoding, encoded)
    return encoded
  }

  return {
    status,
    etag,
    headers,
    peek: (encoding) => ready.get(encoding),
    encoded(encoding) {
      const known = underWay.get(encoding) ?? encode(encoding)
      underWay.set(encoding, known)
      return known
    },
    bytes: body.length * 2,
  }
}

function headersOf(response: CapturedResponse): string[] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || PER_RESPONSE.has(name)
      ? []
      : [value].flat().flatMap((each) => [name, String(each)]),
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
    .map(([, rel, href, font]) => {
      const preload = font ? 'font; type="font/woff2"; crossorigin' : 'fetch'
      return `<${href}>; rel=preload; as=${rel === 'stylesheet' ? 'style' : preload}`
    })
    .join(', ')
}
