import { expectNoSeriousBarriers } from '../pages/barriers.ts'
import { expect, test } from '../test.ts'

const WORDS = 'Vyras išėjo, nemoka alimentų, noriu skyrybų'

for (const lang of ['lt', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test('a described problem is answered on the page, refined, restored by back, and never in an address', async ({
      open,
      path,
      origin,
    }) => {
      const { page, t } = await open()
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(request.url()))
      await page.goto(path('home'))
      const box = page.getByLabel(t('directory.home.describeLabel'))
      const found = page.getByRole('region', { name: t('directory.list.problem.title') })
      await box.fill('')
      await page.getByRole('button', { name: t('directory.home.describeButton') }).click()
      await expect(page.getByText(t('site.form.required'))).toBeVisible()

      await box.fill(WORDS)
      await box.press('Tab')
      await page.getByRole('button', { name: t('directory.home.describeButton') }).press('Enter')
      await expect(found.getByRole('listitem').first()).toContainText('alimentų')
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: t('directory.match.found', { areas: '' }).trim() }),
      ).toHaveCount(1)
      expect(page.url()).toBe(origin + (path('home') === '/' ? '/' : path('home')))
      await expectNoSeriousBarriers(page, { within: '#match' })

      await box.fill(
        lang === 'lt' ? 'noriu atgauti pinigus iš įmonės' : 'they owe me money and do not answer',
      )
      await page.getByRole('button', { name: t('directory.home.describeButton') }).click()
      const yes = found.getByRole('button', { name: t('directory.match.yes'), exact: true })
      await yes.click()
      await expect(yes).toHaveCount(0)
      await expect(found.getByRole('listitem').first()).toContainText(t('directory.match.likely'))

      await found.getByRole('listitem').first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(box).toHaveValue(/./)
      await expect(found.getByRole('listitem').first()).toContainText(t('directory.match.likely'))
      const pagesAndCalls = addresses.filter((address) => !address.includes('/_astro/'))
      expect(
        pagesAndCalls.filter((address) =>
          /alimen|pinig|money|problem[ą+ ]/i.test(decodeURIComponent(address)),
        ),
      ).toEqual([])
    })

    test('without a script the address contains areas only, and the notice comes first', async ({
      open,
      path,
      origin,
    }) => {
      const { page, t } = await open({ javaScriptEnabled: false })
      await page.goto(path('home'))
      await page.getByLabel(t('directory.home.describeLabel')).fill(`${WORDS}, jis mane muša`)
      await page.getByRole('button', { name: t('directory.home.describeButton') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('directory.list.problem.title'),
      )
      expect(decodeURIComponent(page.url())).toMatch(
        new RegExp(`^${origin}${path('described-problem')}\\?areas=[a-z,-]+$`),
      )
      await expect(page.getByText('112')).toBeVisible()
      await expect(page.getByText('alimentų').first()).toBeVisible()
    })
  })
}

test('without a connection the page says so, keeps the text and retries', async ({
  open,
  path,
}) => {
  const { page, t } = await open({ expects: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })
  await page.goto(path('home'))
  await page.getByLabel(t('directory.home.describeLabel')).fill(WORDS)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t('directory.home.describeButton') }).click()
  const found = page.getByRole('region', { name: t('directory.list.problem.title') })
  await expect(
    found.getByRole('paragraph').filter({ hasText: t('site.form.offline') }),
  ).toBeVisible()
  await expect(page.getByLabel(t('directory.home.describeLabel'))).toHaveValue(WORDS)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t('site.form.retry') }).click()
  await expect(found.getByRole('listitem').first()).toContainText('alimentų')
})
