import { team } from '../product/team.ts'
import { expect, test, type Tab } from '../test.ts'

const ID = 'G-JOURNEY1'
const ANALYTICS = /^https:\/\/www\.googletagmanager\.com\//

/** Stands in for the script of the analytics provider: it leaves a cookie and shows what it was given. */
async function standIn({ page }: Tab): Promise<string[]> {
  const loaded: string[] = []
  await page.context().route(ANALYTICS, async (route) => {
    loaded.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: "document.cookie = '_ga=1; path=/'; document.documentElement.dataset.tracked = JSON.stringify(dataLayer.map((words) => [...words]))",
    })
  })
  return loaded
}

test('without an ID no consent is asked; with one nothing loads before consent, and only the general page is sent', async ({
  open,
  origin,
  path,
  t,
}) => {
  const isAsked = async () =>
    /<section[^>]* data-consent/.test(await (await fetch(origin + path('faq'))).text())
  const policy = async (address: string) =>
    (await fetch(origin + address)).headers.get('content-security-policy') ?? ''
  expect([await isAsked(), (await policy(path('faq'))).includes('googletagmanager')]).toEqual([
    false,
    false,
  ])
  await team('setting', 'set', 'analyticsId', ID, 'a', 'journey')
  try {
    await expect.poll(isAsked).toBe(true)
    const [counted, searched, login] = [
      await policy(path('faq')),
      await policy(path('lawyers', {}, { q: 'rasa' })),
      await policy(path('login')),
    ]
    expect([
      counted.includes('googletagmanager'),
      searched.includes('googletagmanager'),
      login.includes('googletagmanager'),
    ]).toEqual([true, false, false])

    const reader = await open()
    const { page } = reader
    const loaded = await standIn(reader)
    const bar = page.getByRole('region', { name: t('site.analytics.title') })
    const agree = bar.getByRole('button', { name: t('site.analytics.agree'), exact: true })
    const refuse = bar.getByRole('button', { name: t('site.analytics.refuse') })
    const change = page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('site.analytics.change') })

    await page.goto(path('faq'))
    const [one, other] = [await agree.boundingBox(), await refuse.boundingBox()]
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
    await refuse.click()
    await expect(bar).toBeHidden()
    await page.reload()
    await expect(change).toBeVisible()
    await expect(bar).toBeHidden()
    expect(loaded).toEqual([])

    await change.click()
    await agree.click()
    await expect(page.locator('html')).toHaveAttribute('data-tracked', /page_location/)
    expect(loaded).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`])
    await page.goto(path('lawyers', {}, { q: 'rasa' }))
    await expect(change).toBeVisible()
    await page.goto(path('login'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(loaded).toHaveLength(1)
    await page.goto(path('lawyers'))
    await expect(page.locator('html')).toHaveAttribute('data-tracked', /page_location/)
    const tracked = JSON.parse((await page.locator('html').getAttribute('data-tracked'))!) as [
      string,
      string,
      Record<string, unknown>?,
    ][]
    expect(tracked.find(([word]) => word === 'config')).toEqual([
      'config',
      ID,
      expect.objectContaining({
        page_location: origin + path('lawyers'),
        page_title: path('lawyers'),
        page_referrer: '',
        allow_google_signals: false,
      }),
    ])

    await change.click()
    await Promise.all([page.waitForEvent('load'), refuse.click()])
    await expect(change).toBeVisible()
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('_ga'))).toEqual(
      [],
    )
    expect(loaded).toHaveLength(2)
  } finally {
    await team('setting', 'set', 'analyticsId', '', 'the', 'journey', 'is', 'over')
    await expect.poll(isAsked).toBe(false)
  }
})
