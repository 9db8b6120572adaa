import { account } from '../pages/account.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { chargedFirstMeeting, listingOf } from '../product/world.ts'
import { expect, test } from '../test.ts'

const EXPECTED = /404|Failed to load|hydrat|Minified React|Cannot read|undefined|Failed to fetch/i

test('a missing part reloads the page once in ten seconds and then reports a failure', async ({
  open,
  path,
  origin,
  t,
}) => {
  const tab = await open({ expects: EXPECTED })
  const { page } = tab
  const { email, password } = await registeredPerson(origin)
  await account(tab).signIn(email, password)
  // Counted as they are asked for: a page that loads itself again before it is complete has no load
  // event.
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  // Its own file alone: what all parts share is still there.
  const file = /component-url="([^"]+)"/.exec(
    await (await page.request.get(path('account-management'))).text(),
  )![1]!
  const isItsFile = ({ pathname }: URL) => pathname === file
  await page.route(isItsFile, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(path('account-management'))
  const failed = page.locator('[data-island-failed]').first()
  await expect(failed).toContainText(t('site.systemError.part'))
  expect(loads).toBe(2)

  await page.unroute(isItsFile)
  await failed.getByRole('button', { name: t('site.systemError.retry') }).click()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.locator('[data-island-failed]')).toHaveCount(0)
})

test('an island that fails while it renders says so, and a retry restores it', async ({
  open,
  path,
  origin,
  t,
}) => {
  const tab = await open({ expects: /Cannot read properties of undefined|LOCAL_NETWORK_ACCESS/ })
  const { page } = tab
  const { email, password } = await registeredPerson(origin)
  await account(tab).signIn(email, password)
  // Without its texts an island fails as soon as it renders one.
  await page.route('**' + path('account-management'), async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(component-export="ManageAccount"[^>]*)props="/,
      '$1data-props="',
    )
    await route.fulfill({ response: response, body })
  })
  await page.goto(path('account-management'))
  const failed = page.locator('[data-island-failed]')
  await expect(failed).toHaveCount(1)
  await expect(failed).toContainText(t('site.systemError.part'))
  await expect(failed).toBeFocused()
  // The rest of the page is still there.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The first retry renders the island again; when that fails too, the second one reloads the page.
  await page.unrouteAll()
  const retry = failed.getByRole('button', { name: t('site.systemError.retry') })
  await retry.click()
  await expect(failed).toBeFocused()
  await retry.click()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(failed).toHaveCount(0)
  await expect(page.locator('#phone')).toBeVisible()
})

test('an unreadable API response is shown as a failure with a retry', async ({
  open,
  visit,
  path,
  origin,
  t,
}) => {
  const tab = await open({ expects: EXPECTED })
  const { page } = tab
  const { email, password } = await registeredPerson(origin)
  const { firmLawyerId } = await listingOf(await visit('lawyer-9@patarta.test'))
  const { id: service } = await chargedFirstMeeting(await visit(email, password), firmLawyerId)
  await account(tab).signIn(email, password)
  for (const body of [
    '{"days":',
    '{"hours":[]}',
    '<html>Sign in to the network</html>',
    '{"days":[{"slots":[{"startsAt":"no date"}]}]}',
  ]) {
    await page.route('**/slots?*', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body }),
    )
    await page.goto(path('booking', { firmLawyerId }, { service, step: 'time' }))
    await expect(
      page.getByRole('alert').filter({ hasText: t('consultation.slots.failed') }),
      body,
    ).toBeVisible()
    await page.unroute('**/slots?*')
    await page.reload()
    await expect(page.locator('.slot[data-start]').first()).toBeVisible()
  }
})

test('a profile whose private parts cannot be read says so, and throws nothing', async ({
  open,
  visit,
  path,
  origin,
  t,
}) => {
  const tab = await open({ expects: /Failed to load/ })
  const { page } = tab
  const { email, password } = await registeredPerson(origin)
  const { slug } = await listingOf(await visit('lawyer-9@patarta.test'))
  await account(tab).signIn(email, password)
  const isRead = ({ pathname }: URL) => /^\/api\/(lawyers|consultations|me|saved)/.test(pathname)
  const failed = page.locator('.contacts [data-island-failed]')
  for (const answer of [
    { status: 200, contentType: 'application/json', body: '{"items":' },
    { status: 200, contentType: 'application/json', body: '{}' },
    { status: 200, contentType: 'text/html', body: '<html>Sign in to the network</html>' },
    { status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' },
  ]) {
    await page.route(isRead, (route) => route.fulfill(answer))
    await page.goto(path('lawyer', { slug }))
    await expect(failed, answer.body).toContainText(t('site.systemError.part'))
    await page.waitForLoadState('networkidle')
    await page.unroute(isRead)
  }
  await failed.getByRole('button', { name: t('site.systemError.retry') }).click()
  await expect(page.locator('.contacts dd a').first()).toBeVisible()
})
