import { account } from '../pages/account.ts'
import { expectNoBarriers } from '../pages/barriers.ts'
import { externalCalendars } from '../pages/external-calendars.ts'
import { FULL_CALENDAR } from '../product/calendar-consents.ts'
import { freeTimes, listingOf } from '../product/world.ts'
import { expect, test } from '../test.ts'

type Service = { id: string }

test('a lawyer connects Microsoft 365 by consent: refused first, then given; its busy time is not offered', async ({
  open,
  visit,
  t,
}) => {
  test.setTimeout(240_000)
  const email = 'lawyer-3@patarta.test'
  const lawyer = await visit(email)
  const { firmLawyerId } = await listingOf(lawyer)
  const { items } = (
    await lawyer.get<{ items: Service[] }>(`/api/firm-lawyers/${firmLawyerId}/services`)
  ).body
  const times = () => freeTimes(lawyer, firmLawyerId, items[0]!.id)
  expect(await times()).not.toEqual([])

  const tab = await open()
  const { page } = tab
  const calendars = externalCalendars(tab)
  await account(tab).signIn(email)
  await calendars.open()
  // The lawyer says no at the provider.
  const atProvider = (url: URL) => url.pathname === '/authorize'
  await page.route(atProvider, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URL(asked.get('redirect_uri')!)
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('state', asked.get('state')!)
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await calendars.consent('Microsoft 365')
  await expect(
    page.getByRole('heading', { level: 1, name: t('calendar.consent.title') }),
  ).toBeVisible()
  await expect(page.getByText(t('calendar.errors.CALENDAR_CONSENT_DENIED'))).toBeVisible()
  await expectNoBarriers(page, 'a consent that was not given')
  await page.unroute(atProvider)
  await page.getByRole('link', { name: t('calendar.consent.back') }).click()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)

  await calendars.consent('Microsoft 365')
  await expect(calendars.section).toContainText('rasa@example.com')
  await calendars.choose({ meetings: undefined })
  await expect(calendars.section).toContainText(FULL_CALENDAR)
  await expectNoBarriers(page, 'a calendar connected by consent')
  expect(await times()).toEqual([])

  await calendars.disconnect('Microsoft 365')
  expect(await times()).not.toEqual([])
})
