import type { APIRequestContext } from '@playwright/test'
import { structuredDataErrors } from '../../site/testing/structured-data-errors.ts'
import { expect, test } from '../test.ts'

/** What a search engine reads of a page. */
type Read = {
  address: string
  status: number
  canonical: string
  alternates: Record<string, string>
  title: string
  description: string
  headings: number
  errors: string[]
  picture: string
  links: string[]
}

const AT_ONCE = 6
const one = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found]) => found as string)
const pathOf = (url: string): string => new URL(url).pathname

async function read(request: APIRequestContext, address: string): Promise<Read> {
  const response = await request.get(address, { maxRedirects: 0 })
  const html = await response.text()
  return {
    address,
    status: response.status(),
    canonical: one(html, /<link rel="canonical" href="([^"]+)"/),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, lang, href]) => [lang as string, href as string],
      ),
    ),
    title: one(html, /<title>([^<]+)</),
    description: one(html, /<meta name="description" content="([^"]+)"/),
    headings: all(html, /<(h1)[ >]/g).length,
    errors: all(html, /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g).flatMap(
      (text) =>
        [JSON.parse(text)]
          .flat()
          .flatMap((data: Record<string, unknown>) => [
            ...(data['@context'] === 'https://schema.org' ? [] : ['speaks no schema.org']),
            ...structuredDataErrors(data),
          ]),
    ),
    picture: one(html, /<meta property="og:image" content="([^"]+)"/),
    links: all(html, /<a\b[^>]*\bhref="(\/[^"#]*)/g).map((href) =>
      href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
    ),
  }
}

/** Several at once, so that a country of pages takes seconds. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const left = [...items.entries()]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next; next = left.shift())
        results[next[0]] = await work(next[1])
    }),
  )
  return results
}

test('every page of the sitemap responds, names its language pair, and has no dead links', async ({
  request,
}) => {
  test.setTimeout(360_000)
  const locsIn = async (address: string) =>
    all(await (await request.get(address)).text(), /<loc>([^<]+)<\/loc>/g)
  const maps = await Promise.all((await locsIn('/sitemap.xml')).map((url) => locsIn(pathOf(url))))
  const addresses = maps.flat().map(pathOf)
  expect(addresses.length).toBeGreaterThan(90)
  const pages = await inTurns(addresses, (address) => read(request, address))

  const known = new Map(pages.map((page) => [page.address, page]))
  const wrong: string[] = []
  const must = (page: Read, holds: boolean, promise: string) => {
    if (!holds) wrong.push(`${page.address}: ${promise}`)
  }
  for (const page of pages) {
    const { lt = '', en = '' } = page.alternates
    must(page, page.status === 200, `answers ${page.status}`)
    if (page.status !== 200) continue
    must(page, pathOf(page.canonical) === page.address, `calls itself ${page.canonical}`)
    must(
      page,
      [pathOf(lt), pathOf(en)].includes(page.address) && page.alternates['x-default'] === lt,
      'is not among its own languages',
    )
    for (const other of [lt, en])
      must(
        page,
        known.get(pathOf(other))?.alternates.lt === lt &&
          known.get(pathOf(other))?.alternates.en === en,
        `${other} does not answer back`,
      )
    must(page, page.headings === 1, `has ${page.headings} first headings`)
    must(
      page,
      page.title.length >= 8 && page.description.length >= 30,
      'tells too little of itself',
    )
    must(page, page.errors.length === 0, page.errors.join('; '))
    must(
      page,
      /\/previews\/(lt|en)\/(lawyer|firm|area|page)\/[a-z0-9-]+\.png$/.test(page.picture),
      'has no picture',
    )
  }
  expect(wrong.slice(0, 20)).toEqual([])

  const titles = pages.map(
    ({ title, address }) => `${address.startsWith('/en') ? 'en' : 'lt'} ${title}`,
  )
  // Namesakes of one city share a title; nobody else does.
  expect(new Set(titles).size / titles.length).toBeGreaterThan(0.97)

  // Where pages lead: each address once, those of one kind a few times, since many lawyers have the
  // same links.
  const links = [...new Set(pages.flatMap((page) => page.links))].filter(
    (href) => !href.startsWith('/files/') && !known.has(href.split('?')[0] ?? ''),
  )
  const broken = (
    await inTurns(sampled(links), async (href) => ({
      href,
      status: (await request.get(href, { maxRedirects: 0 })).status(),
    }))
  ).filter(({ status }) => status >= 400)
  expect(broken).toEqual([])
})

/** At most eight addresses of each shape: `/rezervacija/…?at=…` is one shape. */
function sampled(links: readonly string[]): string[] {
  const byShape = Map.groupBy(
    links,
    (href) =>
      `${href
        .split('/')
        .slice(0, href.startsWith('/en/') ? 3 : 2)
        .join('/')}?${[...new URL(href, 'http://here').searchParams.keys()].join()}`,
  )
  return [...byShape.values()].flatMap((some) => some.slice(0, 8))
}

test('an extra slash and an area slug of the other language redirect; an unknown address is not found', async ({
  request,
}) => {
  const slash = await request.get('/en/lawyers/?sort=price', { maxRedirects: 0 })
  expect([slash.status(), slash.headers().location]).toEqual([301, '/en/lawyers?sort=price'])
  const otherWords = await request.get('/teisininkai/family-law?sort=price', { maxRedirects: 0 })
  expect([otherWords.status(), otherWords.headers().location]).toEqual([
    302,
    '/teisininkai/seimos-teise?sort=price',
  ])
  for (const address of ['/teisininkas/niekas-toks', '/en/firm/nobody', '/teisininkai/tokios-nera'])
    expect([address, (await request.get(address, { maxRedirects: 0 })).status()]).toEqual([
      address,
      404,
    ])
})
