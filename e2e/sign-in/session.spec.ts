import { expect, test } from '../test.ts'
import { account, expectSession } from '../pages/account.ts'

/** In a page: the browser's clock goes on by so much. */
const laterBy = (milliseconds: number) => {
  const now = Date.now.bind(Date)
  Date.now = () => now() + milliseconds
}
const focus = () => void window.dispatchEvent(new Event('focus'))

const sessionRequests = (asked: string[]) =>
  asked.filter((url) => new URL(url).pathname === '/api/auth/session').length

test('tabs share one session: a sign-in or sign-out in one updates the other', async ({
  open,
  path,
  t,
}) => {
  // A socket that is just being opened when the session ends is refused, which browsers write down.
  const tab = await open({ expects: /401|HTTP Authentication failed/ })
  const { page, context } = tab
  const other = await context.newPage()
  await other.goto(path('login', {}, { callbackUrl: path('consultations') }))
  const publicPage = await context.newPage()
  await publicPage.goto(path('faq'))

  await account(tab).signInByForm('client-3@patarta.test')
  await expect(other, 'a page for guests only leads on').toHaveURL(path('consultations'))
  await expectSession(publicPage, 'authenticated')

  await page.goto(path('account'))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.home.signOut') })
    .click()
  await expect(page, 'from a guarded page home').toHaveURL(path('home'))
  await expect(other, 'the other guarded page as well').toHaveURL(path('home'))
  await expect(publicPage, 'a public page stays').toHaveURL(path('faq'))
  await expectSession(publicPage, 'unauthenticated')
})

test('signing out stays on a public page; guest-only pages redirect signed-in people', async ({
  open,
  path,
  t,
}) => {
  const tab = await open()
  const { page } = tab
  await account(tab).signInByForm('client-3@patarta.test')
  await page.goto(path('login'))
  await expect(page).toHaveURL(path('home'))
  await page.goto(path('register', {}, { callbackUrl: path('consultations') }))
  await expect(page).toHaveURL(path('consultations'))
  await page.goto(path('faq'))
  await page.locator('[popovertarget=account-menu], [aria-controls=account-menu]').first().click()
  await page.getByRole('button', { name: t('site.account.signOut') }).click()
  await expectSession(page, 'unauthenticated')
  await expect(page).toHaveURL(path('faq'))
  const booking = path('booking', { firmLawyerId: '00000000-0000-7000-8000-000000000000' })
  await page.goto(booking)
  await expect(page, 'who has signed in here before is not new').toHaveURL(
    path('login', {}, { callbackUrl: booking }),
  )
})

test('a session ended elsewhere leads from a private page to sign-in, once, and back', async ({
  open,
  path,
  t,
}) => {
  const tab = await open({ expects: /401/ })
  const { page, context } = tab
  await account(tab).signInByForm('client-4@patarta.test')
  await page.goto(path('notifications'))
  await expectSession(page, 'authenticated')
  await context.clearCookies()
  const logins: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().includes(path('login'))) logins.push(frame.url())
  })
  await page.evaluate(laterBy, 60_000)
  await page.evaluate(focus)
  await expect(page.getByText(t('account.signedOut.expired'))).toBeVisible()
  // The sign-in page reloads once if it learns of the session's end only after it was loaded. It
  // must not loop.
  expect(new Set(logins).size).toBe(1)
  expect(logins.length).toBeLessThanOrEqual(2)
  await account(tab).fillSignIn('client-4@patarta.test')
  await expect(page).toHaveURL(path('notifications'))
})

test('a browser that was signed out by another one says why, once', async ({
  open,
  visit,
  path,
  t,
}) => {
  const tab = await open({ expects: /401|HTTP Authentication failed/ })
  const { page } = tab
  await account(tab).signInByForm('client-7@patarta.test')
  await page.goto(path('notifications'))
  await expectSession(page, 'authenticated')
  const elsewhere = await visit('client-7@patarta.test')
  expect((await elsewhere.ask('DELETE', '/api/me/sessions')).status).toBe(200)
  await page.goto(path('consultations'))
  const why = page.getByTestId('signed-out')
  await expect(why).toHaveText(t('account.signedOut.ended-elsewhere'))
  await expect(page.getByRole('link', { name: t('account.signedOut.newPassword') })).toBeVisible()
  await page.reload()
  await expect(why).toBeVisible()
  const [cookie] = (await tab.context.cookies()).filter(({ name }) =>
    name.endsWith('patarta_session'),
  )
  expect(cookie?.expires).toBeLessThan(Date.now() / 1_000 + 61)
  await account(tab).fillSignIn('client-7@patarta.test')
  await expect(page).toHaveURL(path('consultations'))
  await page.goto(path('faq'))
  await expectSession(page, 'authenticated')
})

test('focus renews the session, simultaneous tabs send one request, and a lost connection signs nobody out', async ({
  open,
  path,
  t,
}) => {
  const tab = await open({ expects: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
  const { page, context } = tab
  await account(tab).signInByForm('client-5@patarta.test')
  await page.goto(path('faq'))
  const second = await context.newPage()
  await second.goto(path('faq'))
  for (const tab of [page, second]) await expectSession(tab, 'authenticated')

  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  for (const tab of [page, second]) await tab.evaluate(laterBy, 20_000)
  // Held back at the first request, so that both really ask at the same time.
  let letThrough = () => {}
  const bothAsk = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await context.route('**/api/auth/session', async (route) => {
    await bothAsk
    await route.continue()
  })
  const answered = context.waitForEvent('response', (response) =>
    response.url().endsWith('/api/auth/session'),
  )
  await Promise.all([page.evaluate(focus), second.evaluate(focus)])
  letThrough()
  await answered
  await expectSession(second, 'authenticated')
  expect(sessionRequests(asked)).toBe(1)
  await context.unroute('**/api/auth/session')

  await context.setOffline(true)
  await page.evaluate(laterBy, 60_000)
  await page.evaluate(focus)
  await page.locator('[popovertarget=account-menu], [aria-controls=account-menu]').first().click()
  await page.getByRole('button', { name: t('site.account.signOut') }).click()
  await expect(page.getByText(t('site.account.signOutFailed'))).toBeVisible()
  await expectSession(page, 'authenticated')
  await context.setOffline(false)
  await page.reload()
  await expectSession(page, 'authenticated')
})

test('an expired token is renewed before a call', async ({ open, path }) => {
  const tab = await open()
  const { page } = tab
  await account(tab).signInByForm('client-6@patarta.test')
  await page.goto(path('faq'))
  await expectSession(page, 'authenticated')
  // What it asks on its own account has been asked.
  await page.waitForLoadState('networkidle')
  // The page's own clock stays ahead, so it may ask for a token more than once: whichever it used
  // must be one of those.
  const renewed: Promise<{ token?: string }>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/session'))
      renewed.push(response.json() as Promise<{ token?: string }>)
  })
  await page.evaluate(laterBy, 16 * 60_000)
  // Asked from here on, with a clock that has gone on. Not recognised by its token: two of the same
  // second are the same.
  const call = page.waitForRequest((request) =>
    request.url().includes('/api/internal/notifications'),
  )
  await page.locator('[data-notification-bell]').click()
  const asked = await call
  const tokens = (await Promise.all(renewed)).map(({ token }) => `Bearer ${token}`)
  expect([
    (await asked.response())?.status(),
    tokens.includes(asked.headers().authorization ?? ''),
  ]).toEqual([200, true])
})

test('an open, visible page renews the session of a signed-in person periodically', async ({
  open,
  path,
}) => {
  const tab = await open()
  const { page } = tab
  await account(tab).signInByForm('client-9@patarta.test')
  await page.clock.install()
  await page.goto(path('faq'))
  await expectSession(page, 'authenticated')
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/auth/session'))
  await page.clock.fastForward('11:00')
  await asked
})
