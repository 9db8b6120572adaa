import type { App } from '#modules/shared'
import { buildPath } from '../../site/paths.ts'
import { routes, type Locale, type Route } from '../../site/routes.ts'
import type { Services } from '../modules.ts'

type Needs = { services: Pick<Services, 'directory' | 'specialty'>; publicUrl: string; isProduction: boolean }
/** One page in both languages. */
type Entry = { key: string; params?: Record<Locale, Record<string, string>>; changedAt?: Date }

/** Half of what the protocol allows (sitemaps.org), because each page has an address in either language. */
const MOST_ENTRIES = 25_000
const KEPT = 'public, max-age=3600'

/** robots.txt and the sitemaps, made out of the route table and the directory. */
export const searchEngines = ({ services, publicUrl, isProduction }: Needs) => async (app: App) => {
  const hidden = { schema: { hide: true } as const }

  app.get('/robots.txt', hidden, async (_request, reply) => {
    // A copy of the product that is not the real one must not be found instead of it.
    const lines = isProduction ? ['User-agent: *', ...closedPaths().map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${publicUrl}/sitemap.xml`] : ['User-agent: *', 'Disallow: /']
    return reply.type('text/plain; charset=utf-8').header('cache-control', KEPT).send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const maps = await listMaps(services)
    const items = maps.map(({ name, entries }) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc>${lastmod(newest(entries))}</sitemap>`)
    return reply.type('application/xml').header('cache-control', KEPT).send(`${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</sitemapindex>`)
  })

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', hidden, async ({ params }, reply) => {
    const map = (await listMaps(services)).find(({ name }) => name === params.name)
    if (!map) return reply.callNotFound()
    const urls = map.entries.flatMap((entry) => urlsOf(entry, publicUrl))
    return reply.type('application/xml').header('cache-control', KEPT).send(`${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`)
  })
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

async function listMaps({ directory, specialty }: Needs['services']): Promise<Array<{ name: string; entries: Entry[] }>> {
  const [lawyers, firms, specialties] = await Promise.all([directory.listLawyerAddresses(), directory.listFirmAddresses(), specialty.listSpecialties()])
  const same = (slug: string) => ({ lt: { slug }, en: { slug } })
  const table: readonly Route[] = routes
  // A list is as new as the newest of whom it shows.
  const changed = (those: ReadonlyArray<{ changedAt: Date }>): { changedAt?: Date } => {
    const changedAt = newest(those)
    return changedAt ? { changedAt } : {}
  }
  const lists: Record<string, { changedAt?: Date }> = { home: changed(lawyers), lawyers: changed(lawyers), firms: changed(firms) }
  const pages: Entry[] = table.filter(({ index, lt }) => index && !lt.includes('{')).map(({ key }) => ({ key, ...lists[key] }))
  const areas = specialties.map(({ slugLt, slugEn }) => ({ key: 'lawyers-by-specialty', params: { lt: { specialty: slugLt }, en: { specialty: slugEn } }, ...lists.lawyers }))
  return [
    { name: 'pages', entries: [...pages, ...areas] },
    ...inParts('lawyers', lawyers.map(({ slug, changedAt }) => ({ key: 'lawyer', params: same(slug), changedAt }))),
    ...inParts('firms', firms.map(({ slug, changedAt }) => ({ key: 'firm', params: same(slug), changedAt }))),
  ]
}

function inParts(name: string, entries: readonly Entry[]): Array<{ name: string; entries: Entry[] }> {
  return Array.from({ length: Math.ceil(entries.length / MOST_ENTRIES) }, (_, part) => ({ name: `${name}-${part + 1}`, entries: entries.slice(part * MOST_ENTRIES, (part + 1) * MOST_ENTRIES) }))
}

/** Both languages of a page, each naming both and the one for everybody else. */
function urlsOf({ key, params, changedAt }: Entry, publicUrl: string): string[] {
  const address = { lt: escaped(publicUrl + buildPath(key, 'lt', params?.lt)), en: escaped(publicUrl + buildPath(key, 'en', params?.en)) }
  const alternates = [['lt', address.lt], ['en', address.en], ['x-default', address.lt]].map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`).join('')
  return [address.lt, address.en].map((loc) => `<url><loc>${loc}</loc>${lastmod(changedAt)}${alternates}</url>`)
}

const lastmod = (changedAt: Date | undefined): string => (changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '')
const newest = (entries: ReadonlyArray<{ changedAt?: Date }>): Date | undefined => entries.reduce<Date | undefined>((latest, { changedAt }) => (changedAt && (!latest || changedAt > latest) ? changedAt : latest), undefined)
const escaped = (url: string): string => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

/** What a robot has nothing to look for in: everything that is not for search engines, up to its first parameter. */
function closedPaths(): string[] {
  const table: readonly Route[] = routes
  const closed = table.filter(({ index }) => !index).flatMap(({ lt, en }) => [lt, en]).map((path) => path.split('{')[0] as string)
  return [...new Set(['/api/', '/files/', ...closed])].toSorted()
}
