import { account } from '../pages/account.ts'
import { booking } from '../pages/booking.ts'
import { desk } from '../pages/desk.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { chargedFirstMeeting, freeTimes, listingOf } from '../product/world.ts'
import { expect, test } from '../test.ts'

const MONTHS = {
  lt: /saus|vas|kov|bal|geg|birž|liep|rugp|rugs|spal|lapkr|gruod/i,
  en: /January|February|March|April|May|June|July|August|September|October|November|December/,
} as const

test('the skip link of the directory leads past the filters and the order, to the first lawyer', async ({
  open,
  path,
  t,
}) => {
  const { page } = await open()
  await page.goto(path('lawyers'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('site.skipToContent') })).toBeFocused()
  await page.keyboard.press('Enter')
  const results = page.getByRole('list', { name: t('directory.list.results') })
  const lawyer = results.getByRole('heading').first().getByRole('link')
  await page.keyboard.press('Tab')
  await expect(lawyer).toBeFocused()
})

for (const lang of ['lt', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })
    test('the accessible name of a free time begins with its visible text and contains the date', async ({
      open,
      path,
    }) => {
      const { page } = await open()
      await page.goto(path('lawyers'))
      const links = await page.locator('a.next-times__time').evaluateAll((all) =>
        all.map((link) => ({
          name: link.getAttribute('aria-label') ?? '',
          seen: (link as HTMLElement).innerText.split(/\s+/).filter(Boolean),
        })),
      )
      expect(links.length).toBeGreaterThan(5)
      for (const { name, seen } of links) {
        expect(name).toMatch(MONTHS[lang])
        for (const word of seen)
          expect(name.toLocaleLowerCase(lang)).toContain(word.toLocaleLowerCase(lang))
      }
    })
  })
}

test('the title of a booking page names the current step', async ({
  open,
  visit,
  origin,
  path,
  t,
}) => {
  const { email, password } = await registeredPerson(origin)
  const visitor = await visit(email, password)
  const { firmLawyerId } = await listingOf(await visit('lawyer-6@patarta.test'))
  const { id: service } = await chargedFirstMeeting(visitor, firmLawyerId)
  const at = (await freeTimes(visitor, firmLawyerId, service)).at(-1)!
  const client = await open()
  await account(client).signIn(email, password)
  await client.page.goto(path('booking', { firmLawyerId }, { service, at }))
  await expect(booking(client).heading('matter')).toBeVisible()
  await expect(client.page).toHaveTitle(new RegExp(`^${t('consultation.booking.steps.matter')} – `))
  const title = await client.page.title()
  await booking(client).fillMatter({
    title: 'Užstatas',
    description: 'Nuomotojas negrąžina užstato jau du mėnesius.',
  })
  await expect(booking(client).heading('files')).toBeVisible()
  await booking(client).goOn()
  await expect(booking(client).heading('review')).toBeVisible()
  await expect(client.page).not.toHaveTitle(title)
})

test('the desk lists areas of law by the alphabet of the reader’s language', async ({
  open,
  origin,
  path,
}) => {
  const tab = await open({ expects: /401/ })
  await desk(tab).signIn(origin)
  for (const [address, locale] of [
    [path('admin-specialties'), 'lt'],
    ['/en/admin/specialities', 'en'],
  ] as const) {
    await tab.page.goto(address)
    const names = await tab.page.locator('[data-desk-item] .area b').allInnerTexts()
    expect(names.length).toBeGreaterThan(10)
    expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right, locale)))
  }
})
