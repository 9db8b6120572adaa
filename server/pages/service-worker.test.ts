import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serviceWorker } from './service-worker.ts'

async function fetchWorker() {
  const app = Fastify()
  await app.register(serviceWorker({ assets: import.meta.dirname }) as never)
  const { headers, body } = await app.inject('/service-worker.js')
  await app.close()
  return { headers, body }
}

type Event = {
  request: { mode: string; method: string; url: string }
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<unknown>): void
}

/** The worker in a browser whose network can be cut. */
async function startWorker() {
  const listeners = new Map<string, (event: Event) => void>()
  const stored = new Map<string, Map<string, unknown>>([['offline-earlier', new Map()]])
  const network = { isCut: false, asked: [] as unknown[] }
  const { body } = await fetchWorker()
  runInNewContext(body, {
    URL,
    Response,
    addEventListener: (type: string, listener: (event: Event) => void) =>
      listeners.set(type, listener),
    skipWaiting: async () => {},
    registration: {},
    clients: { claim: async () => {} },
    caches: {
      async open(name: string) {
        const cache = stored.get(name) ?? new Map<string, unknown>()
        stored.set(name, cache)
        return { put: async (page: string, answer: unknown) => void cache.set(page, answer) }
      },
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (page: string) =>
        [...stored.values()].map((cache) => cache.get(page)).find(Boolean),
    },
    fetch: async (asked: string | Event['request'], init: unknown) => {
      if (network.isCut) throw new TypeError('Failed to fetch')
      network.asked.push(init)
      const url = typeof asked === 'string' ? asked : asked.url
      return { ok: true, page: url }
    },
  })
  const send = async (type: string, request = {} as Event['request']) => {
    const works: Promise<unknown>[] = []
    const add = (work: Promise<unknown>) => void works.push(work)
    listeners.get(type)!({ request, waitUntil: add, respondWith: add })
    return Promise.all(works)
  }
  await send('install')
  await send('activate')
  const open = (path: string, { mode = 'navigate', method = 'GET' } = {}) =>
    send('fetch', { mode, method, url: `https://patarta.test${path}` })
  return { network, stored, open }
}

test('the worker is asked for anew each time and may only speak to its own server', async () => {
  const { headers } = await fetchWorker()
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none';connect-src 'self'",
  })
})

test('it keeps two pages, fetched without the cookies of anybody, and removes what an earlier one kept', async () => {
  const { network, stored, open } = await startWorker()
  await open('/paslaugos')
  expect([...stored.values()].flatMap((cache) => [...cache.keys()])).toEqual([
    '/be-rysio',
    '/en/offline',
  ])
  expect(stored.size).toBe(1)
  expect(network.asked.slice(0, 2)).toMatchObject([
    { credentials: 'omit' },
    { credentials: 'omit' },
  ])
})

test('it shows them only for a page that cannot be fetched, in the language of its address', async () => {
  const { network, open } = await startWorker()
  expect(await open('/paslaugos')).toEqual([{ ok: true, page: 'https://patarta.test/paslaugos' }])
  network.isCut = true
  expect(await open('/paslaugos')).toEqual([{ ok: true, page: '/be-rysio' }])
  expect(await open('/enciklopedija')).toEqual([{ ok: true, page: '/be-rysio' }])
  for (const path of ['/en', '/en/services/1'])
    expect(await open(path)).toEqual([{ ok: true, page: '/en/offline' }])
  expect(await open('/api/me', { mode: 'cors' })).toEqual([])
  expect(await open('/paslaugos', { method: 'POST' })).toEqual([])
})
