import { account } from '../pages/account.ts'
import { paying, signing } from '../pages/paying.ts'
import { registeredPerson } from '../product/registered-person.ts'
import {
  accept,
  chargedFirstMeeting,
  freeTimes,
  getConsultation,
  listingOf,
  request,
} from '../product/world.ts'
import { expect, test } from '../test.ts'

const PHONE = { width: 390, height: 844 }

for (const lang of ['lt', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang, viewport: PHONE })

    test('an agreement on a phone: five short lines, folded sections, the button at hand, and no wall before the consent', async ({
      open,
      visit,
      origin,
      path,
      t,
    }) => {
      const { email, password } = await registeredPerson(origin)
      const [client, lawyer] = [await visit(email, password), await visit('lawyer-11@patarta.test')]
      const { firmLawyerId } = await listingOf(lawyer)
      const { id: serviceId } = await chargedFirstMeeting(client, firmLawyerId)
      const startsAt = (await freeTimes(client, firmLawyerId, serviceId)).at(-1)!
      const { id } = await request(client, { firmLawyerId, serviceId, startsAt })
      await accept(lawyer, id)

      const tab = await open()
      const { page } = tab
      await account(tab).signIn(email, password)
      await page.goto(path('agreement', { id }))
      await expect(
        page.getByRole('main').getByRole('link', { name: t('agreement.toPay.action') }),
      ).toBeInViewport({ ratio: 1 })
      const lines = page.getByRole('region', { name: t('agreement.summary.title') }).locator('dd')
      await expect(lines).toHaveCount(5)
      const heights = await lines.evaluateAll((all) =>
        all.map((line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight)),
      )
      expect(Math.max(...heights), 'lines of text in one of the five').toBeLessThan(2.1)

      const clause = page.locator('.document .clause').first()
      await expect(clause).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(clause, 'on paper').toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('button', { name: t('agreement.text.open') }).click()
      await expect(clause).toBeVisible()
      await expect(page.locator('.document details:not([open])')).toHaveCount(0)
      await page.getByRole('button', { name: t('agreement.text.close') }).click()
      await expect(clause).toBeHidden()

      const reader = await open({ javaScriptEnabled: false })
      await account(reader).signIn(email, password)
      await reader.page.goto(path('agreement', { id }))
      await expect(
        reader.page.locator('.document .clause').first(),
        'without a script',
      ).toBeVisible()

      await paying(tab).readAgreement()
      await paying(tab).goToBank()
      await paying(tab).pay()
      await expect
        .poll(async () => (await getConsultation(client, id)).status)
        .toBe('awaiting-signature')
      await page.goto(path('agreement', { id }))
      await expect(page.locator('input[name=consent]')).toBeInViewport({ ratio: 1 })
      await signing(tab).consent()
      await signing(tab).draw()
      await signing(tab).sign()
      // The heading says it, and no toast says it again.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.locator('.toast')).toHaveCount(0)
    })
  })
}
