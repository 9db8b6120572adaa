import { account } from '../pages/account.ts'
import { expectNoSeriousBarriers } from '../pages/barriers.ts'
import { directory } from '../pages/directory.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const LAWYER = 'lawyer-6@patarta.test'
const PHONE = { viewport: { width: 390, height: 844 } }
const MONTHS = {
  lt: /sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio/,
  en: /January|February|March|April|May|June|July|August|September|October|November|December/,
} as const

for (const lang of ['lt', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test('on a phone the days are tabs with two tab stops, and each time says its date', async ({
      open,
      visit,
      path,
    }) => {
      const { slug } = await listingOf(await visit(LAWYER))
      const { page, t } = await open(PHONE)
      await page.goto(path('lawyer', { slug }))
      const times = page.getByRole('region', { name: t('directory.profile.times') })
      const tabs = times.getByRole('tab')
      await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
      expect(await tabs.count()).toBeGreaterThan(2)
      await expect(times.getByRole('tabpanel')).toHaveCount(1)
      const firstPanel = await times.getByRole('tabpanel').getAttribute('id')

      await tabs.first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(tabs.nth(1)).toBeFocused()
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
      await expect(times.getByRole('tabpanel')).not.toHaveAttribute('id', firstPanel!)
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await expect(tabs.last()).toBeFocused()
      await page.keyboard.press('Home')
      await page.keyboard.press('Tab')
      const links = times.getByRole('tabpanel').getByRole('link')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(links.nth(1)).toBeFocused()
      expect(await times.locator('.tab:not([tabindex="-1"]), .slot[tabindex="0"]').count()).toBe(2)
      for (const name of await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('aria-label')),
      ))
        expect(name).toMatch(MONTHS[lang])
      await expectNoSeriousBarriers(page, { within: '#times' })

      await page.setViewportSize({ width: 1280, height: 900 })
      await expect(times.getByRole('tab')).toHaveCount(0)
      expect(await times.getByRole('link', { name: MONTHS[lang] }).count()).toBeGreaterThan(8)
    })

    test('another week and another service keep the tabs', async ({ open, visit, path }) => {
      const { slug } = await listingOf(await visit(LAWYER))
      const { page, t } = await open(PHONE)
      await page.goto(path('lawyer', { slug }))
      const times = page.getByRole('region', { name: t('directory.profile.times') })
      const first = await times.getByRole('tab').first().getAttribute('id')
      await times.getByRole('link', { name: t('directory.profile.nextWeek') }).click()
      await expect(times.getByRole('tab').first()).not.toHaveAttribute('id', first!)
      await expect(times.getByRole('tabpanel')).toHaveCount(1)
    })
  })
}

test('near days are named by the reader’s clock', async ({ open, visit, path, t }) => {
  const { slug } = await listingOf(await visit(LAWYER))
  const { page } = await open(PHONE)
  await page.goto(path('lawyer', { slug }))
  const tab = page.getByRole('tab').first()
  const date = (await tab.getAttribute('id'))!.slice('tab-'.length)
  const named = /Šiandien|Rytoj/
  await page.clock.setFixedTime(new Date(`${date}T08:00:00Z`))
  await page.goto(path('lawyer', { slug }))
  await expect(tab).toContainText(named)
  await expect(tab).toContainText('Šiandien')
  await page.clock.setFixedTime(new Date(Date.parse(`${date}T08:00:00Z`) - 5 * 86_400_000))
  await page.goto(path('lawyer', { slug }))
  await expect(tab).toBeVisible()
  await expect(tab).not.toContainText(named)
  await expect(page.getByRole('region', { name: t('directory.profile.times') })).toBeVisible()
})

test('without a script all days of a phone are links to booking', async ({ open, visit, path }) => {
  const { slug } = await listingOf(await visit(LAWYER))
  const tab = await open({ ...PHONE, javaScriptEnabled: false })
  await tab.page.goto(path('lawyer', { slug }))
  const times = directory(tab).freeTimes()
  expect(await times.count()).toBeGreaterThan(8)
  await expect(times.last()).toBeVisible()
  await expect(times.last()).toHaveAttribute('href', /\?service=[\w-]+&at=/)
})

test('a client who met the lawyer gets follow-up services first, and nobody else does', async ({
  open,
  visit,
  origin,
  path,
}) => {
  const lawyer = await visit(LAWYER)
  const { slug, firmLawyerId } = await listingOf(lawyer)
  const { email, password } = await registeredPerson(origin)
  const visitor = await visit(email, password)
  const { id: serviceId } = await chargedFirstMeeting(visitor, firmLawyerId)
  const startsAt = (await freeTimes(visitor, firmLawyerId, serviceId)).at(-7)!
  const { id } = await request(visitor, { firmLawyerId, serviceId, startsAt })
  await accept(lawyer, id)

  const stranger = await open(PHONE)
  await stranger.page.goto(path('lawyer', { slug }))
  const services = (page: typeof stranger.page) => page.locator('#times [data-kind]')
  await expect(services(stranger.page).first()).toHaveAttribute('data-kind', 'introductory')

  const client = await open(PHONE)
  await account(client).signIn(email, password)
  await client.page.goto(path('lawyer', { slug }))
  await expect(client.page.getByText(client.t('directory.profile.knownClient'))).toBeVisible()
  await expect(services(client.page).first()).toHaveAttribute('data-kind', 'follow-up')
  await expect(services(client.page).first()).toHaveAttribute('aria-current', 'true')
  await expect(client.page.locator('[data-first-time-only]')).toHaveCount(0)
  await expect(client.page.getByRole('tab').first()).toBeVisible()

  const html = await (await fetch(`${origin}${path('lawyer', { slug })}`)).text()
  expect(html).not.toContain(email)
})
