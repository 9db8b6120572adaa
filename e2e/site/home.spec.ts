import type { LawyerList } from '#modules/directory'
import { expectNoSeriousBarriers, expectToFit } from '../pages/barriers.ts'
import { expect, test } from '../test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

for (const lang of ['lt', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test('home asks one question in the first screen, and finds by name, area or city below it', async ({
      open,
      path,
    }) => {
      for (const viewport of SIZES)
        for (const colorScheme of ['light', 'dark'] as const) {
          const { page, t } = await open({ viewport, colorScheme })
          await page.goto(path('home'))
          await expect(page.getByLabel(t('directory.home.describeLabel'))).toBeInViewport()
          await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
          await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(1)
          await expectToFit(page, `home at ${viewport.width} px`)
          await expectNoSeriousBarriers(page)
          await page.close()
        }
    })

    test('a wide first screen shows a real lawyer with proof, price and times; a phone does not', async ({
      open,
      path,
    }) => {
      const { page, t } = await open({ viewport: SIZES[1] })
      await page.goto(path('home'))
      const shown = page.getByRole('main').getByRole('complementary')
      await expect(shown).toBeInViewport()
      const name = await shown.getByRole('heading').innerText()
      await expect(shown).toContainText(t('directory.lawyer.firstMeeting'))
      const time = shown
        .getByRole('list', { name: t('directory.lawyer.nextTimes') })
        .getByRole('link')
        .first()
      await expect(time).toHaveAttribute('href', /service=[\w-]+&at=/)
      await page.setViewportSize(SIZES[0]!)
      await expect(shown).toBeHidden()
      await page.setViewportSize(SIZES[1]!)
      await shown.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    })

    test('the quiet search finds lawyers of an area in a city', async ({ open, path }) => {
      const { page, t } = await open({ viewport: SIZES[0] })
      const all = await page.request.get('/api/lawyers?pageSize=50')
      const { items } = (await all.json()) as LawyerList
      const isFamilyLaw = ({ name }: { name: string }) => /šeimos|family/i.test(name)
      const { city } = items.find(({ specialties }) => specialties.some(isFamilyLaw))!
      await page.goto(path('home'))
      await page
        .getByRole('searchbox', { name: t('directory.home.orFind') })
        .fill(`${lang === 'lt' ? 'šeimos teisė' : 'family law'} ${city}`)
      await page.keyboard.press('Enter')
      const results = page.getByRole('list', { name: t('directory.list.results') })
      await expect(results.getByRole('listitem').first()).toContainText(city!)
    })
  })
}
