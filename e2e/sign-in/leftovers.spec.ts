import { account, expectSession, newPerson } from '../pages/account.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { expect, test, type Tab } from '../test.ts'

const SECRET = 'Kaimynas užtvėrė kelią ir grasina teismu'
const EXPECTED = /401|HTTP Authentication failed|WebSocket/

/**
 * Every place in which a tab may keep words: storage, history, fields, and what is read on the
 * page.
 */
const everythingIn = ({ page }: Pick<Tab, 'page'>) =>
  page.evaluate(async () => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ].map(({ value }) => value)
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      fields,
      document.body.textContent,
      databases,
      await caches.keys(),
    ])
  })

/**
 * Public pages load themselves again when the session ends: what they keep is looked at once they
 * stand still.
 */
const expectForgotten = async (tab: Pick<Tab, 'page'>, ...words: string[]) => {
  for (const word of words)
    await expect(async () => expect(await everythingIn(tab)).not.toContain(word)).toPass()
}

test('signing out in one tab clears what was typed in both tabs', async ({
  open,
  path,
  origin,
  t,
}) => {
  const first = await open({ expects: EXPECTED })
  const { page, context } = first
  const [tomas, emma] = [
    await registeredPerson(origin, 'Tomas', 'Petraitis'),
    await registeredPerson(origin, 'Emma', 'Clarke'),
  ]
  const other: Tab = { ...first, page: await context.newPage() }

  // A guest describes a problem, and it is still there after they signed in.
  await other.page.goto(path('home'))
  await other.page.getByLabel(t('directory.home.describeLabel')).fill(SECRET)
  await account(first).signInByForm(tomas.email, tomas.password)
  await expectSession(other.page, 'authenticated')
  await other.page.goto(path('faq'))
  await expectSession(other.page, 'authenticated')
  await other.page.goBack()
  await expect(other.page.getByLabel(t('directory.home.describeLabel'))).toHaveValue(SECRET)

  const contact = await context.newPage()
  await contact.goto(path('contact'))
  await contact.locator('textarea[name=message]').fill(SECRET)
  await contact.goto(path('faq'))

  await page.goto(path('account'))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.home.signOut') })
    .click()
  await expect(page).toHaveURL(path('home'))
  for (const tab of [other.page, contact]) {
    await expectSession(tab, 'unauthenticated')
    await expectForgotten({ page: tab }, SECRET, tomas.email)
  }

  await account(first).signInByForm(emma.email, emma.password)
  for (const tab of [page, other.page, contact]) {
    await expectSession(tab, 'authenticated')
    await expectForgotten({ page: tab }, SECRET, tomas.email)
  }
  // What the browser itself puts back into fields on the way back is not there either.
  await contact.goBack()
  await expect(contact).toHaveURL(path('contact'))
  await expectSession(contact, 'authenticated')
  await expectForgotten({ page: contact }, SECRET, tomas.email)
  await page.goto(path('home'))
  await expectForgotten({ page }, SECRET, tomas.email)
})

test('a session ended on the server clears typed text, also of a closed page', async ({
  open,
  visit,
  path,
  origin,
  t,
}) => {
  const tab = await open({ expects: EXPECTED })
  const { page, context } = tab
  const tomas = await registeredPerson(origin, 'Tomas', 'Petraitis')
  await account(tab).signInByForm(tomas.email, tomas.password)
  await page.goto(path('home'))
  await expectSession(page, 'authenticated')
  await page.getByLabel(t('directory.home.describeLabel')).fill(SECRET)
  await page.goto('about:blank')
  // Signed out from another browser of theirs.
  await (await visit(tomas.email, tomas.password)).ask('DELETE', '/api/me/sessions')
  await context.clearCookies()

  await page.goBack()
  await expectSession(page, 'unauthenticated')
  await expectForgotten(tab, SECRET, tomas.email)
})

test('the address of an unconfirmed registration is not shown to the next person', async ({
  open,
  path,
  t,
}) => {
  const tab = await open({ expects: EXPECTED })
  const { page, context } = tab
  await page.goto(path('register'))
  const tadas = newPerson('Tadas', 'Naujokas')
  await account(tab).register(tadas)
  await expect(page.getByText(tadas.email)).toBeVisible()
  await page.reload()
  await expect(page.getByText(tadas.email), 'a reload keeps it').toBeVisible()

  const second: Tab = { ...tab, page: await context.newPage() }
  await account(second).signInByForm('client-3@patarta.test')
  await second.page.goto(path('account'))
  await second.page
    .getByRole('main')
    .getByRole('button', { name: t('account.home.signOut') })
    .click()
  await expect(second.page).toHaveURL(path('home'))
  await expectForgotten(tab, tadas.email)
  await page.goto(path('register'))
  await expect(page.getByRole('heading', { name: t('account.register.title') })).toBeVisible()
  await expectForgotten(tab, tadas.email)
})
