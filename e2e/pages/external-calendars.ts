import { expect } from '@playwright/test'
import type { Tab } from '../test.ts'

type Server = { address: string; userName: string; password: string }

/** The lawyer's other calendars, beside their working hours. */
export const externalCalendars = ({ page, t, path }: Tab) => {
  const section = page.getByRole('region', { name: t('calendar.account.title') })
  return {
    section,
    differences: page.locator('#differences'),

    async open(): Promise<void> {
      await page.goto(path('work-hours', {}, { view: 'external' }))
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    },
    async connect({ address, userName, password }: Server): Promise<void> {
      await section.getByText(t('calendar.account.connect'), { exact: true }).click()
      await section.getByLabel(t('calendar.account.address')).fill(address)
      await section.getByLabel(t('calendar.account.userName')).fill(userName)
      await section
        .getByRole('textbox', { name: t('calendar.account.password'), exact: true })
        .fill(password)
      await section.getByRole('button', { name: t('calendar.account.submit'), exact: true }).click()
    },
    async consent(provider: string): Promise<void> {
      await section.getByText(t('calendar.account.connect'), { exact: true }).click()
      await section
        .getByRole('button', { name: t('calendar.consent.connect', { provider }) })
        .click()
    },
    /** Of a new account all calendars count as busy. */
    async choose({ meetings }: { meetings: string | undefined }): Promise<void> {
      const receives = section.getByRole('combobox')
      await expect(receives).toBeVisible()
      if (meetings) await receives.selectOption({ label: meetings })
      await section.getByRole('button', { name: t('calendar.account.save') }).click()
      await expect(page.getByText(t('calendar.account.saved')).first()).toBeVisible()
    },
    async disconnect(host: string): Promise<void> {
      await section
        .getByRole('button', { name: t('calendar.account.disconnectNamed', { host }) })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('calendar.external.remove'), exact: true })
        .click()
      await expect(page.getByText(t('calendar.account.disconnected')).first()).toBeVisible()
    },
  }
}
