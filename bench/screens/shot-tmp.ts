import { chromium } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/dev-tools/demo-accounts.ts'
import { createVisitor } from '../../tests/support/visitor.ts'
import { findScreens, type Person } from './find-screens.ts'
const [person, widths, keys, locale = 'lt', scheme = 'light'] = process.argv.slice(2) as [Person, string, string, 'lt' | 'en', 'light' | 'dark']
const origin = 'http://localhost:4977'
const visitor = createVisitor(origin)
if (person !== 'guest') await visitor.signIn(`${person}@patarta.test`, DEMO_PASSWORD)
const names = keys.split(',')
const screens = (await findScreens(visitor, person)).filter(({ name }) => names.includes(name))
const extra = names.filter((one) => one.startsWith('/')).map((path) => ({ name: path.replaceAll(/\W+/g, '-'), path: { lt: path, en: path } }))
const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'], executablePath: '/usr/bin/chromium' })
for (const width of widths.split(',')) {
  const context = await browser.newContext({ viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 }, locale: 'lt-LT', reducedMotion: 'reduce', colorScheme: scheme, timezoneId: 'Europe/Vilnius' })
  await context.addCookies([...visitor.jar].map(([name, value]) => ({ name, value: decodeURIComponent(value), url: origin })))
  for (const screen of [...screens, ...extra]) {
    const page = await context.newPage()
    page.on('pageerror', (e) => console.log(screen.name, e.message))
    page.on('console', (m) => m.type() === 'error' && console.log(screen.name, m.text().slice(0, 200)))
    await page.goto(origin + screen.path[locale], { waitUntil: 'load' })
    await page.waitForTimeout(600)
    const file = `/tmp/shots/${person}-${screen.name}-${width}-${locale}-${scheme}.png`
    await page.screenshot({ path: file, fullPage: true })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    console.log(file, wide > Number(width) ? `TOO WIDE ${wide}` : '')
    await page.close()
  }
  await context.close()
}
await browser.close()
process.exit(0)
