import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { firmTag, lawyerTag, LISTS, publishChangedPages } from '#modules/directory'
import { createAdjustableClock, createLocalBroadcast } from '#modules/shared'
import { createRecordingLog } from '#testing'
import type { Locals } from '../../../site/locals.ts'
import { sitePlugin } from '../site.ts'
import { createPageCache, createRequestGate } from './index.ts'

const clock = createAdjustableClock()
const broadcast = createLocalBroadcast()
let rendered: string[] = []
let hold: Promise<void> | undefined
let status = 200
beforeEach(() => {
  rendered = []
  hold = undefined
  status = 200
})

/** A process whose pages show how often they were rendered. */
async function startProcess({ isKnownOpen = () => true }: { isKnownOpen?(): boolean } = {}) {
  const pageCache = createPageCache({ clock, broadcast, log: createRecordingLog() })
  await pageCache.listen()
  const gate = createRequestGate({ pageCache, isKnownOpen, log: createRecordingLog() })
  const app = Fastify({ serverFactory: gate.serverFactory })
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
      clock,
      findViewer: async () => undefined,
      pageCache,
      renderer: {
        async render(request, response, { viewer }: Locals) {
          rendered.push(request.url ?? '')
          const making = rendered.length
          await hold
          response.writeHead(status, {
            'content-type': 'text/html',
            'content-security-policy': "default-src 'self'",
          })
          response.write(
            `<head><link rel="preload" href="/_astro/serif.woff2" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="/_astro/site.css"></head><p>making ${making}`,
          )
          response.end(` ${viewer?.accountId ?? 'nobody'} žodžiai ${'x'.repeat(2_000)}</p>`)
        },
      },
    }),
  )
  return {
    app,
    gate,
    pageCache,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
  }
}

describe('a public page', () => {
  test('is rendered once for all simultaneous requests and then sent from the cache', async () => {
    const { get } = await startProcess()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => get('/en/lawyers?sort=price')),
    )
    expect(rendered).toEqual(['/en/lawyers?sort=price'])
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect((await get('/en/lawyers?sort=price')).headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'cache-control': expect.stringContaining('s-maxage=30'),
      vary: 'Sec-Fetch-Mode, Sec-Fetch-Site, Accept-Encoding',
    })
    expect(rendered.length).toBe(1)
  })

  test('is kept apart for the first page of a visit and for the next ones', async () => {
    const { get, pageCache } = await startProcess()
    const next = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
    const tags: unknown[] = []
    const first = { 'sec-fetch-site': 'none' }
    for (const headers of [first, next, {}, next, { 'sec-fetch-site': 'cross-site' }])
      tags.push((await get('/en/faq', headers)).headers.etag)
    expect(rendered).toEqual(['/en/faq', '/en/faq'])
    expect(tags).toEqual([tags[0], tags[1], tags[0], tags[1], tags[0]])
    expect(pageCache.size.pages).toBe(2)
    pageCache.invalidate({ tags: [LISTS] })
    expect(pageCache.size.pages).toBe(0)
  })

  test('is rendered from one spelling of its query, so that every spelling gets the same bytes', async () => {
    const { get, pageCache } = await startProcess()
    const spellings = [
      '?sort=price&q=%61+b&',
      '?q=a%20b&&sort=price',
      '?&city=&q=a+b&sort=price',
      '?%71=a+b&sort=%70rice&page=',
      '?q=a+b&sort=price',
    ]
    const [first, ...others] = await Promise.all(
      spellings.map((query) => get(`/en/lawyers${query}`)),
    )
    expect(rendered).toEqual(['/en/lawyers?q=a+b&sort=price'])
    for (const other of others)
      expect([other.statusCode, other.rawPayload, other.headers.etag]).toEqual([
        200,
        first!.rawPayload,
        first!.headers.etag,
      ])
    expect(pageCache.size.pages).toBe(1)
    expect((await get('/en/lawyers?sort=&q=')).statusCode).toBe(200)
    expect(rendered.slice(1)).toEqual(['/en/lawyers'])
  })

  test('names its fonts and styles in a Link header, so that a cache in front can send them early', async () => {
    const { get } = await startProcess()
    expect((await get('/en/faq')).headers.link).toBe(
      '</_astro/serif.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, </_astro/site.css>; rel=preload; as=style',
    )
  })

  test('is sent in the encoding the browser accepts, and as 304 to a browser that has it', async () => {
    const { get } = await startProcess()
    const plain = await get('/en/faq')
    const brotli = await get('/en/faq', { 'accept-encoding': 'gzip, br' })
    const zipped = await get('/en/faq', { 'accept-encoding': 'gzip, br;q=0' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    const zstd = await get('/en/faq', { 'accept-encoding': 'gzip, zstd, br; q=0.0' })
    expect([
      zstdDecompressSync(zstd.rawPayload).toString(),
      zstd.headers['content-encoding'],
    ]).toEqual([plain.body, 'zstd'])
    expect([
      brotli.headers['content-encoding'],
      zipped.headers['content-encoding'],
      plain.headers['content-encoding'],
    ]).toEqual(['br', 'gzip', undefined])
    const etag = String(plain.headers.etag)
    for (const header of [etag, etag.slice(2), `"old", ${etag}`, '*'])
      expect([header, (await get('/en/faq', { 'if-none-match': header })).statusCode]).toEqual([
        header,
        304,
      ])
    expect((await get('/en/faq', { 'if-none-match': '"old", W/"older"' })).statusCode).toBe(200)
  })

  test('is dropped in every process when something it shows changes, and only then', async () => {
    const [here, there] = [await startProcess(), await startProcess()]
    for (const process of [here, there])
      for (const url of ['/en/lawyer/rasa', '/en/lawyer/tomas', '/en/lawyers'])
        await process.get(url)
    expect(rendered.length).toBe(6)
    await publishChangedPages(broadcast, [lawyerTag('rasa')])
    for (const process of [here, there])
      for (const url of ['/en/lawyer/rasa', '/en/lawyer/tomas', '/en/lawyers'])
        await process.get(url)
    expect(rendered.slice(6)).toEqual(['/en/lawyer/rasa', '/en/lawyer/rasa'])
    await publishChangedPages(broadcast, [LISTS, firmTag('kontora')])
    await there.get('/en/lawyers')
    await there.get('/en/lawyer/tomas')
    expect(rendered.slice(8)).toEqual(['/en/lawyers'])
  })

  test('is not cached when something it shows changed while it was rendered', async () => {
    const { get } = await startProcess()
    let release = () => {}
    hold = new Promise((resolve) => {
      release = resolve
    })
    const both = [get('/en/lawyer/rasa'), get('/en/lawyer/tomas')]
    await new Promise(setImmediate)
    await publishChangedPages(broadcast, [lawyerTag('rasa')])
    release()
    await Promise.all(both)
    await get('/en/lawyer/rasa')
    // An event about other pages has no effect: on a busy day some page is always being rendered.
    await get('/en/lawyer/tomas')
    expect(rendered.slice(2)).toEqual(['/en/lawyer/rasa'])
  })

  test('is sent once more when half a minute old, while the next one is rendered, and never a minute later', async () => {
    const { get, pageCache } = await startProcess()
    for (const word of ['aba', 'bebras']) await get(`/en/lawyers?q=${word}`)
    const making = async () => /making (\d+)/.exec((await get('/en')).body)?.[1]
    expect(await making()).toBe('3')
    clock.advance(31_000)
    expect(await making()).toBe('3')
    await new Promise(setImmediate)
    await expect.poll(making).toBe('4')
    clock.advance(91_000)
    expect(await making()).toBe('5')
    expect(pageCache.size.pages, 'what nobody asked for since is not held').toBe(1)
  })

  test('is not cached with unknown query parameters or after an error; analytics parameters are ignored', async () => {
    const { get, pageCache } = await startProcess()
    await get('/en/lawyers?whatever=x')
    await get('/en/lawyers?whatever=x')
    expect(rendered.length).toBe(2)
    await get('/en/lawyers?utm_source=letter&utm_medium=mail')
    await get('/en/lawyers?fbclid=abc')
    await get('/en/lawyers')
    expect(rendered.length).toBe(3)
    status = 500
    expect((await get('/en/faq')).headers['cache-control']).toBe('no-store')
    status = 200
    expect((await get('/en/faq')).statusCode).toBe(200)
    expect(pageCache.size.pages).toBe(2)
  })

  test('is sent by the request gate as Fastify would send it, except during maintenance or shutdown', async () => {
    let [isOpen, wentIn] = [true, 0]
    const { app, gate } = await startProcess({ isKnownOpen: () => isOpen })
    app.addHook('onRequest', async () => {
      wentIn += 1
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(origin + path, {
        ...init,
        headers: { 'accept-encoding': 'br', ...init.headers },
      })
      const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'))
      return { status: response.status, headers, body: await response.text() }
    }
    const inside = await ask('/en/faq')
    expect([wentIn, gate.sent]).toEqual([1, 0])
    expect(await ask('/en/faq')).toEqual(inside)
    expect(
      (await ask('/en/faq', { headers: { 'if-none-match': inside.headers.etag! } })).status,
    ).toBe(304)
    // A client that asks for HEAD closes the connection itself.
    const { connection: _, 'keep-alive': __, ...head } = inside.headers
    expect(await ask('/en/faq', { method: 'HEAD' })).toMatchObject({
      status: 200,
      headers: head,
      body: '',
    })
    expect([wentIn, gate.sent]).toEqual([1, 3])
    // Where the reader's language decides, the gate sends nothing.
    await ask('/')
    await ask('/')
    expect([wentIn, gate.sent]).toEqual([3, 3])
    isOpen = false
    await ask('/en/faq')
    isOpen = true
    gate.close()
    await ask('/en/faq')
    expect([wentIn, gate.sent]).toEqual([5, 3])
    await app.close()
  })

  test('requested often over one connection arrives whole each time, in order, and up to date', async () => {
    const { app, pageCache } = await startProcess()
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const askTogether = async (times: number) => {
      const line = connect(Number(port), '127.0.0.1')
      line.write('GET /en/faq HTTP/1.1\r\nhost: patarta\r\n\r\n'.repeat(times))
      let received = ''
      for await (const chunk of line.setEncoding('utf8'))
        if ((received += chunk).split('</p>').length > times) break
      return received
        .split(/(?<=<\/p>)/)
        .map((answer) => answer.replace(/date: .*\r\n/i, '').toLowerCase())
    }
    await askTogether(1)
    const answers = await askTogether(5)
    expect(answers.map((answer) => answer.split('http/1.1 200 ok').length)).toEqual([2, 2, 2, 2, 2])
    expect(new Set(answers).size).toBe(1)
    pageCache.invalidate({ tags: ['everything'] })
    await askTogether(1)
    for (const answer of await askTogether(3)) expect(answer).toContain('making 2')
    await app.close()
  })

  test('of one person is never cached', async () => {
    const { get, pageCache } = await startProcess()
    await get('/en/services')
    await get('/en/account')
    expect(pageCache.size.pages).toBe(0)
  })
})
