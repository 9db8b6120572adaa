import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Look = { within?: string; colours?: 'all rules' | 'contrast alone' }

/**
 * What axe finds on the page as it stands now, of any weight. A second look in other colours needs
 * their contrast alone.
 */
export async function findBarriers(
  page: Page,
  { within, colours = 'all rules' }: Look = {},
): Promise<{ id: string; impact: string; where: string[] }[]> {
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .forEach((transition) => transition.finish()),
  )
  // Only what is wrong is written down, and in one go: our pages hold no frames of others, whose
  // findings would have to be put together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(colours === 'contrast alone' && { runOnly: ['color-contrast'] }),
  })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact: impact ?? 'minor',
    where: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
  }))
}

type Barrier = Awaited<ReturnType<typeof findBarriers>>[number]

export const isSerious = ({ impact }: Barrier): boolean =>
  impact === 'serious' || impact === 'critical'

export async function expectNoSeriousBarriers(page: Page, look: Look = {}): Promise<void> {
  expect((await findBarriers(page, look)).filter(isSerious)).toEqual([])
}

/** No barriers of any impact, and nothing wider than the screen. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  expect.soft(await findBarriers(page), what).toEqual([])
  await expectToFit(page, what)
}

const softly = expect.configure({ soft: true })

export async function expectToFit(page: Page, what: string): Promise<void> {
  // The page may still be settling into its new size.
  await softly
    .poll(() => findTooWide(page), {
      message: `${what}: elements that reach over the edge of the screen`,
      timeout: 15_000,
    })
    .toEqual([])
}

/**
 * The innermost elements that make the page wider than the screen, as "tag.class in .parent: text,
 * to 412 of 390 px". Empty where the page fits.
 */
const findTooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = innerWidth
    if (document.documentElement.scrollWidth <= width) return []
    const reachesOver = (element: Element): boolean => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && box.right + scrollX > width + 0.5
    }
    const isClipped = (element: Element): boolean => {
      for (
        let around = element.parentElement;
        around && around !== document.body;
        around = around.parentElement
      )
        if (getComputedStyle(around).overflowX !== 'visible') return true
      return false
    }
    const over = [...document.querySelectorAll('body *')].filter(
      (element) => reachesOver(element) && !isClipped(element),
    )
    const innermost = over.filter((element) => ![...element.children].some(reachesOver))
    const named = (element: Element) =>
      [element.tagName.toLowerCase(), ...element.classList].join('.')
    const right = (element: Element) => Math.round(element.getBoundingClientRect().right + scrollX)
    const found = innermost
      .slice(0, 5)
      .map(
        (element) =>
          `${named(element)} in ${element.parentElement ? named(element.parentElement) : ''}: "${element.textContent?.trim().slice(0, 40)}", to ${right(element)} of ${width} px`,
      )
    return found.length > 0
      ? found
      : [
          `the page is ${document.documentElement.scrollWidth} of ${width} px wide; something drawn by CSS reaches over`,
        ]
  })

/**
 * The same for a browser whose standard font size is doubled, for a page whose letters are enlarged
 * to 200 %, which media queries do not see (both WCAG 1.4.4), and for the narrowest window (WCAG
 * 1.4.10). The page is left at a phone's width and its own letters.
 */
export async function expectToFitLargeLetters(page: Page, what: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const letters = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard } })
  for (const [size, width] of [
    [32, 390],
    [16, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await letters(size)
    await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
    await expectToFit(page, `${what}, letters of ${size} px at ${width} px`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await browser.detach()
  await expectToFitEnlarged(page, what)
}

/** With `html { font-size: 200% }` on a phone of 390 px. */
export async function expectToFitEnlarged(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await expectToFit(page, `${what}, letters of 200 % at ${page.viewportSize()?.width} px`)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/** Goes there by the Tab key, as somebody without a mouse does. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${selector}`)
}
