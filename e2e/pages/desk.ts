import { expect } from '@playwright/test'
import { totpCode } from '#modules/account'
import { team } from '../product/team.ts'
import type { Tab } from '../test.ts'
import { account } from './account.ts'
import { expectFocusKept } from './focus.ts'

type Queue =
  | 'admin-approvals'
  | 'admin-clashes'
  | 'admin-imports'
  | 'admin-inquiry-reports'
  | 'admin-messages'
  | 'admin-profile-changes'
  | 'admin-refunds'
  | 'admin-reviews'

/** The team's desk, opened by a member of the team made for this journey. */
export const desk = (tab: Tab) => {
  const { page, t, path } = tab
  return {
    /** A new member signs in for the first time, connects an app and is at the desk. */
    async signIn(origin: string, name = 'Austėja'): Promise<void> {
      const email = `desk-${process.pid}-${Date.now()}-${name.length}@patarta.test`
      const password = /shown this once: (\S+)/.exec(
        await team('team', 'add', email, name, 'Naujokė'),
      )![1]!
      await page.goto(path('admin'))
      await account(tab).fillSignIn(email, password)
      const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
      const { now } = (await (await fetch(`${origin}/dev/clock`)).json()) as { now: string }
      await page
        .getByRole('textbox', { name: t('account.secondFactor.code') })
        .fill(totpCode(secret, new Date(now)))
      await page.getByRole('button', { name: t('account.secondFactor.submit') }).click()
      await page.getByRole('button', { name: t('account.secondFactor.saved') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('desk.title') })).toBeVisible()
    },
    openQueue: (queue: Queue, query: Record<string, string> = {}) =>
      page.goto(path(queue, {}, query)),
    row: (name: string) => page.locator('[data-desk-row]').filter({ hasText: name }),
    /** Ready for keys: before the click the same case may be open as the first of its queue. */
    async openCase(name: string): Promise<void> {
      await this.row(name).click()
      await page.waitForURL(({ searchParams }) => searchParams.has('id'))
      await expect(page.locator('[data-desk-row][aria-current=true]')).toContainText(name)
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    },
    open: page.getByRole('heading', { level: 2 }).first(),
    reason: page.getByRole('textbox', { name: t('desk.reason') }),
    submit: page.locator('form[data-decide] button[type=submit]'),
    /** The latest decision that can be taken back. */
    undo: page.locator('[data-undo]:visible'),
    /**
     * By keyboard: the open case is refused without words, then decided, and the focus is never
     * lost.
     */
    async decideOpenCase(words: string, label = t('desk.reason')): Promise<void> {
      const { submit } = this
      const field = page.getByRole('textbox', { name: label })
      await expect(submit).toBeEnabled()
      await submit.focus()
      await page.keyboard.press('Enter')
      await expect(field, 'without words').toBeFocused()
      await field.fill(words)
      await submit.focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('.toast').first()).toBeVisible()
      await expectFocusKept(page, 'after the decision')
    },
  }
}
