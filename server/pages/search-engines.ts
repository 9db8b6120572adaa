import type { App } from '#modules/shared'
import { buildPath } from '../../site/paths.ts'
import { routes, type Locale, type Route } from '../../site/routes.ts'
import type { Services } from '../modules.ts'

type Needs = {
  services: Pick<Services, 'directory' | 'specialty'>
  publicUrl: string
  isProduction: boolean
}
/** One page in both languages. */
type Entry = { key: string; params?: Record<Locale, Record<string, string>>; changedAt?: Date }

/**
 * Half of the protocol's limit (sitemaps.org), because each page has an address in both languages.
 */
const MAX_ENTRIES = 25_000
const CACHE_CONTROL = 'public, max-age=3600'

/** robots.txt and the sitemaps, made from the route table and the directory. */
export const searchEngines =
  ({ services, publicUrl, isProduction }: Needs) =>
  async (app: App) => {
    const hidden = { schema: { hide: true } as const }

    app.get('/robots.txt', hidden, async (_request, reply) => {
      // Search engines must not list a copy of the product beside the real one.
      const lines = isProduction
        ? [
            'User-agent: *',
            ...closedPaths().map((path) => `Disallow: ${path}`),
            ...OPEN.map((path) => `Allow: ${path}`),
            'Allow: /',
            '',
            `Sitemap: ${publicUrl}/sitemap.xml`,
          ]
        : ['User-agent: *', 'Disallow: /']
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', CACHE_CONTROL)
        .send(`${lines.join('\n')}\n`)
    })

    const xml = createCacheFor(A_MINUTE)
    app.get('/sitemap.xml', hidden, async (_request, reply) =>
      reply
        .type('application/xml')
        .header('cache-control', CACHE_CONTROL)
        .send(await xml('', () => indexOf(services, publicUrl))),
    )

    app.get<{ Params: { name: string } }>(
      '/sitemaps/:name.xml',
      hidden,
      async ({ params: { name } }, reply) => {
        if (!NAME.test(name)) return reply.callNotFound()
        const map = await xml(name, () => mapOf(services, publicUrl, name))
        return map === undefined
          ? reply.callNotFound()
          : reply.type('application/xml').header('cache-control', CACHE_CONTROL).send(map)
      },
    )
  }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAME = /^(pages|(lawyers|firms)-[1-9]\d{0,2})$/
const A_MINUTE = 60_000
/** Portraits may appear in search results. The longer of two rules wins (RFC 9309, 2.2.2). */
const OPEN = ['/api/portraits/']
const KINDS = { lawyers: 'lawyer', firms: 'firm' } as const

/**
 * Caches each document for the given time and makes it once for simultaneous requests: a sitemap
 * lists some ten thousand addresses.
 */
function createCacheFor(milliseconds: number) {
  const cached = new Map<string, { made: Promise<Buffer | undefined>; until: number }>()
  return (name: string, make: () => Promise<string | undefined>): Promise<Buffer | undefined> => {
    const now = performance.now()
    for (const [old, { until }] of cached) if (until < now) cached.delete(old)
    const found = cached.get(name)
    if (found) return found.made
    const made = make().then((text) => (text === undefined ? undefined : Buffer.from(text)))
    cached.set(name, { made, until: now + milliseconds })
    made.catch(() => cached.delete(name))
    return made
  }
}

async function indexOf({ directory }: Needs['services'], publicUrl: string): Promise<string> {
  const [lawyers, firms] = await Promise.all([
    directory.addresses.listAddressParts('lawyer', MAX_ENTRIES),
    directory.addresses.listAddressParts('firm', MAX_ENTRIES),
  ])
  const maps = [
    { name: 'pages', changedAt: newest([...lawyers, ...firms]) },
    ...lawyers.map((changedAt, at) => ({ name: `lawyers-${at + 1}`, changedAt })),
    ...firms.map((changedAt, at) => ({ name: `firms-${at + 1}`, changedAt })),
  ]
  const items = maps.map(
    ({ name, changedAt }) =>
      `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc>${lastmod(changedAt)}</sitemap>`,
  )
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</sitemapindex>`
}

async function mapOf(
  services: Needs['services'],
  publicUrl: string,
  name: string,
): Promise<string | undefined> {
  const [list, part] = name.split('-') as [keyof typeof KINDS | 'pages', string?]
  const entries =
    list === 'pages'
      ? await pagesAndAreas(services)
      : await peopleOf(services, list, Number(part) - 1)
  if (entries.length === 0) return undefined
  const urls = entries.flatMap((entry) => urlsOf(entry, publicUrl))
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

async function peopleOf(
  { directory }: Needs['services'],
  list: keyof typeof KINDS,
  part: number,
): Promise<Entry[]> {
  const addresses = await directory.addresses.listAddresses(KINDS[list], {
    part,
    size: MAX_ENTRIES,
  })
  return addresses.map(({ slug, changedAt }) => ({
    key: KINDS[list],
    params: { lt: { slug }, en: { slug } },
    changedAt,
  }))
}

async function pagesAndAreas({ directory, specialty }: Needs['services']): Promise<Entry[]> {
  const [lawyers, firms, specialties] = await Promise.all([
    directory.addresses.listAddressParts('lawyer', MAX_ENTRIES),
    directory.addresses.listAddressParts('firm', MAX_ENTRIES),
    specialty.listOffered(),
  ])
  const table: readonly Route[] = routes
  // A list changes when one of its entries does.
  const changed = { home: newest(lawyers), lawyers: newest(lawyers), firms: newest(firms) }
  const pages = table
    .filter(({ index, lt }) => index && !lt.includes('{'))
    .map(({ key }): Entry => withDate({ key }, changed[key as keyof typeof changed]))
  const areas = specialties.map(({ slugLt, slugEn }): Entry =>
    withDate(
      {
        key: 'lawyers-by-specialty',
        params: { lt: { specialty: slugLt }, en: { specialty: slugEn } },
      },
      changed.lawyers,
    ),
  )
  return [...pages, ...areas]
}

const withDate = (entry: Entry, changedAt: Date | undefined): Entry => ({
  ...entry,
  ...(changedAt && { changedAt }),
})
const newest = (dates: readonly Date[]): Date | undefined =>
  dates.reduce<Date | undefined>(
    (latest, date) => (!latest || date > latest ? date : latest),
    undefined,
  )

/** The page in both languages, each naming both alternates and the default. */
function urlsOf({ key, params, changedAt }: Entry, publicUrl: string): string[] {
  const address = {
    lt: escaped(publicUrl + buildPath(key, 'lt', params?.lt)),
    en: escaped(publicUrl + buildPath(key, 'en', params?.en)),
  }
  const alternates = [
    ['lt', address.lt],
    ['en', address.en],
    ['x-default', address.lt],
  ]
    .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
    .join('')
  return [address.lt, address.en].map(
    (loc) => `<url><loc>${loc}</loc>${lastmod(changedAt)}${alternates}</url>`,
  )
}

const lastmod = (changedAt: Date | undefined): string =>
  changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
const escaped = (url: string): string => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

/**
 * The paths closed to robots: those of pages that are not for search engines, up to the first
 * parameter.
 */
function closedPaths(): string[] {
  const table: readonly Route[] = routes
  const closed = table
    .filter(({ index }) => !index)
    .flatMap(({ lt, en }) => [lt, en])
    .map((path) => path.split('{')[0] as string)
  return [...new Set(['/api/', '/files/', ...closed])].toSorted()
}
