import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { translators, type Locale, type Translate } from '#modules/shared'
import { createVisitor, type Visitor } from '../tests/support/visitor.ts'
import { buildPath, type PathOf } from '../site/paths.ts'
import { createClock, type ProductClock } from './product/clock.ts'
import { ownProduct } from './product/own-product.ts'

export { expect }

export const PASSWORD = 'Patarta-demo-1'

export type Options = { lang: Locale }

/**
 * What a page object works with: a tab, the language its reader speaks, and the addresses in that
 * language.
 */
export type Tab = { page: Page; t: Translate; path: PathOf }

type Person = Tab & { context: BrowserContext }
type Fixtures = {
  origin: string
  t: Translate
  path: PathOf
  clock: ProductClock
  /**
   * A person with a browser of their own. Errors in its console that nobody expected fail the test.
   */
  open: (options?: BrowserContextOptions & { expects?: RegExp }) => Promise<Person>
  /** A person signed in over the API, for what is not the journey itself. */
  visit: (email: string, password?: string) => Promise<Visitor>
}

export const test = base.extend<Fixtures & Options>({
  lang: ['lt', { option: true }],
  origin: async ({ lang: _anyLanguage }, use) => use(ownProduct().origin),
  baseURL: async ({ origin }, use) => use(origin),
  t: async ({ lang }, use) => use(translators[lang]),
  path: async ({ lang }, use) => {
    const path: PathOf = (key, ...[params, query]) => buildPath(key, lang, params, query)
    await use(path)
  },
  clock: async ({ origin }, use) => {
    const clock = createClock(origin)
    await clock.reset()
    await use(clock)
    await clock.reset()
  },
  open: async (
    { browser, contextOptions, t, path, origin, locale, viewport, isMobile, hasTouch, timezoneId },
    use,
  ) => {
    const opened: BrowserContext[] = []
    const complaints: string[] = []
    await use(async ({ expects, ...options } = {}) => {
      const context = await newContext(browser, {
        ...contextOptions,
        baseURL: origin,
        locale,
        viewport,
        isMobile,
        hasTouch,
        timezoneId,
        ...options,
      })
      opened.push(context)
      context.on('page', (page) => listen(page, complaints, expects))
      return { context, page: await context.newPage(), t, path }
    })
    for (const context of opened) await context.close()
    expect(complaints, 'errors in the browsers’ consoles').toEqual([])
  },
  visit: async ({ origin, lang }, use) =>
    use(async (email, password = PASSWORD) => {
      const visitor = createVisitor(origin, lang)
      const { status } = await visitor.signIn(email, password)
      expect(status, `${email} signs in`).toBe(200)
      return visitor
    }),
})

const newContext = (browser: Browser, options: BrowserContextOptions) =>
  browser.newContext({
    reducedMotion: 'reduce',
    permissions: ['camera', 'microphone', 'notifications'],
    // Requests of a service worker cannot be changed by a test.
    serviceWorkers: 'block',
    ...options,
  })

/**
 * Complaints of the browser that are not errors of the product:
 *
 * - Playwright looks into the mail's frame by a script, which the frame rightly refuses.
 * - A registration may be answered with a heavier robot check, which the page solves and sends: an
 *   earlier journey asked for a used address.
 * - A journey that moves the clock makes a ticket of the socket too old while it is on its way; the
 *   page asks for a new one.
 */
const HARMLESS = new RegExp(
  [
    String.raw`frame is sandboxed and the 'allow-scripts' permission is not set`,
    String.raw`400 \(Bad Request\) \S+/api/registrations$`,
    String.raw`/api/socket\?token=\S+ failed: HTTP Authentication failed`,
  ].join('|'),
)

function listen(page: Page, complaints: string[], expected?: RegExp): void {
  const note = (text: string) => {
    if (!HARMLESS.test(text) && !expected?.test(text))
      complaints.push(`${new URL(page.url() || 'about:blank').pathname}: ${text}`)
  }
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
  })
}
