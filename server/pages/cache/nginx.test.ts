import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lawyerTag, publishChangedPages } from '#modules/directory'
import { createLocalBroadcast, systemClock } from '#modules/shared'
import { createRecordingLog, eventually } from '#testing'
import type { Locals } from '../../../site/locals.ts'
import { hasNginx, startNginx } from '../../../tests/support/nginx.ts'
import { freePort } from '../../../tools/seed/run-seed.ts'
import { sitePlugin } from '../site.ts'
import { createPageCache } from './index.ts'

const SESSION = { cookie: 'locale=lt; patarta_session=secret' }

describe.skipIf(!hasNginx)('nginx in front, as deploy/nginx.conf sets it up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'patarta-nginx-'))
  const broadcast = createLocalBroadcast()
  const pageCache = createPageCache({ clock: systemClock, broadcast, log: createRecordingLog() })
  await pageCache.listen()
  let rendered = 0
  let asked = 0
  const app = Fastify()
  app.addHook('onRequest', async () => {
    asked += 1
  })
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
      clock: systemClock,
      findViewer: async ({ headers }) =>
        headers.cookie?.includes('patarta_session=')
          ? { accountId: 'rasa', roles: ['ROLE_USER'], locale: 'lt' }
          : undefined,
      pageCache,
      renderer: {
        async render(request, response, { viewer }: Locals) {
          rendered += 1
          response.writeHead(200, { 'content-type': 'text/html' })
          response.end(
            `<p>${request.url} making ${rendered} for ${viewer?.accountId ?? 'nobody'} ${'x'.repeat(2_000)}</p>`,
          )
        },
      },
    }),
  )
  const webPort = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const port = await freePort()
  const nginx = await startNginx({ folder, port, webPorts: [webPort] })
  /** `fetch` would send a Sec-Fetch-Mode of its own. */
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const [response] = (await once(request({ port, path, headers }).end(), 'response')) as [
      IncomingMessage,
    ]
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
  await eventually(() => get('/en/faq'))

  afterAll(async () => {
    await nginx.stop()
    await app.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(() => {
    pageCache.invalidate({ tags: ['everything'] })
  })
  /** How many of two requests in a row reached the product; a second may end between them. */
  const reached = async (path: string, headers?: Record<string, string>) => {
    const before = asked
    await get(path, headers)
    await get(path, headers)
    return asked - before
  }

  test('a public page is sent by nginx without asking the product', async () => {
    await eventually(async () => (await reached('/en/faq')) < 2)
    expect(await get('/en/faq')).toMatchObject({
      status: 200,
      body: expect.stringContaining('/en/faq making'),
    })
  })

  test('languages, queries, forms of a page and encodings are kept apart', async () => {
    const next = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
    const part = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
    const variants = [
      ['/duk', {}],
      ['/en/faq', {}],
      ['/en/lawyers?page=2', {}],
      ['/en/lawyers?page=3', {}],
      ['/en/faq', next],
      ['/en/faq', part],
    ] as const
    const bodies = async () =>
      Promise.all(variants.map(async ([path, headers]) => (await get(path, headers)).body))
    const first = await bodies()
    expect(new Set(first).size).toBe(variants.length)
    expect(await bodies()).toEqual(first)
    const encodings = async (accepted: string) =>
      (await get('/en/faq', { 'accept-encoding': accepted })).headers['content-encoding']
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.0', undefined],
      ['identity', undefined],
    ] as const)
      expect([accepted, await encodings(accepted)]).toEqual([accepted, encoding])
  })

  test('what somebody is answered is never kept, nor is the home page, which varies by reader', async () => {
    for (const path of ['/en/account', '/', '/en/lawyers?unknown=x'])
      expect([path, await reached(path)]).toEqual([path, 2])
    const own = await get('/en/account', SESSION)
    expect(own.body).toContain('for rasa')
    expect((await get('/en/account')).body).not.toContain('rasa')
    // A public page is the same for everybody, and is still not stored when a session asks for it.
    expect(await reached('/en/how-it-works', SESSION)).toBe(2)
  })

  test('a change that drops a page of ours is soon seen through nginx as well', async () => {
    const before = (await get('/en/lawyer/rasa')).body
    expect((await get('/en/lawyer/rasa')).body).toBe(before)
    await publishChangedPages(broadcast, [lawyerTag('rasa')])
    await eventually(async () => (await get('/en/lawyer/rasa')).body !== before)
  })

  test('an unchanged page is revalidated, not sent again', async () => {
    const before = (await get('/en/lawyer/tomas')).body
    const since = asked
    await eventually(async () => {
      expect((await get('/en/lawyer/tomas')).body).toBe(before)
      return asked > since
    })
  })
})
