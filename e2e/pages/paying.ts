import { expect } from '@playwright/test'
import { words as bankWords } from '../../modules/payment/test-bank/words.ts'
import type { Tab } from '../test.ts'

/** The agreement before payment, our page of payment, the bank's page, and the way back. */
export const paying = ({ page, t }: Tab) => {
  const bank = bankWords[t.locale]
  const atBank = async (button: string) => {
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  return {
    async readAgreement(): Promise<void> {
      await expect(page.getByRole('article')).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: t('agreement.toPay.action') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t('payment.title') })).toBeVisible()
    },
    /** Chooses a provider and goes to its page. */
    async goTo(provider: string): Promise<void> {
      await page.locator(`input[name=payment-method][value=${provider}]`).check()
      await page.getByRole('main').getByRole('button', { name: /29/ }).click()
    },
    /** A button on the page of a provider's stand-in. */
    async press(heading: string, button: string): Promise<void> {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await page.getByRole('button', { name: button, exact: true }).click()
    },
    goToBank: () => page.getByRole('main').getByRole('button', { name: /29/ }).click(),
    close: () => atBank(bank.close),
    letFail: () => atBank(bank.fail),
    pay: () => atBank(bank.pay),
    expectOutcome: (title: string) =>
      expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(),
  }
}

/** Consent, then the signature itself. */
export const signing = ({ page, t }: Tab) => ({
  async consent(): Promise<void> {
    await page.getByRole('checkbox', { name: t('agreement.consent.words') }).check()
    await page.getByRole('button', { name: t('agreement.consent.action'), exact: true }).click()
  },
  async draw(): Promise<void> {
    const pad = page.getByRole('img', { name: t('agreement.pad.label') })
    await pad.scrollIntoViewIfNeeded()
    const box = (await pad.boundingBox())!
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await page.mouse.move(...at(0.15, 0.6))
    await page.mouse.down()
    for (let step = 1; step <= 30; step++)
      await page.mouse.move(...at(0.15 + step * 0.02, 0.5 + 0.25 * Math.sin(step / 2)))
    await page.mouse.up()
    await expect(page.getByText(t('agreement.pad.strokes', { n: 1 }))).toBeVisible()
  },
  async sign(): Promise<void> {
    await page.getByRole('button', { name: t('agreement.pad.action') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: t('agreement.signed.title') }),
    ).toBeVisible()
  },
})
