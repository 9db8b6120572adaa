/**
 * `npm run lighthouse`: home, directory and a profile in both languages on Lighthouse's phone, each
 * beside the same page without its script files. Tells a line a page and the worst figures as JSON,
 * and writes bench/LIGHTHOUSE.md; `npm run bench weight` is the same with its rows in RESULTS.md.
 * `npm run lighthouse -- http://…` looks at a site that runs already.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { buildPath } from '../site/paths.ts'
import { report, say } from './report.ts'
import { startSite } from './start-site.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TRIES = 4
type PageScores = {
  scores: number[]
  scriptBytes: number
  tbt: number
  lcp: number
  cls: number
  below: string[]
}

const given = process.argv[2]
const site = given === undefined ? await startSite() : { origin: given, close: async () => {} }
const slug =
  ((await (await fetch(`${site.origin}/api/lawyers`)).json()) as { items: Array<{ slug: string }> })
    .items[0]?.slug ?? ''
const chrome = await launch({
  ...(process.env.CHROME_PATH === undefined && { chromePath: '/usr/bin/chromium' }),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
})

const rows: string[] = []
const seen: Array<{ name: string; page: PageScores; bare: PageScores }> = []
try {
  for (const [name, key, params] of [
    ['home', 'home', {}],
    ['directory', 'lawyers', {}],
    ['profile', 'lawyer', { slug }],
  ] as const) {
    for (const locale of ['lt', 'en'] as const) {
      const url = site.origin + buildPath(key, locale, params)
      await fetch(url, { headers: { 'accept-language': locale } })
      const page = await look(url, locale)
      const bare = await look(url, locale, ['*.js'])
      rows.push(
        `| ${name} ${locale} | ${page.scores.join(' / ')} | ${(page.scriptBytes / 1_024).toFixed(1)} kB | ${page.tbt} ms | ${page.lcp} ms | ${bare.lcp} ms | ${(page.lcp / bare.lcp).toFixed(2)} | ${page.cls} |`,
      )
      seen.push({ name: `${name} ${locale}`, page, bare })
      say(rows.at(-1) ?? '')
      for (const line of page.below) say(`    ${line}`)
    }
  }
} finally {
  chrome.kill()
  await site.close()
}

/** The worst of all pages, named: what is promised is promised of each. */
function tellWorst(
  name: string,
  unit: string,
  goal: number,
  isAtLeast: boolean,
  valueOf: (scores: (typeof seen)[number]) => number,
  against: string,
): void {
  const worst = seen.toSorted((a, b) =>
    isAtLeast ? valueOf(a) - valueOf(b) : valueOf(b) - valueOf(a),
  )[0]
  if (!worst) return
  const ours = valueOf(worst)
  report({
    name: `weight-${name}`,
    ours,
    floor: goal,
    ratio: Number((ours / goal).toPrecision(3)),
    unit,
    goal: isAtLeast ? { atLeast: 1 } : { atMost: 1 },
    against,
    note: `The worst of ${seen.length} pages: ${worst.name}`,
  })
}
tellWorst(
  'script',
  'kB',
  12,
  false,
  ({ page }) => page.scriptBytes / 1_024,
  'the promised 12 kB of script, as sent',
)
tellWorst(
  'blocking',
  'ms',
  30,
  false,
  ({ page }) => page.tbt,
  'the promised 30 ms of total blocking time',
)
tellWorst('shift', 'CLS', 0.01, false, ({ page }) => page.cls, 'the promised 0.01')
tellWorst(
  'largest-paint',
  'times',
  1.5,
  false,
  ({ page, bare }) => page.lcp / bare.lcp,
  'the promised 1.5 times the same page with its script files blocked',
)
tellWorst(
  'marks',
  'of 100',
  100,
  true,
  ({ page }) => Math.min(...page.scores),
  'Lighthouse’s 100 on a phone in all four',
)

if (given === undefined) {
  writeFileSync(
    join(import.meta.dirname, 'LIGHTHOUSE.md'),
    `# Lighthouse

Written by \`npm run lighthouse\` on ${new Date().toISOString().slice(0, 10)}: a phone, throttled as Lighthouse does by default. Scores are performance / accessibility / best practices / SEO. Script is what is
sent (brotli). The anchor is the same page with its script files blocked. Left out is only whether search engines may come in: a copy on localhost tells them not to.

| page | scores | script | TBT | LCP | LCP without script | ratio | CLS |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`,
  )
}

async function look(
  url: string,
  locale: string,
  blockedUrlPatterns: string[] = [],
): Promise<PageScores> {
  const flags: Flags = {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    skipAudits: ['is-crawlable'],
    blockedUrlPatterns,
    extraHeaders: { 'accept-language': locale },
  }
  let lhr = (await lighthouse(url, flags))?.lhr
  // A busy machine now and then loses the trace of a page load; Lighthouse itself asks for another
  // run then.
  for (let tries = 1; lhr?.runtimeError && tries < TRIES; tries++)
    lhr = (await lighthouse(url, flags))?.lhr
  if (!lhr || lhr.runtimeError)
    throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no report'}`)
  const value = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN
  const requests =
    (
      lhr.audits['network-requests']?.details as
        { items?: Array<{ resourceType: string; transferSize: number }> } | undefined
    )?.items ?? []
  const weighed = new Set(
    CATEGORIES.flatMap(
      (category) =>
        lhr.categories[category]?.auditRefs
          .filter(({ weight }) => weight > 0)
          .map(({ id }) => id) ?? [],
    ),
  )
  return {
    scores: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    tbt: Math.round(value('total-blocking-time')),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    below: Object.values(lhr.audits)
      .filter(({ id, score }) => weighed.has(id) && score !== null && score < 1)
      .map(({ title, score, displayValue }) => `${title}: ${score} ${displayValue ?? ''}`),
  }
}
