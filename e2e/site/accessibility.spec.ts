import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { account } from '../pages/account.ts'
import { newcomer } from '../product/newcomer.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const LAWYER = 'lawyer-6@patarta.test'

for (const lang of ['lt', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test('public pages have no serious barriers, light and dark, and fit a phone', async ({ open, visit, path, origin }) => {
      test.setTimeout(180_000)
      const { page } = await open()
      const { slug } = await listingOf(await visit(LAWYER))
      const addresses = [path('home'), path('lawyer', { slug })]
      // What differs between the languages is the words: one of them goes through every layout, and not through two of a kind.
      if (lang === 'lt') {
        const { items: firms } = (await (await fetch(`${origin}/api/firms`)).json()) as { items: Array<{ slug: string }> }
        const rest = [path('for-lawyer'), path('contact'), path('lawyers'), path('described-problem', {}, { areas: 'family,labour' }), path('firm', { slug: firms[0]!.slug }), path('ranking'), path('verify-agreement'), path('register')]
        addresses.push(...rest)
      }
      for (const address of addresses) await examine(page, address)
    })

    test('the pages of a client have no serious barriers, light and dark, and fit a phone', async ({ open, visit, path, origin }) => {
      test.setTimeout(120_000)
      const { email, password } = await newcomer(origin)
      const [client, lawyer] = [await visit(email, password), await visit(LAWYER)]
      const { firmLawyerId } = await listingOf(lawyer)
      const { id: serviceId } = await chargedFirstMeeting(client, firmLawyerId)
      const [first, other] = (await freeTimes(client, firmLawyerId, serviceId)).slice(-2) as [string, string]
      const { id } = await request(client, { firmLawyerId, serviceId, startsAt: first })
      await accept(lawyer, id)
      const tab = await open()
      await account(tab).signIn(email, password)
      const pages = [path('consultation', { id }), path('booking', { firmLawyerId }, { service: serviceId, at: other })]
      if (lang === 'lt') pages.push(path('consultations'), path('agreement', { id }), path('payment', {}, { consultation: id }), path('notifications'), path('account'))
      for (const address of pages) await examine(tab.page, address)
    })
  })
}

async function examine(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const colorScheme of ['light', 'dark'] as const) {
    // Opened anew for each: on a page that changes its colours, what is out of sight still has the old ones.
    await page.emulateMedia({ colorScheme })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The dark colours are the only thing that differs.
    const axe = colorScheme === 'light' ? new AxeBuilder({ page }) : new AxeBuilder({ page }).withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect.soft(serious.map(({ id, nodes }) => ({ address, colorScheme, id, where: nodes.slice(0, 3).map(({ target }) => target.join(' ')) }))).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${address} is as wide as a phone`).toBeLessThanOrEqual(390)
}
