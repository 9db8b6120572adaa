import type { Page } from '@playwright/test'
import { findBarriers } from '../pages/barriers.ts'
import { newestMail } from '../product/mailbox.ts'
import { expect, PASSWORD, test, type Tab } from '../test.ts'

/** The provider's own pages: sign in there, agree or cancel. */
async function atProvider(page: Page, name: string, { agrees = true } = {}): Promise<void> {
  await page.waitForURL(/\/interaction\//)
  await page.locator('[name=login]').fill(name)
  await page.locator('[name=password]').fill('anything')
  await page.getByRole('button', { name: /sign-in/i }).click()
  await page.getByRole('button', { name: /continue/i }).waitFor()
  if (agrees) await page.getByRole('button', { name: /continue/i }).click()
  else await page.getByRole('link', { name: /cancel/i }).click()
}
/** The provider's own page has no icon; that is the provider's affair. */
const expects = /favicon|ERR_NAME_NOT_RESOLVED/

const go = ({ page, t }: Tab, provider: string) =>
  page.getByRole('button', { name: t('account.social.continueWith', { provider }) }).click()
const noBarriers = async (page: Page) => expect(await findBarriers(page)).toEqual([])
let count = 0
const address = () => `social-${process.pid}-${Date.now()}-${++count}@mail.test`

async function codeFrom(origin: string, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    code = /(?:Kodas|Code): (\d{6})/.exec(await newestMail(origin, email))?.[1]
    expect(code).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  return code!
}

test('a new person registers with Google and returns to the page; the next sign-in is immediate', async ({
  open,
  path,
}) => {
  const tab = await open({ expects })
  const { page, t } = tab
  const name = `Tadas Naujokas <${address()}>`
  await page.goto(path('login', {}, { callbackUrl: path('consultations') }))
  await noBarriers(page)
  await go(tab, 'Google')
  await atProvider(page, name)
  await expect(page.getByRole('heading', { name: t('account.social.registerTitle') })).toBeVisible()
  await noBarriers(page)
  await page.getByRole('button', { name: t('account.social.submit') }).click()
  await expect(page.getByText(t('account.errors.TERMS_NOT_ACCEPTED'))).toBeVisible()
  await expect(page.getByLabel(t('account.field.name'), { exact: true })).toHaveValue('Tadas')
  await page.getByRole('radio', { name: t('account.register.client') }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('account.social.submit') }).click()
  await expect(page).toHaveURL(path('consultations'))

  await page.goto(path('faq'))
  // A renewal that is under way would bring the cookie back.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies({ name: 'patarta_session' })
  await page.goto(path('login', {}, { callbackUrl: path('account') }))
  await go(tab, 'Google')
  await expect(page).toHaveURL(path('account'))
})

test('a sign-in without an address asks for one and its code; linking to an existing account is confirmed', async ({
  open,
  path,
  origin,
}) => {
  const tab = await open({ expects })
  const { page, t } = tab
  await page.goto(path('register'))
  await go(tab, 'Facebook')
  await atProvider(page, `Emma Klark`)
  await page.getByRole('radio', { name: t('account.register.client') }).check()
  await page.getByLabel(t('account.field.email')).fill('client-7@patarta.test')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('account.social.submitCode') }).click()
  await expect(page.getByRole('heading', { name: t('account.social.codeTitle') })).toBeVisible()
  await noBarriers(page)
  await page.reload()
  await page
    .getByLabel(t('account.social.code'))
    .fill(await codeFrom(origin, 'client-7@patarta.test'))
  await page.getByRole('button', { name: t('account.social.confirm') }).click()
  await expect(page.getByRole('heading', { name: t('account.social.linkTitle') })).toBeVisible()
  await page.getByRole('button', { name: t('account.social.linkNow') }).click()
  await expect(page).toHaveURL(path('home'))
  await page.goto(path('account'))
  await expect(page.getByText('client-7@patarta.test').first()).toBeVisible()
})

test('an equal address does not open an account: the password links it, and a wrong one is refused', async ({
  open,
  path,
}) => {
  const tab = await open({ expects: /favicon|401|ERR_NAME_NOT_RESOLVED/ })
  const { page, t } = tab
  await page.goto(path('login'))
  await go(tab, 'LinkedIn')
  await atProvider(page, 'Kitas Vardas <client-8@patarta.test>')
  await expect(page.getByRole('heading', { name: t('account.social.linkTitle') })).toBeVisible()
  await noBarriers(page)
  await page.getByLabel(t('account.field.password'), { exact: true }).fill('a wrong password')
  await page.getByRole('button', { name: t('account.social.linkByPassword') }).click()
  await expect(page.getByText(t('account.errors.user_or_password_does_not_match'))).toBeVisible()
  await page.getByLabel(t('account.field.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('account.social.linkByPassword') }).click()
  await expect(page).toHaveURL(path('home'))
})

test('a cancelled provider sign-in is explained on the sign-in page, and another way works', async ({
  open,
  path,
}) => {
  const tab = await open({ expects })
  const { page, t } = tab
  await page.goto(path('login', {}, { callbackUrl: path('account') }))
  await go(tab, 'Google')
  await atProvider(page, 'Tadas Naujokas', { agrees: false })
  await expect(page.getByText(t('account.errors.CONSENT_IS_DENIED'))).toBeVisible()
  await expect(page).toHaveURL(/callbackUrl=%2Fpaskyra/)
})

test('a provider sign-in works without a script up to the form that needs one', async ({
  open,
  path,
}) => {
  const tab = await open({ expects, javaScriptEnabled: false })
  const { page, t } = tab
  await page.goto(path('login'))
  await go(tab, 'Google')
  await atProvider(page, `Be Skripto <${address()}>`)
  await expect(page.getByRole('heading', { name: t('account.social.registerTitle') })).toBeVisible()
})
