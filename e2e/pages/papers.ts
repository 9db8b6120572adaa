import { readFileSync } from 'node:fs'
import type { Buffer } from 'node:buffer'
import { expect } from '@playwright/test'
import type { Tab } from '../test.ts'

/** Invoices and the agreement on the page of a consultation. */
export const papers = ({ page, t }: Tab) => {
  const panel = page.getByRole('region', { name: t('invoice.papers.title') })
  return {
    panel,
    async save(name: string): Promise<Buffer> {
      const download = page.waitForEvent('download')
      await panel.getByRole('button', { name, exact: true }).click()
      return readFileSync(await (await download).path())
    },
    /** Sixty minutes at 90 euros, seen before it is sent. */
    async sendFinalInvoice(): Promise<void> {
      await panel.getByRole('button', { name: t('invoice.final.open') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('invoice.final.minutes')).fill('60')
      await dialog.getByLabel(t('invoice.final.rate')).fill('90')
      await dialog.getByRole('button', { name: t('invoice.final.preview') }).click()
      await expect(dialog.getByText(/61[.,]00/)).toBeVisible()
      await dialog.getByRole('button', { name: t('invoice.final.send') }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

/** The page on which anybody checks a paper, also without a script. */
export const verification = ({ page, t, path }: Tab) => ({
  async check(file: Buffer, told: string): Promise<void> {
    await page.goto(path('verify-agreement'))
    await page.getByLabel(t('agreement.verify.file')).setInputFiles({ name: 'sutartis.pdf', mimeType: 'application/pdf', buffer: file })
    await page.getByRole('button', { name: t('agreement.verify.action') }).click()
    await expect(page.getByText(told, { exact: true })).toBeVisible()
  },
})
