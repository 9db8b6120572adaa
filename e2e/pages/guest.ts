import { expect, type Locator, type Page } from '@playwright/test'
import type { Tab } from '../test.ts'

/** A third person in the call: their invitation on the consultation, and their own page. */
export const guestOf = ({ page, t }: Tab) => ({
  async invite({ name, email }: { name: string; email: string }): Promise<void> {
    await isAlive(page)
    await unfold({ page, t })
    await page.getByRole('button', { name: t('meeting.guests.open') }).click()
    await page.getByLabel(t('meeting.guests.name')).fill(name)
    await page.getByTestId('guests').getByLabel(t('meeting.guests.email')).fill(email)
    await page.getByRole('radio', { name: t('meeting.guests.kinds.interpreter') }).check()
    await page.getByRole('button', { name: t('meeting.guests.invite'), exact: true }).click()
    await expect(page.getByTestId('guest')).toContainText(name)
  },
  /** When the guest was there. The fold is closed once nothing is asked of anybody. */
  async stays(): Promise<Locator> {
    await isAlive(page)
    await unfold({ page, t })
    return page.getByTestId('guest-stays').getByRole('listitem')
  },
  async agree(): Promise<void> {
    await isAlive(page)
    await page.getByRole('button', { name: t('meeting.guests.agree'), exact: true }).click()
  },
  /** The guest's own page: the code from the mailbox, and secrecy. */
  async prove(readCode: () => Promise<string>): Promise<void> {
    await page.getByRole('button', { name: t('meeting.guest.sendCode') }).click()
    await expect(page.getByText(t('meeting.guest.codeSent'))).toBeVisible()
    await page.getByLabel(t('meeting.guest.code')).fill(await readCode())
    await page.getByRole('button', { name: t('meeting.guest.enter') }).click()
    await expect(page.getByText(t('meeting.guest.secrecyMissing'))).toBeVisible()
    await page.getByRole('checkbox', { name: t('meeting.guest.secrecy') }).check()
    await page.getByRole('button', { name: t('meeting.guest.enter') }).click()
  },
  /** A link that leads nowhere: one press on the page says so. */
  async isRefused(): Promise<void> {
    await page.getByRole('button', { name: t('meeting.guest.sendCode') }).click()
    await expect(page.getByTestId('guest-over')).toBeVisible()
  },
  /** A guest who is in the call does not lose their place by one press. */
  async asksBeforeNewLink(name: string): Promise<void> {
    await isAlive(page)
    await page.getByRole('button', { name: t('meeting.guests.again') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t('meeting.guests.againSure', { name }))
    await dialog.getByRole('button', { name: t('meeting.guests.againNot') }).click()
    await expect(dialog).toBeHidden()
  },
  async removeInRoom(): Promise<void> {
    const menu = page.getByTestId('guest-menu')
    await menu.locator('summary').click()
    await menu.getByRole('button', { name: t('meeting.guests.remove') }).click()
  },
})

const unfold = ({ page, t }: Pick<Tab, 'page' | 't'>) =>
  page.locator('summary', { hasText: t('meeting.guests.heading') }).click()

/** What a control does is there once the scripts of the page have loaded. */
const isAlive = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)
