import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from '#modules/shared'
import { matchPath } from '../../site/paths.ts'
import { routes, type Route } from '../../site/routes.ts'
import { searchEngines } from './search-engines.ts'

let reads = 0
const changedAt = new Date('2026-11-01T10:00:00Z')
async function start({ lawyers = 3, isProduction = true } = {}) {
  const app = Fastify()
  const services = {
    directory: {
      addresses: {
        async listAddresses(kind: string, { part, size }: { part: number; size: number }) {
          reads += 1
          return (
            kind === 'firm'
              ? ['kontora']
              : Array.from({ length: lawyers }, (_, at) => `lawyer-${at}`)
          )
            .slice(part * size, (part + 1) * size)
            .map((slug) => ({ slug, changedAt }))
        },
        listAddressParts: async (kind: string, size: number) =>
          Array.from({ length: kind === 'firm' ? 1 : Math.ceil(lawyers / size) }, () => changedAt),
      },
    },
    specialty: { listOffered: async () => [{ slugLt: 'seimos-teise', slugEn: 'family-law' }] },
  }
  await app.register(
    searchEngines({
      services: services as never,
      publicUrl: 'https://patarta.test',
      isProduction,
    }) as never,
  )
  return app as unknown as App
}
const locsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc as string)

test('the sitemap lists every page for search engines in both languages, each with its alternate', async () => {
  const app = await start()
  const maps = (await app.inject('/sitemap.xml')).body
  expect(maps.match(/<\/loc><lastmod>2026-11-01T10:00:00.000Z<\/lastmod>/g)).toHaveLength(3)
  const index = locsOf(maps)
  expect(index).toEqual(
    ['pages', 'lawyers-1', 'firms-1'].map((name) => `https://patarta.test/sitemaps/${name}.xml`),
  )
  const xml = (
    await Promise.all(index.map(async (loc) => (await app.inject(new URL(loc).pathname)).body))
  ).join('')
  const locs = locsOf(xml)
  const table: readonly Route[] = routes
  const keys = new Set(locs.map((loc) => matchPath(new URL(loc).pathname)?.route.key))
  expect([...keys].toSorted()).toEqual(
    table
      .filter(({ index: isIndexed }) => isIndexed)
      .map(({ key }) => key)
      .toSorted(),
  )
  expect(new Set(locs).size).toBe(locs.length)
  expect(xml).toContain(
    '<url><loc>https://patarta.test/en/lawyers/family-law</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod><xhtml:link rel="alternate" hreflang="lt" href="https://patarta.test/teisininkai/seimos-teise"/>',
  )
  expect(xml).toContain(
    '<loc>https://patarta.test/teisininkas/lawyer-1</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod>',
  )
})

test('more lawyers than one sitemap may hold are split into several', async () => {
  const app = await start({ lawyers: 25_001 })
  expect(locsOf((await app.inject('/sitemap.xml')).body)).toContain(
    'https://patarta.test/sitemaps/lawyers-2.xml',
  )
  expect(locsOf((await app.inject('/sitemaps/lawyers-1.xml')).body).length).toBe(50_000)
  for (const name of ['lawyers-3', 'lawyers-0', 'lawyers', 'nobody-1'])
    expect((await app.inject(`/sitemaps/${name}.xml`)).statusCode).toBe(404)
})

test('a sitemap requested many times at once is made once', async () => {
  const app = await start()
  reads = 0
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => app.inject('/sitemaps/lawyers-1.xml')),
  )
  expect([reads, new Set(responses.map(({ body }) => body)).size]).toEqual([1, 1])
})

test('robots find the sitemap and are kept out of private pages; a non-production copy is closed to all search engines', async () => {
  const lines = (await (await start()).inject('/robots.txt')).body.split('\n')
  expect(lines).toContain('Sitemap: https://patarta.test/sitemap.xml')
  for (const path of ['/paskyra', '/en/account', '/paslaugos', '/api/', '/administravimas'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Allow: /api/portraits/')
  expect(lines).not.toContain('Disallow: /teisininkai')
  expect((await (await start({ isProduction: false })).inject('/robots.txt')).body).toContain(
    'Disallow: /\n',
  )
})
