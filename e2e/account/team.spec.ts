import { totpCode } from '#modules/account'
import { account } from '../pages/account.ts'
import { expectNoBarriers } from '../pages/barriers.ts'
import { team } from '../product/team.ts'
import { expect, test } from '../test.ts'

test('a team member sets up the second factor at the first sign-in and needs a code afterwards', async ({
  open,
  t,
  path,
  origin,
}) => {
  const email = `desk-${Date.now()}@patarta.test`
  const password = /shown this once: (\S+)/.exec(
    await team('team', 'add', email, 'Austėja', 'Naujokė'),
  )![1]!
  const now = async () =>
    new Date(((await (await fetch(`${origin}/dev/clock`)).json()) as { now: string }).now)
  const { page, ...rest } = await open({ expects: /401/ })
  const tab = { page, ...rest }

  await page.goto(path('admin'))
  await account(tab).fillSignIn(email, password)
  await expect(
    page.getByRole('heading', { name: t('account.secondFactor.setUpTitle') }),
  ).toBeVisible()
  await expectNoBarriers(page, 'connecting the app')
  // The sign-in page leads there too when nothing was asked for before.
  const other = await open({ expects: /401/ })
  await other.page.goto(path('login'))
  await account(other).fillSignIn(email, password)
  await expect(
    other.page.getByRole('heading', { name: t('account.secondFactor.setUpTitle') }),
  ).toBeVisible()
  // Until then the password opens nothing.
  await page.goto(path('admin'))
  await expect(
    page.getByRole('heading', { name: t('account.secondFactor.setUpTitle') }),
  ).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const code = page.getByRole('textbox', { name: t('account.secondFactor.code') })
  await code.fill('000000')
  await page.getByRole('button', { name: t('account.secondFactor.submit') }).click()
  await expect(page.locator('.field__error')).toHaveText(t('account.errors.SECOND_FACTOR_IS_WRONG'))
  await code.fill(totpCode(secret, await now()))
  await page.getByRole('button', { name: t('account.secondFactor.submit') }).click()
  await expect(
    page.getByRole('heading', { name: t('account.secondFactor.codesTitle') }),
  ).toBeFocused()
  const recoveryCodes = await page.locator('[data-codes] li').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  await expectNoBarriers(page, 'the recovery codes')
  await page.getByRole('button', { name: t('account.secondFactor.saved') }).click()
  await expect(page).toHaveURL(new RegExp(`${path('admin')}$`))

  const again = await open()
  await again.page.goto(path('admin'))
  await account(again).fillSignIn(email, password)
  await expect(
    again.page.getByRole('heading', { name: t('account.secondFactor.title') }),
  ).toBeVisible()
  await expectNoBarriers(again.page, 'the second step')
  await again.page
    .getByRole('textbox', { name: t('account.secondFactor.code') })
    .fill(recoveryCodes[3]!.toLowerCase())
  await again.page.getByRole('button', { name: t('account.secondFactor.submit') }).click()
  await expect(again.page).toHaveURL(new RegExp(`${path('admin')}$`))
})
