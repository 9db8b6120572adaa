import { hash } from 'node:crypto'
import { globSync } from 'node:fs'
import { translators, type App } from '#modules/shared'
import { pathOf } from '../../site/paths.ts'

const PAGES = [pathOf('offline', 'lt'), pathOf('offline', 'en')] as const

/**
 * The service worker of the site. It keeps the offline page in both languages and nothing else: no
 * page of a person is ever stored. It answers only when a page cannot be fetched at all.
 */
export const serviceWorker =
  ({ assets }: { assets: string }) =>
  async (app: App) => {
    const script = workerOf(versionOf(assets))
    app.get('/service-worker.js', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        // The policy of a worker is the one of its own script.
        .header('content-security-policy', "default-src 'none';connect-src 'self'")
        .send(script),
    )
  }

/** Changes with every build and every word of the page, so that browsers fetch the page again. */
function versionOf(assets: string): string {
  const files = globSync('_astro/*.css', { cwd: assets }).toSorted()
  const words = ['title', 'heading', 'explanation', 'meeting', 'again', 'looking', 'still'] as const
  const said = words.flatMap((word) => [
    translators.lt(`site.offline.${word}`),
    translators.en(`site.offline.${word}`),
  ])
  return hash('sha256', JSON.stringify([files, said]), 'hex').slice(0, 16)
}

const workerOf = (version: string): string => `const CACHE = 'offline-${version}'
const [LITHUANIAN, ENGLISH] = ${JSON.stringify(PAGES)}

addEventListener('install', (event) => event.waitUntil(keepPages().then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(begin()))
addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(openPage(event))
})

async function keepPages() {
  const cache = await caches.open(CACHE)
  for (const page of [LITHUANIAN, ENGLISH]) {
    const answer = await fetch(page, { credentials: 'omit', cache: 'no-store', redirect: 'error' })
    if (!answer.ok) throw new Error(page + ' answered ' + answer.status)
    await cache.put(page, answer)
  }
}

async function begin() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const isEnglish = /^\\/en(\\/|$)/.test(new URL(request.url).pathname)
    return (await caches.match(isEnglish ? ENGLISH : LITHUANIAN)) ?? Response.error()
  }
}
`
