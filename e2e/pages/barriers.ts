import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds on the page as it stands now: nothing, of any weight; and nothing is wider than the screen. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).forEach((transition) => transition.finish()))
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect.soft(violations.map(({ id, nodes }) => ({ id, where: nodes.slice(0, 3).map(({ target }) => target.join(' ')) })), what).toEqual([])
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what} is as wide as the screen`).toBeLessThanOrEqual(0)
}

/** Goes there by the Tab key, as somebody without a mouse does. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${selector}`)
}
