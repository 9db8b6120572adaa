import { account } from '../pages/account.ts'
import { booking } from '../pages/booking.ts'
import { expect, test } from '../test.ts'

for (const lang of ['lt', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test('a client books the further meeting of a known lawyer in two presses, from the past meetings, the consultation and the profile', async ({
      open,
      t,
      path,
    }) => {
      const client = await open({ viewport: { width: 390, height: 844 } })
      const { page } = client
      await account(client).signIn('client-1@patarta.test')
      await page.goto(path('consultations', {}, { tab: 'former' }))
      const again = page.getByRole('link', { name: t('consultation.detail.bookAgain') }).first()
      const address = await again.getAttribute('href')
      const from = new URL(address!, 'http://site').searchParams.get('from')!

      // The consultation's page leads to the same free times.
      await page.goto(path('consultation', { id: from }))
      const title = await page.locator('.consultation__name a').getAttribute('href')
      await page.getByRole('link', { name: t('consultation.detail.bookAgain') }).click()
      await expect(booking(client).heading('time')).toBeVisible()

      // So does the lawyer's public profile.
      await page.goto(title!)
      await expect(page.locator('[data-again-link]')).toHaveAttribute('href', /step=time/)
      await page.locator('[data-again-link]').click()
      await expect(booking(client).heading('time')).toBeVisible()

      await page.goto(address!)
      await page.locator('button.slot[data-start]').last().click()
      await expect(booking(client).heading('review')).toBeVisible()
      await expect(page.locator('.review__title')).not.toBeEmpty()
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await booking(client).send.click()
      await expect(page).toHaveURL(
        new RegExp(path('consultation', { id: 'ID' }).replace('ID', '[0-9a-f-]{36}')),
      )
    })
  })
