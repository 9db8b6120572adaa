import { expect, type Page } from '@playwright/test'
import type { MessageKey } from '#modules/shared'
import type { Tab } from '../test.ts'

/** The page of one consultation, and the notifications about it on other pages. */
export const consultation = ({ page, t, path }: Tab) => ({
  open: (id: string) => page.goto(path('consultation', { id })),
  id: (): string => new URL(page.url()).pathname.split('/').at(-1) as string,

  /** The label of the state both sides read. */
  expectStatus: (label: MessageKey) => expect(page.getByTestId('status')).toHaveText(t(label)),
  nextStep: page.getByTestId('next-step'),

  async confirmNoConflict(): Promise<void> {
    await page.getByRole('button', { name: t('consultation.detail.checkConflict') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('consultation.moves.clear-conflict') })
      .click()
    await expect(
      page.getByRole('heading', { name: t('consultation.detail.matter'), exact: true }),
    ).toBeVisible()
  },

  async accept(): Promise<void> {
    await page.getByRole('button', { name: t('consultation.moves.accept') }).click()
    await this.expectStatus('consultation.status.lawyer.awaiting-payment')
  },

  step: (name: string) => page.getByTestId('next-step').getByRole('link', { name }),
})

/** A notification that came while the page was open, shown as a toast for five seconds. */
export const liveNotice = (page: Page, title: string) =>
  page.locator('.toast').filter({ hasText: title })

/**
 * Keeps the words of every toast that the page shows from now on, also of those that have left.
 * Call the answer for what was said.
 */
export async function toastsFromNow(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    const toastsIn = (node: Node) =>
      node instanceof Element && node.matches('.toast')
        ? [node.querySelector('.toast__text')?.textContent ?? '']
        : []
    new MutationObserver((changes) =>
      texts.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(toastsIn))),
    ).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => said.jsonValue()
}

/** Items of the bell's list, open or not; of one consultation if its id is given. */
export const bellItem = (page: Page, title: string, id = '') =>
  page
    .locator('[data-notification-list] [data-items] li')
    .filter({ hasText: title, has: page.locator(`a[href*="${id}"]`) })

/** Opens a page and waits until its socket is open and it has fetched missed notifications. */
export async function openWithSocket(page: Page, open: () => Promise<unknown>): Promise<void> {
  // The socket and requests of the page before must not count.
  await page.goto('about:blank')
  let isOpen = false
  page.once('websocket', () => {
    isOpen = true
  })
  // Waits from the beginning, since the response may come at once.
  const caughtUp = page.waitForResponse(
    (response) => isOpen && response.url().includes('/api/internal/notifications'),
  )
  await open()
  await caughtUp
}
