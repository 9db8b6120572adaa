import { account, expectSession } from '../pages/account.ts'
import { expectNoBarriers, expectToFit } from '../pages/barriers.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { listingOf } from '../product/world.ts'
import { expect, test } from '../test.ts'

for (const lang of ['lt', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test('a guest who saves a lawyer signs in, comes back with them saved, removes them and undoes it', async ({
      open,
      visit,
      origin,
      t,
      path,
    }) => {
      const { slug, name } = await listingOf(await visit('lawyer-7@patarta.test'))
      const tadas = await registeredPerson(origin, 'Tadas', 'Saugantis')
      const client = await open({ viewport: { width: 390, height: 844 } })
      const { page } = client
      const button = (isSaved: boolean) =>
        page.getByRole('button', {
          name: t(`saved-lawyer.${isSaved ? 'saved' : 'save'}`, { name }),
        })

      await page.goto(path('lawyer', { slug }))
      await page.getByRole('link', { name: t('saved-lawyer.save', { name }) }).click()
      await account(client).fillSignIn(tadas.email, tadas.password)
      await expect(page).toHaveURL(new RegExp(`${path('lawyer', { slug })}$`))
      await expect(button(true)).toHaveAttribute('aria-pressed', 'true')

      await page.goto(path('saved-lawyers'))
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expectToFit(page, 'saved lawyers')
      await expectNoBarriers(page, 'saved lawyers')
      await page.getByRole('button', { name: t('saved-lawyer.page.removeName', { name }) }).click()
      const undo = page.getByRole('button', { name: t('saved-lawyer.said.undo') })
      await expect(undo).toBeFocused()
      await expect(page.getByRole('heading', { name })).toHaveCount(0)
      await undo.click()
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name })).toBeVisible()

      await page.goto(path('lawyer', { slug }))
      await button(true).click()
      await expect(button(false)).toHaveAttribute('aria-pressed', 'false')
      await page.goto(path('saved-lawyers'))
      await expect(page.getByText(t('saved-lawyer.page.empty'))).toBeVisible()
    })
  })

test('the next person on the same browser sees nothing of the list, and a guest sees a link', async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  const { slug, name } = await listingOf(await visit('lawyer-7@patarta.test'))
  const [one, other] = [await registeredPerson(origin), await registeredPerson(origin)]
  const client = await open()
  const { page } = client
  const save = page.getByRole('button', { name: t('saved-lawyer.save', { name }) })
  const saved = page.getByRole('button', { name: t('saved-lawyer.saved', { name }) })

  await account(client).signIn(one.email, one.password)
  await page.goto(path('lawyer', { slug }))
  await save.click()
  await expect(saved).toBeVisible()

  await page.getByRole('button', { name: t('site.account.menu') }).click()
  await page.getByRole('button', { name: t('site.account.signOut') }).click()
  await expectSession(page, 'unauthenticated')
  await expect(page.getByRole('link', { name: t('saved-lawyer.save', { name }) })).toBeVisible()

  await account(client).signIn(other.email, other.password)
  await page.goto(path('lawyer', { slug }))
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await page.goto(path('saved-lawyers'))
  await expect(page.getByText(t('saved-lawyer.page.empty'))).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a lawyer is saved from the list of lawyers by keyboard, in every tab', async ({
  open,
  origin,
  path,
}) => {
  const tadas = await registeredPerson(origin)
  const client = await open()
  const { page, context } = client
  await account(client).signIn(tadas.email, tadas.password)
  await page.goto(path('lawyers'))
  const [first, second] = [0, 1].map((at) => page.locator('button[data-save-lawyer]').nth(at))
  await first!.focus()
  await page.keyboard.press('Enter')
  await expect(first!).toHaveAttribute('aria-pressed', 'true')
  await expect(first!).toBeFocused()
  await second!.press('Space')
  await expect(second!).toHaveAttribute('aria-pressed', 'true')
  const tab = await context.newPage()
  await tab.goto(path('lawyers'))
  await expect(tab.locator('button[data-save-lawyer][aria-pressed=true]')).toHaveCount(2)
})
