import { account } from '../pages/account.ts'
import { ownProfile, photo } from '../pages/own-profile.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { expect, test } from '../test.ts'

test("the crop buttons of the portrait are visible and not covered by the form's bar", async ({
  open,
  t,
}) => {
  const lawyer = await open()
  const { page } = lawyer
  await account(lawyer).signIn('lawyer-6@patarta.test')
  for (const [width, height] of [
    [1280, 900],
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await ownProfile(lawyer).open()
    await page.locator('input[type=file][name=portraitVersion]').setInputFiles(await photo())
    await expect(page.getByRole('application', { name: t('site.crop.label') })).toBeFocused()
    const take = page.getByRole('button', { name: t('lawyer.profile.useCrop') })
    if (width > 400) await expect(take, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
    await take.focus()
    const isOnTop = await take.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop, `${width} × ${height}: what lies at the button's centre is the button`).toBe(
      true,
    )
  }
})

test('after a refusal the focus is on the wrong share of an area: the empty one, or the first of a wrong total', async ({
  open,
  t,
}) => {
  const lawyer = await open({ expects: /400/ })
  const { page } = lawyer
  await account(lawyer).signIn('lawyer-6@patarta.test')
  const profile = ownProfile(lawyer)
  await profile.open()
  const shares = page.locator('input[name=specialties]')
  while ((await shares.count()) > 2)
    await page.locator('.shares__row').last().getByRole('button', { name: /./ }).last().click()
  if ((await shares.count()) < 2)
    await page
      .getByRole('combobox', { name: t('lawyer.profile.addArea') })
      .selectOption({ index: 1 })
  await shares.nth(0).fill('100')
  await shares.nth(1).fill('0')
  await profile.submit.click()
  await expect(shares.nth(1), 'a share of nothing').toBeFocused()
  await expect(shares.nth(1)).toHaveAttribute('aria-invalid', 'true')
  await shares.nth(1).fill('20')
  await profile.submit.click()
  await expect(shares.nth(0), 'more than a hundred').toBeFocused()
})

test('the preview of a new profile shows no label without a value', async ({
  open,
  origin,
  path,
}) => {
  const { email, password } = await registeredPerson(
    origin,
    'Austėja',
    'Pradedančioji',
    'ROLE_LAWYER',
  )
  const lawyer = await open()
  await account(lawyer).signIn(email, password)
  await lawyer.page.goto(path('account-profile', {}, { preview: '1' }))
  const terms = await lawyer.page
    .locator('main dt')
    .evaluateAll((all) =>
      all.map((term) => [term.textContent?.trim(), term.nextElementSibling?.textContent?.trim()]),
    )
  expect(terms.filter(([, value]) => !value)).toEqual([])
})

test('the checklist links to the telephone field itself', async ({ open, origin, path, t }) => {
  const { email, password } = await registeredPerson(origin, 'Austėja', 'Betelefonė', 'ROLE_LAWYER')
  const lawyer = await open()
  const { page } = lawyer
  await page.setViewportSize({ width: 1280, height: 700 })
  await account(lawyer).signIn(email, password)
  await page.goto(path('account'))
  await ownProfile(lawyer)
    .step('contacts')
    .getByRole('link', { name: t('lawyer.onboarding.open') })
    .click()
  await expect(page).toHaveURL(new RegExp(`${path('account-management')}#phone$`))
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.locator('#phone h2')).toBeInViewport()
  await expect(page.locator('#phone input[name=phone]')).toBeInViewport()
})
