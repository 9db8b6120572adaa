import { expect } from '@playwright/test'
import { formatMoney } from '#modules/shared'
import type { Tab } from '../test.ts'
import { paying, signing } from './paying.ts'

export const TITLE = 'Nuomos sutarties patikra'
export const PRICE = 12_000

/** The page of a task as one side sees it. */
export const task = ({ page, t, path }: Tab) => ({
  async expectStatus(name: string, side: 'client' | 'lawyer'): Promise<void> {
    await expect(
      page.getByTestId('next-step').getByRole('heading', {
        name: t(`fixed-price-task.status.${name as 'offered'}`, { side }),
      }),
    ).toBeVisible()
  },
  async press(name: string): Promise<void> {
    const button = page.getByTestId('next-step').getByRole('button', { name, exact: true })
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await button.click()
  },
  confirm: (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
  async open(id: string): Promise<void> {
    await page.goto(path('fixed-price-task', { id }))
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  },
  /** How many of its papers say the price, and how many of them give it back. */
  async expectInvoices({ all, credits }: { all: number; credits: number }): Promise<void> {
    const list = page.getByRole('region', { name: t('fixed-price-task.work.documents') })
    const amount = formatMoney(PRICE, t.locale)
    await expect(list.getByText(amount)).toHaveCount(all)
    await expect(list.getByText(`−${amount}`)).toHaveCount(credits)
  },
})

/** The lawyer offers work on the page of a matter; the first price is refused. */
export async function offer({ page, t }: Tab): Promise<string> {
  await page.getByRole('button', { name: t('fixed-price-task.list.offer') }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: t('fixed-price-task.offer.send') })
  // Long as the form is, its button is on the screen.
  await expect(send).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel(t('fixed-price-task.offer.name')).fill(TITLE)
  await dialog
    .getByLabel(t('fixed-price-task.offer.description'))
    .fill('Perskaitysiu sutartį ir raštu nurodysiu, kas nepalanku.')
  await dialog.getByLabel(t('fixed-price-task.offer.price')).fill('5')
  await send.click()
  await expect(dialog.getByText(t('fixed-price-task.offer.priceWrong'))).toBeVisible()
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(
    dialog.getByRole('heading', { name: t('fixed-price-task.offer.title') }),
  ).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel(t('fixed-price-task.offer.price')).fill(String(PRICE / 100))
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** Reads the agreement on the page of the task and goes to the bank. */
export async function goToBank({ page, t }: Tab): Promise<void> {
  await expect(page.getByRole('article')).toContainText(TITLE)
  const amount = formatMoney(PRICE, t.locale)
  const pay = page.getByRole('button', { name: t('payment.page.pay.action', { amount }) })
  // In reach from the top of the page, however long the agreement is.
  await expect(pay).toBeInViewport({ ratio: 1 })
  await pay.click()
}

/** Pays, and signs where the result of the payment leads to. */
export async function payAndSign(client: Tab): Promise<void> {
  const { page, t } = client
  await goToBank(client)
  await paying(client).pay()
  const amount = formatMoney(PRICE, t.locale)
  await paying(client).expectOutcome(t('payment.result.successful.title', { amount }))
  await page.getByRole('link', { name: t('fixed-price-task.result.sign') }).click()
  await expect(
    page.getByRole('heading', { name: t('fixed-price-task.steps.sign') }),
  ).toBeInViewport()
  await signing(client).consent()
  await signing(client).draw()
  await page.getByRole('button', { name: t('agreement.pad.action') }).click()
  await task(client).expectStatus('in-work', 'client')
}
