import type { Page } from '@playwright/test'
import type { Locale } from '#modules/shared'
import type { RouteKey } from '../../site/routes.ts'
import { account } from '../pages/account.ts'
import { expectToFit, expectToFitLargeLetters, findBarriers, isSerious } from '../pages/barriers.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const LAWYER = 'lawyer-6@patarta.test'

/** Thirty to forty looks at a page are what fits well into the time of one test. */
const PUBLIC: readonly (readonly RouteKey[])[] = [
  ['home', 'lawyer', 'lawyers', 'firm', 'described-problem'],
  ['for-lawyer', 'contact', 'ranking', 'verify-agreement', 'register'],
]
const CLIENT: readonly (readonly RouteKey[])[] = [
  ['consultation', 'booking', 'agreement', 'payment'],
  ['consultations', 'notifications', 'account'],
]
const LAWYERS_OWN: readonly (readonly RouteKey[])[] = [
  ['account', 'account-profile', 'account-services', 'work-hours'],
  ['account-firm', 'account-fees', 'clients', 'money'],
  ['account-management', 'settings', 'invoice-details', 'account-data', 'danger-zone'],
]
/** In English, whose words are mostly the shorter ones, only these. */
const IN_ENGLISH: readonly RouteKey[] = ['home', 'lawyer', 'consultation', 'booking']

for (const lang of ['lt', 'en'] as const) {
  const inLang = (groups: readonly (readonly RouteKey[])[]) =>
    groups
      .map((keys) => keys.filter((key) => lang === 'lt' || IN_ENGLISH.includes(key)))
      .filter(({ length }) => length > 0)

  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    for (const keys of inLang(PUBLIC)) {
      test(`public pages have no serious barriers, light and dark, and fit a phone: ${keys.join(', ')}`, async ({
        open,
        visit,
        path,
        origin,
      }) => {
        const { page } = await open()
        const { slug } = await listingOf(await visit(LAWYER))
        const { items: firms } = (await (await fetch(`${origin}/api/firms`)).json()) as {
          items: Array<{ slug: string }>
        }
        const addresses: Partial<Record<RouteKey, string>> = {
          lawyer: path('lawyer', { slug }),
          firm: path('firm', { slug: firms[0]!.slug }),
          'described-problem': path('described-problem', {}, { areas: 'family,labour' }),
        }
        for (const key of keys) await look(page, addresses[key] ?? path(key as 'home'), lang)
      })
    }

    for (const keys of inLang(CLIENT)) {
      test(`a client's pages have no serious barriers, light and dark, and fit a phone: ${keys.join(', ')}`, async ({
        open,
        visit,
        path,
        origin,
      }) => {
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
        const addresses: Partial<Record<RouteKey, string>> = {
          consultation: path('consultation', { id }),
          booking: path('booking', { firmLawyerId }, { service: serviceId, at: other }),
          agreement: path('agreement', { id }),
          payment: path('payment', {}, { consultation: id }),
        }
        for (const key of keys) await look(tab.page, addresses[key] ?? path(key as 'home'), lang)
      })
    }
  })
}

for (const keys of LAWYERS_OWN) {
  test(`a lawyer's pages fit a phone, also with large letters: ${keys.join(', ')}`, async ({
    open,
    path,
  }) => {
    const tab = await open()
    await account(tab).signIn(LAWYER)
    for (const key of keys) {
      await fitsPhone(tab.page, path(key as 'home'))
      await expectToFitLargeLetters(tab.page, path(key as 'home'))
    }
  })
}

/** What differs between the languages is the words: the other one's may be longer. */
async function look(page: Page, address: string, lang: Locale): Promise<void> {
  if (lang !== 'lt') return fitsPhone(page, address)
  await examine(page, address)
  await expectToFitLargeLetters(page, address)
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

async function fitsPhone(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, address)
  await expectToFit(page, address)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
