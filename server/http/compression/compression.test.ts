import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createAdjustableClock, LOCALES, type Actor } from '#modules/shared'
import { buildPath } from '../../../site/paths.ts'
import { routes, type Route } from '../../../site/routes.ts'
import { sitePlugin } from '../../pages/site.ts'
import { compressResponses } from './compress-responses.ts'

const assets = mkdtempSync(join(tmpdir(), 'patarta-assets-'))
mkdirSync(join(assets, '_astro'))
afterAll(() => rmSync(assets, { recursive: true }))

const tomas: Actor = { accountId: 'tomas', roles: ['ROLE_USER'], locale: 'lt' }
const BODY = `<p>${'žodžiai ir vardai '.repeat(200)}</p>`
let status = 200
let body = BODY

async function startPages() {
  const app = Fastify()
  await app.register(cookie)
  await app.register(
    sitePlugin({
      services: {} as never,
      config: {
        BRAND_NAME: 'Patarta',
        SUPPORT_EMAIL: 'pagalba@patarta.test',
        PUBLIC_URL: 'https://patarta.test',
        isProduction: true,
      },
      clock: createAdjustableClock(),
      findViewer: async () => tomas,
      renderer: {
        assets,
        render: async (_request, response) =>
          void response
            .writeHead(status, {
              'content-type': 'text/html; charset=utf-8',
              'set-cookie': ['a=1', 'b=2'],
            })
            .end(body),
      },
    }),
  )
  return app
}

const pages = await startPages()
const get = (url: string, encoding = 'br', method: 'GET' | 'HEAD' = 'GET') =>
  pages.inject({
    method,
    url,
    headers: { 'accept-encoding': encoding, 'sec-fetch-site': 'same-origin' },
  })
const table: readonly Route[] = routes
const sample = {
  id: 'x-1',
  firmLawyerId: 'x-2',
  lawyerId: 'x-3',
  slug: 'rasa',
  specialty: 'seimos-teise',
  token: 'Ab-9_',
}
const addresses = table
  .filter(({ key }) => key !== 'maintenance')
  .flatMap(({ key, index }) =>
    LOCALES.map((locale) => ({ path: buildPath(key, locale, sample), isPublic: index === true })),
  )

test('a page is compressed with the encoding its reader accepts and names Accept-Encoding in Vary', async () => {
  const plain = await get('/paskyra', 'identity')
  const read = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
  for (const [encoding, decompress] of Object.entries(read)) {
    const { headers, rawPayload } = await get('/paskyra', encoding)
    expect([
      headers['content-encoding'],
      headers['content-length'],
      headers.vary,
      decompress(rawPayload).toString(),
    ]).toEqual([encoding, String(rawPayload.length), 'Accept-Encoding', plain.body])
  }
  expect([
    plain.body,
    plain.headers['content-encoding'],
    plain.headers.vary,
    plain.headers['set-cookie'],
  ]).toEqual([BODY, undefined, 'Accept-Encoding', ['a=1', 'b=2']])
  expect((await get('/paskyra', 'br;q=0, deflate')).headers['content-encoding']).toBeUndefined()
  expect(await get('/paskyra', 'br', 'HEAD')).toMatchObject({ statusCode: 200, body: '' })
})

test('a page of one kilobyte or less is sent uncompressed', async () => {
  body = 'x'.repeat(1_024)
  expect((await get('/paskyra')).headers['content-encoding']).toBeUndefined()
  body = BODY
})

test('a page that may hold a secret is not compressed together with text from its address', async () => {
  const encodingOf = async (url: string) => [url, (await get(url)).headers['content-encoding']]
  for (const { path, isPublic } of addresses) {
    expect(await encodingOf(path)).toEqual([path, 'br'])
    const guessing = `${path}?callbackUrl=%2Fguess`
    expect(await encodingOf(guessing)).toEqual([guessing, isPublic ? 'br' : undefined])
  }
  status = 404
  for (const { path, isPublic } of addresses)
    expect(await encodingOf(path)).toEqual([path, isPublic ? 'br' : undefined])
  // Where there is no page, the session is not read.
  expect(await encodingOf('/nera?x=1')).toEqual(['/nera?x=1', 'br'])
  status = 200
})

test('JSON and HTML of routes are compressed; cookie routes, compressed bodies, event streams and small responses are not', async () => {
  const app = Fastify()
  await app.register(compressResponses)
  const types: Record<string, [type: string, length: number]> = {
    '/api/lawyers': ['application/json; charset=utf-8', 4_000],
    '/api/problem': ['application/problem+json; charset=utf-8', 4_000],
    '/widget/preview': ['text/html; charset=utf-8', 4_000],
    '/api/auth/session': ['application/json', 4_000],
    '/api/auth/signin': ['text/html', 4_000],
    '/api/small': ['application/json', 1_000],
    '/api/picture': ['image/png', 4_000],
    '/api/document': ['application/pdf', 4_000],
    '/api/events': ['text/event-stream', 4_000],
    '/api/export': ['application/zip', 4_000],
  }
  for (const [url, [type, length]] of Object.entries(types))
    app.get(url, async (_request, reply) => reply.type(type).send('ž'.repeat(length / 2)))
  const answers = await Promise.all(
    Object.keys(types).map(async (url) => ({
      url,
      answer: await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }),
    })),
  )
  const compressed = answers.filter(
    ({ answer }) => answer.headers['content-encoding'] !== undefined,
  )
  expect(compressed.map(({ url }) => url)).toEqual([
    '/api/lawyers',
    '/api/problem',
    '/widget/preview',
  ])
  for (const {
    answer: { headers, rawPayload },
  } of compressed) {
    expect([headers['content-encoding'], String(headers.vary).toLowerCase()]).toEqual([
      'br',
      'accept-encoding',
    ])
    expect(brotliDecompressSync(rawPayload).toString()).toBe('ž'.repeat(2_000))
  }
  expect((await app.inject({ url: '/api/lawyers' })).headers['content-encoding']).toBeUndefined()
})
