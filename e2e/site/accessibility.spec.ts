import type { Page } from '@playwright/test'
import { account } from '../pages/account.ts'
import { expectToFit, expectToFitLargeLetters, findBarriers, isSerious } from '../pages/barriers.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const LAWYER = 'lawyer-6@patarta.test'

for (const lang of ['lt', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test('public pages have no serious barriers, light and dark, and fit a phone', async ({
      open,
      visit,
      path,
      origin,
    }) => {
      test.setTimeout(360_000)
      const { page } = await open()
      const { slug } = await listingOf(await visit(LAWYER))
      const addresses = [path('home'), path('lawyer', { slug })]
      if (lang === 'lt') {
        const { items: firms } = (await (await fetch(`${origin}/api/firms`)).json()) as {
          items: Array<{ slug: string }>
        }
        const rest = [
          path('for-lawyer'),
          path('contact'),
          path('lawyers'),
          path('described-problem', {}, { areas: 'family,labour' }),
          path('firm', { slug: firms[0]!.slug }),
          path('ranking'),
          path('verify-agreement'),
          path('register'),
        ]
        addresses.push(...rest)
      }
      for (const address of addresses) {
        await (lang === 'lt' ? examine : fitsPhone)(page, address)
        if (lang === 'lt') await expectToFitLargeLetters(page, address)
      }
    })

    test('the pages of a client have no serious barriers, light and dark, and fit a phone', async ({
      open,
      visit,
      path,
      origin,
    }) => {
      test.setTimeout(240_000)
      const { email, password } = await registeredPerson(origin)
      const [client, lawyer] = [await visit(email, password), await visit(LAWYER)]
      const { firmLawyerId } = await listingOf(lawyer)
      const { id: serviceId } = await chargedFirstMeeting(client, firmLawyerId)
      const [first, other] = (await freeTimes(client, firmLawyerId, serviceId)).slice(-2) as [
        string,
        string,
      ]
      const { id } = await request(client, { firmLawyerId, serviceId, startsAt: first })
      await accept(lawyer, id)
      const tab = await open()
      await account(tab).signIn(email, password)
      const pages = [
        path('consultation', { id }),
        path('booking', { firmLawyerId }, { service: serviceId, at: other }),
      ]
      if (lang === 'lt')
        pages.push(
          path('consultations'),
          path('agreement', { id }),
          path('payment', {}, { consultation: id }),
          path('notifications'),
          path('account'),
        )
      for (const address of pages) {
        await (lang === 'lt' ? examine : fitsPhone)(tab.page, address)
        if (lang === 'lt') await expectToFitLargeLetters(tab.page, address)
      }
      if (lang !== 'lt') return
      const own = await open()
      await account(own).signIn(LAWYER)
      for (const place of [
        'account',
        'account-profile',
        'account-services',
        'work-hours',
        'account-firm',
        'account-fees',
        'clients',
        'money',
        'account-management',
        'settings',
        'invoice-details',
        'account-data',
        'danger-zone',
      ] as const) {
        await fitsPhone(own.page, path(place))
        await expectToFitLargeLetters(own.page, path(place))
      }
    })
  })
}

async function examine(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const colorScheme of ['light', 'dark'] as const) {
    // Opened again for each: on a page that changes its colours, what is out of sight still has the
    // old ones.
    await page.emulateMedia({ colorScheme })
    await open(page, address)
    const found = await findBarriers(page, {
      colours: colorScheme === 'light' ? 'all rules' : 'contrast alone',
    })
    expect.soft(found.filter(isSerious), `${address}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page, address)
}

/** What differs between the languages is the words: the other one's may be longer. */
async function fitsPhone(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, address)
  await expectToFit(page, address)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
