/**
 * `npm run screens [word…]`: a picture of every screen (route table × people × states) at 390 and
 * 1280 px, light and dark, in both languages, into .data/screens, with contact sheets as pictures
 * and as one page. Words narrow it: `npm run screens client 390 dark lt`. The world is seeded once
 * and kept in .data/screens-world.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { buildSite } from '../../tools/build/build-site.ts'
import { readConfig } from '../../server/configuration/config.ts'
import { DEMO_PASSWORD } from '../../server/dev-tools/demo-accounts.ts'
import { freePort, runSeed } from '../../tools/seed/run-seed.ts'
import { createVisitor, type Visitor } from '../../tests/support/visitor.ts'
import { findScreens, PEOPLE, type Person, type Screen } from './find-screens.ts'
import { writeSheets, type Shot } from './sheets.ts'

const WIDTHS = ['390', '1280'] as const
const SCHEMES = ['light', 'dark'] as const
const LOCALES = ['lt', 'en'] as const

const wanted = process.argv.slice(2)
const among = <T extends string>(all: readonly T[]): readonly T[] => {
  const named = all.filter((screen) => wanted.includes(screen))
  return named.length > 0 ? named : all
}
const keys = wanted.filter(
  (word) => ![...WIDTHS, ...SCHEMES, ...LOCALES, ...PEOPLE].includes(word as never),
)

const target = resolve('.data/screens')
const dataDir = resolve('.data/screens-world')
const port = await freePort()
const origin = `http://localhost:${port}`
const environment = {
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  DEV_TOOLS: 'true',
  CLOCK: 'adjustable',
}
if (!existsSync(join(dataDir, 'seeded'))) {
  rmSync(dataDir, { recursive: true, force: true })
  console.log('Seeding …')
  await runSeed(readConfig(environment), { lawyers: 40 })
  mkdirSync(join(dataDir, 'seeded'))
}
await buildSite()
const product = spawn(process.execPath, ['server/main.ts', 'web', 'worker'], {
  env: { ...process.env, ...environment },
  stdio: ['ignore', 'ignore', 'inherit'],
})
while (
  !(await fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await delay(100)

const browser = await chromium.launch({
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--force-color-profile=srgb',
  ],
  ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
})
const shots: Shot[] = []
const errors: string[] = []
const startedAt = Date.now()
try {
  for (const person of among(PEOPLE)) await shoot(person)
} finally {
  await browser.close()
  product.kill('SIGTERM')
  await once(product, 'exit')
}
await writeSheets(target, shots)
console.log(
  `${shots.length} screens in ${((Date.now() - startedAt) / 1_000).toFixed(0)} s: ${join(target, 'index.html')}`,
)
for (const error of errors) console.log(`  ${error}`)

async function shoot(person: Person): Promise<void> {
  const visitor = createVisitor(origin)
  if (person !== 'guest') await visitor.signIn(`${person}@patarta.test`, DEMO_PASSWORD)
  const screens = (await findScreens(visitor, person)).filter(
    ({ name }) => keys.length === 0 || keys.some((key) => name.includes(key)),
  )
  for (const locale of among(LOCALES)) {
    for (const width of among(WIDTHS)) {
      // One context for light and dark: the page is loaded once and repainted.
      const context = await contextOf(browser, visitor, { locale, width: Number(width) })
      for (const screen of screens) await shootOne(context, screen, { person, locale, width })
      await context.close()
    }
  }
}

async function contextOf(
  from: Browser,
  visitor: Visitor,
  { locale, width }: { locale: string; width: number },
): Promise<BrowserContext> {
  const context = await from.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    locale: locale === 'lt' ? 'lt-LT' : 'en-GB',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Vilnius',
  })
  await context.addCookies(
    [...visitor.jar].map(([name, value]) => ({
      name,
      value: decodeURIComponent(value),
      url: origin,
    })),
  )
  return context
}

async function shootOne(
  context: BrowserContext,
  screen: Screen,
  { person, locale, width }: { person: Person; locale: 'lt' | 'en'; width: string },
): Promise<void> {
  const page = await context.newPage()
  const label = `${person} ${screen.name} ${locale} ${width}`
  page.on('pageerror', (error) => errors.push(`${label}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${label}: ${message.text().slice(0, 160)}`)
  })
  try {
    await page.goto(origin + screen.path[locale], { waitUntil: 'load', timeout: 20_000 })
    await page
      .waitForFunction(
        () => !document.querySelector('astro-island[ssr][client="load"]'),
        undefined,
        { timeout: 5_000 },
      )
      .catch(() => {})
    await delay(150)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wide > 1) errors.push(`${label}: ${wide} px wider than its window`)
    for (const scheme of among(SCHEMES)) {
      await page.emulateMedia({ colorScheme: scheme })
      const file = `${person}/${screen.name}-${locale}-${width}-${scheme}.png`
      mkdirSync(join(target, person), { recursive: true })
      await page.screenshot({ path: join(target, file), fullPage: true, animations: 'disabled' })
      shots.push({ file, person, name: screen.name, locale, width, scheme })
    }
  } catch (error) {
    errors.push(`${label}: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    await page.close()
  }
}
