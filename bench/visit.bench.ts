/**
 * Bytes of styles on each page of two visits, and the largest paint of the second page beside the
 * same page opened first: a phone, 150 ms and 1.6 Mbit/s, four times slower than this machine.
 * `node bench/visit.bench.ts http://…` measures a site that runs already.
 */
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { BROTLI } from '../server/http/compression/compress-responses.ts'
import { DEMO_PASSWORD } from '../server/dev-tools/demo-accounts.ts'
import { createVisitor } from '../tests/support/visitor.ts'
import { buildPath } from '../site/paths.ts'
import { median } from './measure.ts'
import { report, say } from './report.ts'
import { startSite } from './start-site.ts'

const ROUNDS = Number(process.env.VISIT_ROUNDS ?? 3)
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
type Step = { name: string; path: string; signedIn: boolean }
type StepFigures = { name: string; styles: number; document: number; lcp: number; cls: number }

const given = process.argv[2]
const site = given === undefined ? await startSite() : { origin: given, close: async () => {} }
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
})
try {
  const client = createVisitor(site.origin)
  await client.signIn('client-1@patarta.test', DEMO_PASSWORD)
  const { items: lawyers } = (
    await client.get<{ items: Array<{ slug: string; firmLawyerId: string }> }>('/api/lawyers')
  ).body
  const { items: consultations } = (
    await client.get<{ items: Array<{ id: string }> }>('/api/consultations?tab=future')
  ).body
  const { slug, firmLawyerId } = lawyers[0]!
  const step = (name: string, path: string, signedIn = true): Step => ({ name, path, signedIn })
  const visits: Record<string, Step[]> = {
    booking: [
      step('home', buildPath('home', 'lt')),
      step('directory', buildPath('lawyers', 'lt')),
      step('profile', buildPath('lawyer', 'lt', { slug })),
      step('booking', buildPath('booking', 'lt', { firmLawyerId })),
    ],
    consultation: [
      step('sign-in', buildPath('login', 'lt'), false),
      step('consultations', buildPath('consultations', 'lt')),
      step('consultation', buildPath('consultation', 'lt', { id: consultations[0]!.id })),
    ],
  }
  for (const [name, steps] of Object.entries(visits)) await measure(name, steps, client.jar)
} finally {
  await browser.close()
  await site.close()
}

async function measure(name: string, steps: Step[], jar: Map<string, string>): Promise<void> {
  const rounds: StepFigures[][] = []
  const opened: number[] = []
  // The first round warms up the server and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const seen = await visit(steps, jar)
    const [alone] = await visit(steps.slice(1, 2), jar)
    if (round === 0) continue
    rounds.push(seen)
    opened.push(alone!.lcp)
  }
  const pages = steps.map((_, at) => {
    const of = (key: 'styles' | 'document' | 'lcp' | 'cls') =>
      median(rounds.map((seen) => seen[at]![key]))
    return {
      name: steps[at]!.name,
      styles: of('styles'),
      document: of('document'),
      lcp: of('lcp'),
      cls: of('cls'),
    }
  })
  for (const page of pages) say(`${name}: ${JSON.stringify(page)}`)
  const [first, ...next] = pages.map(({ styles }) => styles / 1_000)
  report({
    name: `visit-${name}-styles`,
    ours: Math.max(...next),
    floor: first!,
    unit: 'kB',
    goal: { atMost: 0.3 },
    against: 'styles sent with the first page; ours: with the next one that needs most',
    note: pages.map((page) => `${page.name} ${(page.styles / 1_000).toFixed(1)}`).join(', '),
  })
  report({
    name: `visit-${name}-largest-paint`,
    ours: pages[1]!.lcp,
    floor: median(opened),
    unit: 'ms',
    goal: { atMost: 1.05 },
    against: `${pages[1]!.name} opened as the first page`,
  })
}

/** Opens the pages one after another in a new browser profile, each by a link of the one before. */
async function visit(steps: Step[], jar: Map<string, string>): Promise<StepFigures[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'lt-LT',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const sent = countBytes(cdp)
  const seen: StepFigures[] = []
  for (const [at, { name, path, signedIn }] of steps.entries()) {
    if (signedIn) await signIn(context, jar)
    const html = await open(page, site.origin + path, at === 0)
    const { lcp, cls } = await paints(page)
    const bytes = sent()
    seen.push({
      name,
      styles: bytes.stylesheets + (await inlineBytes(html)),
      document: bytes.document,
      lcp,
      cls,
    })
  }
  await context.close()
  return seen
}

async function signIn(context: BrowserContext, jar: Map<string, string>): Promise<void> {
  await context.addCookies(
    [...jar].map(([name, value]) => ({
      name,
      value: decodeURIComponent(value),
      url: site.origin,
    })),
  )
}

/** Waits until the page is loaded and idle, and answers its HTML as it was sent. */
async function open(page: Page, url: string, isFirst: boolean): Promise<Sent> {
  const answered = page.waitForResponse((response) => response.url() === url)
  if (isFirst) await page.goto(url)
  else await page.evaluate((address) => location.assign(address), url)
  const response = await answered
  await page.waitForURL(url)
  await page.waitForLoadState('networkidle')
  return {
    html: await response.text(),
    isCompressed: response.headers()['content-encoding'] !== undefined,
  }
}
type Sent = { html: string; isCompressed: boolean }

/** What the inline styles add to the page as it was sent. */
async function inlineBytes({ html, isCompressed }: Sent): Promise<number> {
  const bare = html.replaceAll(/<style[^>]*>[^]*?<\/style>/g, '')
  if (!isCompressed) return Buffer.byteLength(html) - Buffer.byteLength(bare)
  const size = async (text: string) =>
    (await promisify(brotliCompress)(Buffer.from(text), BROTLI)).length
  return (await size(html)) - (await size(bare))
}

/**
 * Counts what is sent: pages, and stylesheets with the prefetched ones. Answers the bytes since it
 * was asked last.
 */
function countBytes(cdp: CDPSession): () => { stylesheets: number; document: number } {
  const kinds = new Map<string, 'stylesheets' | 'document'>()
  let bytes = { stylesheets: 0, document: 0 }
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.mimeType === 'text/css') kinds.set(requestId, 'stylesheets')
    else if (type === 'Document') kinds.set(requestId, 'document')
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  return () => {
    const counted = bytes
    bytes = { stylesheets: 0, document: 0 }
    return counted
  }
}

function paints(page: Page): Promise<{ lcp: number; cls: number }> {
  return page.evaluate(async () => {
    const entries = (type: string): Promise<PerformanceEntry[]> =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        })
        setTimeout(() => resolve([]), 500)
      })
    const [largest, shifts] = await Promise.all([
      entries('largest-contentful-paint'),
      entries('layout-shift'),
    ])
    return {
      lcp: Math.round(largest.at(-1)?.startTime ?? Number.NaN),
      cls: shifts.reduce(
        (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
        0,
      ),
    }
  })
}
