import { expect, type Page } from '@playwright/test'

/** What has the focus, as "input message"; "body" where nothing has it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement
    return !active || active === document.body
      ? 'body'
      : `${active.tagName.toLowerCase()} ${active.id || active.getAttribute('name') || active.className || active.textContent?.slice(0, 40)}`
  })

/**
 * The focus is on something once the page has settled. While the page changes for another one, the
 * question is asked again.
 */
export const expectFocusKept = (page: Page, what: string): Promise<void> =>
  expect.poll(() => focused(page).catch(() => 'body'), what).not.toBe('body')

/** The focus is inside the open dialog. */
export const expectFocusInDialog = (page: Page, what: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null), what)
    .toBe(true)
