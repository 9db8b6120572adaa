import { expect, test } from '../test.ts'
import { account, expectSession } from '../pages/account.ts'

const OFFLINE =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ServiceWorker|dynamically imported/

test('without a connection a page of ours says so, and opens the wanted page when it is back', async ({
  open,
  path,
  t,
}) => {
  const tab = await open({ serviceWorkers: 'allow', expects: OFFLINE })
  const { page, context } = tab
  await account(tab).signInByForm('client-6@patarta.test')
  await page.goto(path('consultations'))
  await expectSession(page, 'authenticated')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')

  await test.step('the worker keeps the offline page in both languages and nothing of the person', async () => {
    const kept = await page.evaluate(async () => {
      const found: [string, string][] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          found.push([
            new URL(request.url).pathname,
            (await (await cache.match(request))?.text()) ?? '',
          ])
      }
      return found
    })
    expect(kept.map(([pathname]) => pathname)).toEqual(['/be-rysio', '/en/offline'])
    for (const [, html] of kept) {
      expect(html).not.toContain('client-6')
      expect(html).not.toContain('data-session="authenticated"')
      expect(html).toContain('<style>')
    }
  })

  const heading = page.getByRole('heading', { level: 1, name: t('site.offline.heading') })
  await test.step('a lost connection shows it at the wanted address', async () => {
    await context.setOffline(true)
    await page.goto(path('notifications'))
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(path('notifications'))
    await page.getByRole('button', { name: t('site.offline.again') }).click()
    await expect(page.getByRole('status')).toHaveText(t('site.offline.still'))
    await expect(heading).toBeVisible()
  })

  await test.step('it goes on by itself when the connection is back', async () => {
    await context.setOffline(false)
    await expect(heading).toBeHidden()
    await expect(page).toHaveURL(path('notifications'))
    await expectSession(page, 'authenticated')
  })

  await test.step('the other language has its own page', async () => {
    await context.setOffline(true)
    await page.goto('/en/faq')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('h1')).toHaveText('The connection is lost')
    await page.goto('/duk')
    await expect(page.locator('h1')).toHaveText('Nutrūko ryšys')
    await context.setOffline(false)
    await expect(page).toHaveURL('/duk')
    await expect(page.locator('h1')).not.toHaveText('Nutrūko ryšys')
  })
})
