import type { Page } from '@playwright/test'
import type { Translate } from '#modules/shared'
import { account } from '../pages/account.ts'
import { expectNoSeriousBarriers, expectToFit } from '../pages/barriers.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { expect, test } from '../test.ts'

const WORDS = 'Vyras išėjo, nemoka alimentų, noriu skyrybų'
const UNSURE = {
  lt: 'noriu atgauti pinigus iš įmonės',
  en: 'they owe me money and do not answer',
} as const

const partsOf = (page: Page, t: Translate) => ({
  box: page.getByLabel(t('directory.home.describeLabel')),
  send: page.getByRole('button', { name: t('directory.home.describeButton') }),
  found: page.getByRole('region', { name: t('directory.list.problem.title') }),
  fold: page.getByText(t('directory.list.problem.words'), { exact: true }),
})

for (const lang of ['lt', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test('a described problem is answered on its own page, refined, restored by back and reload, and never in an address', async ({
      open,
      path,
      origin,
    }) => {
      const { page, t } = await open()
      const { box, send, found, fold } = partsOf(page, t)
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(request.url()))
      await page.goto(path('home'))
      await box.fill(WORDS)
      await box.press('Tab')
      await send.press('Enter')
      await expect(page).toHaveURL(origin + path('described-problem'))
      await expect(found.getByRole('listitem').first()).toContainText('alimentų')
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: t('directory.match.found', { areas: '' }).trim() }),
      ).toHaveCount(1)
      await expect(box).toBeHidden()
      await expect(page.getByText(WORDS)).toBeVisible()
      await expectNoSeriousBarriers(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectToFit(page, 'the answer')

      await fold.click()
      await box.fill(UNSURE[lang])
      await send.click()
      const yes = found.getByRole('button', { name: t('directory.match.yes'), exact: true })
      await yes.click()
      await expect(yes).toHaveCount(0)
      await expect(found.getByRole('listitem').first()).toContainText(t('directory.match.likely'))
      await page.reload()
      await expect(found.getByRole('listitem').first()).toContainText(t('directory.match.likely'))

      await found.getByRole('listitem').first().getByRole('link').click()
      await expect(page).not.toHaveURL(origin + path('described-problem'))
      await page.goBack()
      await expect(found.getByRole('listitem').first()).toContainText(t('directory.match.likely'))
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${path('home')}$`))
      await expect(box).toHaveValue(UNSURE[lang])
      const pagesAndCalls = addresses.filter((address) => !address.includes('/_astro/'))
      expect(
        pagesAndCalls.filter((address) =>
          /alimen|pinig|money|problem[ą+ ]/i.test(decodeURIComponent(address)),
        ),
      ).toEqual([])
    })

    test('an empty or very short description is refused at the field and kept', async ({
      open,
      path,
    }) => {
      const { page, t } = await open()
      const { box, send } = partsOf(page, t)
      for (const address of [path('home'), path('described-problem')]) {
        await page.goto(address)
        await box.fill('')
        await send.click()
        await expect(page.getByRole('alert')).toHaveText(t('site.form.required'))
        await box.fill('a b')
        await send.click()
        await expect(page.getByRole('alert')).toHaveText(t('directory.home.describeShort'))
        await expect(box).toBeFocused()
        await expect(box).toHaveAttribute('aria-invalid', 'true')
        await expect(box).toHaveValue('a b')
        await expect(page).toHaveURL(new RegExp(`${address}$`))
      }
    })

    test('without a script the address contains areas only, and the notice comes first', async ({
      open,
      path,
      origin,
    }) => {
      const { page, t } = await open({ javaScriptEnabled: false })
      const { box, send } = partsOf(page, t)
      await page.goto(path('home'))
      await box.fill(`${WORDS}, jis mane muša`)
      await send.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('directory.list.problem.title'),
      )
      expect(decodeURIComponent(page.url())).toMatch(
        new RegExp(`^${origin}${path('described-problem')}\\?areas=[a-z,-]+$`),
      )
      await expect(page.getByText('112')).toBeVisible()
      await expect(page.getByText('alimentų').first()).toBeVisible()
      await page.getByRole('link', { name: t('directory.list.problem.again') }).click()
      await expect(box).toBeVisible()
    })
  })
}

test('another tab, without what this one keeps, asks for a description', async ({
  open,
  path,
  t,
}) => {
  const { page, context } = await open()
  const { box, send, found } = partsOf(page, t)
  await page.goto(path('home'))
  await box.fill(WORDS)
  await send.click()
  await expect(found.getByRole('listitem').first()).toContainText('alimentų')
  const other = await context.newPage()
  await other.goto(path('described-problem'))
  await expect(partsOf(other, t).box).toBeVisible()
  await expect(partsOf(other, t).box).toHaveValue('')
  await expect(other.getByText(WORDS)).toHaveCount(0)
})

test('after signing out, the page of the answer shows the next person nothing of the description', async ({
  open,
  path,
  origin,
  t,
}) => {
  const tab = await open({ expects: /401|HTTP Authentication failed|WebSocket/ })
  const { page } = tab
  const { box, send, found } = partsOf(page, t)
  const { email, password } = await registeredPerson(origin)
  await account(tab).signInByForm(email, password)
  await page.goto(path('home'))
  await box.fill(WORDS)
  await send.click()
  await expect(found.getByRole('listitem').first()).toContainText('alimentų')
  await page.goto(path('account'))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.home.signOut') })
    .click()
  await expect(page).toHaveURL(path('home'))
  for (const address of [path('described-problem'), path('home')]) {
    await page.goto(address)
    await expect(box).toBeVisible()
    await expect(box).toHaveValue('')
    await expect(page.getByText(WORDS)).toHaveCount(0)
  }
})

test('without a connection both pages say so, keep the text, and the answer can be retried', async ({
  open,
  path,
  t,
}) => {
  const { page } = await open({ expects: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })
  const { box, send, found, fold } = partsOf(page, t)
  await page.goto(path('home'))
  await box.fill(WORDS)
  await page.context().setOffline(true)
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(t('site.form.offline'))
  await expect(box).toHaveValue(WORDS)
  await page.context().setOffline(false)
  await send.click()
  await expect(found.getByRole('listitem').first()).toContainText('alimentų')

  await fold.click()
  await page.context().setOffline(true)
  await send.click()
  await expect(
    found.getByRole('paragraph').filter({ hasText: t('site.form.offline') }),
  ).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t('site.form.retry') }).click()
  await expect(found.getByRole('listitem').first()).toContainText('alimentų')
})
