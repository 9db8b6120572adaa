import type { Page } from '@playwright/test'
import { routes, type RouteKey } from '../../site/routes.ts'
import { account } from '../pages/account.ts'
import { expectToFit, expectToFitEnlarged } from '../pages/barriers.ts'
import { desk } from '../pages/desk.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'

const LAWYER = 'lawyer-6@patarta.test'
/** The longest part of a double-barrelled name has 18 letters. */
const LONG_NAME = 'Aleksandra Konstantinavičiūtė-Vaitiekūnienė'

async function expectPagesToFit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    await expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0)
    await expectToFitEnlarged(page, address)
    await page.setViewportSize({ width: 320, height: 844 })
    await expectToFit(page, `${address} at 320 px`)
  }
}

for (const lang of ['lt', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test('no public page is wider than the screen with 200 % text at 390 px, or at 320 px', async ({
      open,
      visit,
      origin,
      path,
    }) => {
      test.setTimeout(480_000)
      const { slug, firmLawyerId } = await listingOf(await visit(LAWYER))
      const { items: firms } = (await (await fetch(`${origin}/api/firms`)).json()) as {
        items: Array<{ slug: string }>
      }
      const withParameters = [
        path('lawyer', { slug }),
        path('firm', { slug: firms[0]!.slug }),
        path('lawyer-calendar', { firmLawyerId }),
        path('lawyers-by-specialty', { specialty: lang === 'lt' ? 'seimos-teise' : 'family-law' }),
        path('described-problem', {}, { areas: 'family,labour' }),
      ]
      // Pages of a mail's link have no content without their parameters; maintenance leads home.
      const skipped: RouteKey[] = [
        'described-problem',
        'maintenance',
        'proposal',
        'action',
        'second-factor',
        'finish-sign-in',
        'firm-invitation',
        'unsubscribe',
      ]
      const plain = routes
        .filter(
          ({ key, guard, lt }) =>
            (guard === 'anyone' || guard === 'guest-only') &&
            !lt.includes('{') &&
            !skipped.includes(key),
        )
        .map((route) => route[lang])
      expect(plain.length).toBeGreaterThan(15)
      await expectPagesToFit((await open()).page, [...plain, ...withParameters])
    })

    test('no page of a client, a lawyer or the team is wider than the screen', async ({
      open,
      visit,
      origin,
      path,
    }) => {
      test.setTimeout(840_000)
      const { email, password } = await registeredPerson(origin)
      const [clientAtApi, lawyerAtApi] = [await visit(email, password), await visit(LAWYER)]
      const { firmLawyerId } = await listingOf(lawyerAtApi)
      const { id: serviceId } = await chargedFirstMeeting(clientAtApi, firmLawyerId)
      const [first, other] = (await freeTimes(clientAtApi, firmLawyerId, serviceId)).slice(-2) as [
        string,
        string,
      ]
      const { id } = await request(clientAtApi, { firmLawyerId, serviceId, startsAt: first })
      await accept(lawyerAtApi, id)

      const client = await open()
      await account(client).signIn(email, password)
      await expectPagesToFit(client.page, [
        path('consultations'),
        path('consultation', { id }),
        path('agreement', { id }),
        path('payment', {}, { consultation: id }),
        path('booking', { firmLawyerId }, { service: serviceId, at: other }),
        path('new-inquiry', { firmLawyerId }),
        path('waiting-list', { firmLawyerId }),
        path('account'),
        path('notifications'),
        path('account-management'),
        path('change-password'),
        path('settings'),
        path('invoice-details'),
        path('account-data'),
      ])

      const lawyer = await open()
      await account(lawyer).signIn(LAWYER)
      await expectPagesToFit(
        lawyer.page,
        (
          [
            'account',
            'account-profile',
            'account-services',
            'work-hours',
            'account-firm',
            'account-fees',
            'clients',
            'money',
            'account-reviews',
            'settings',
            'account-data',
            'danger-zone',
          ] as const
        ).map((key) => path(key)),
      )

      const team = await open({ expects: /401/ })
      await desk(team).signIn(origin)
      await expectPagesToFit(
        team.page,
        (
          [
            'admin',
            'admin-reviews',
            'admin-profile-changes',
            'admin-refunds',
            'admin-imports',
            'admin-settings',
            'admin-fees',
            'admin-specialties',
            'admin-team',
            'admin-log',
          ] as const
        ).map((key) => path(key)),
      )
    })
  })
}

/** The parts of a text, between spaces and hyphens, that take more than one line. */
const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [...node.data.matchAll(/[^\s-]+/g)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        })
        .map(([word]) => word)
    })

test('a long name breaks only between its parts, on the profile and in the directory', async ({
  open,
  visit,
  path,
}) => {
  const { page } = await open()
  const { slug } = await listingOf(await visit(LAWYER))
  for (const [address, selector] of [
    [path('lawyer', { slug }), 'main h1'],
    [path('lawyers'), 'main article h2 a'],
  ] as const) {
    await page.goto(address)
    await page
      .locator(selector)
      .first()
      .evaluate((element, name) => {
        element.textContent = name
      }, LONG_NAME)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await brokenWords(page, selector), `${address} at ${width} px`).toEqual([])
    }
  }
})

test('the bottom bar of a phone spans the screen and hides what is under it', async ({
  open,
  visit,
  origin,
  path,
}) => {
  const { email, password } = await registeredPerson(origin)
  const visitor = await visit(email, password)
  const { firmLawyerId } = await listingOf(await visit(LAWYER))
  const { id: service } = await chargedFirstMeeting(visitor, firmLawyerId)
  const tab = await open()
  await account(tab).signIn(email, password)
  const { page } = tab
  for (const [address, selector] of [
    [path('booking', { firmLawyerId }, { service, step: 'time' }), '.booking__buttons'],
  ] as const) {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(address)
      const bar = page.locator(selector)
      await expect(bar).toBeVisible()
      const { left, right, opacity } = await bar.evaluate((element) => {
        const box = element.getBoundingClientRect()
        return {
          left: box.left,
          right: box.right,
          opacity:
            /rgba\(.*, ([\d.]+)\)/.exec(getComputedStyle(element).backgroundColor)?.[1] ?? '1',
        }
      })
      expect([left, right, opacity], `${address} at ${width} px`).toEqual([0, width, '1'])
    }
  }
})

test('the menu that sorts the directory opens within the screen', async ({ open, path }) => {
  const { page } = await open()
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path('lawyers'))
    const menu = page.locator('.sorts')
    await page.locator('.sort > button').click()
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link').or(menu.getByRole('button')).first()).toBeVisible()
    const box = (await menu.boundingBox())!
    expect(box.x, `${width} px`).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(width)
  }
})
