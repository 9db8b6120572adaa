import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Look = { within?: string; colours?: 'all rules' | 'contrast alone' }

/** What axe finds on the page as it stands now, of any weight. A second look in other colours needs their contrast alone. */
export async function findBarriers(page: Page, { within, colours = 'all rules' }: Look = {}): Promise<{ id: string; impact: string; where: string[] }[]> {
  await page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).forEach((transition) => transition.finish()))
  // Only what is wrong is written down, and in one go: our pages hold no frames of others, whose findings would have to be put together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...(colours === 'contrast alone' && { runOnly: ['color-contrast'] }) })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.map(({ id, impact, nodes }) => ({ id, impact: impact ?? 'minor', where: nodes.slice(0, 3).map(({ target }) => target.join(' ')) }))
}

/** Nothing of any weight; and nothing is wider than the screen. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  expect.soft(await findBarriers(page), what).toEqual([])
  await expectToFit(page, what)
}

export async function expectToFit(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what} is as wide as the screen`).toBeLessThanOrEqual(0)
}

/** The same for a reader whose browser doubles all letters (WCAG 1.4.4), and for the narrowest window (1.4.10). The page is left at a phone's width and its own letters. */
export async function expectToFitLargeLetters(page: Page, what: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const letters = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  for (const [size, width] of [[32, 390], [16, 320]] as const) {
    await page.setViewportSize({ width, height: 844 })
    await letters(size)
    await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
    await expectToFit(page, `${what}, letters of ${size} px at ${width} px`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await browser.detach()
}

/** Goes there by the Tab key, as somebody without a mouse does. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${selector}`)
}
