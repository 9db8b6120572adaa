import { expect, test } from '../test.ts'
import { routes } from '../../site/routes.ts'

const headersOf = ({ headers }: Response) => Object.fromEntries(headers)
const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.trim()

// The second factor's page is a step of signing in: who is not in the middle of that is led to sign
// in.
test('every public page responds in both languages and runs no foreign script', async ({
  origin,
}) => {
  const plain = routes.filter(
    ({ guard, lt, key }) =>
      (guard === 'anyone' || guard === 'guest-only') &&
      !lt.includes('{') &&
      key !== 'maintenance' &&
      key !== 'second-factor' &&
      key !== 'proposal' &&
      key !== 'action',
  )
  for (const [path, lang] of plain.flatMap(
    ({ lt, en }) =>
      [
        [lt, 'lt'],
        [en, 'en'],
      ] as const,
  )) {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      headers: { 'accept-language': lang },
    })
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).toContain(`<html lang="${lang}"`)
    const headers = headersOf(response)
    const scripts = /script-src ([^;]+)/.exec(headers['content-security-policy'] ?? '')?.[1]
    expect([path, scripts]).toEqual([path, expect.stringContaining("'self'")])
    expect(scripts).not.toMatch(/unsafe|\*|http:/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})

test('assets are cached for a year and have the security headers of pages', async ({ origin }) => {
  const html = await (await fetch(`${origin}/en`)).text()
  const assets = [...new Set(html.match(/\/_astro\/[\w.-]+\.(js|css|woff2)/g))]
  expect(assets.length).toBeGreaterThan(2)
  for (const asset of assets) {
    const response = await fetch(origin + asset)
    expect([asset, response.status, headersOf(response)]).toEqual([
      asset,
      200,
      expect.objectContaining({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      }),
    ])
  }
})

test('an unknown address responds 404 in its language with the whole layout', async ({
  origin,
}) => {
  for (const [path, lang, sentence] of [
    ['/tokio/nera', 'lt', 'Puslapis nerastas: /tokio/nera'],
    ['/en/nowhere', 'en', 'Page not found: /en/nowhere'],
    ['/teisininkas/nera-tokio', 'lt', 'Puslapis nerastas: /teisininkas/nera-tokio'],
  ] as const) {
    const response = await fetch(origin + path)
    const html = await response.text()
    expect([response.status, heading(html)]).toEqual([404, sentence])
    expect(html).toContain(`<html lang="${lang}"`)
    expect(html).toContain('<header class="header"')
    expect(headersOf(response)['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  }
})

test('a trailing slash is removed by a permanent redirect that keeps the query', async ({
  origin,
}) => {
  const response = await fetch(`${origin}/en/lawyers/?sort=price`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    '/en/lawyers?sort=price',
  ])
})

test("only the first visit to / follows the browser's language, and a choice is stored for 365 days", async ({
  open,
  origin,
  t,
  path,
}) => {
  const ask = (url: string, headers: Record<string, string>) =>
    fetch(origin + url, { redirect: 'manual', headers })
  const first = await ask('/', { 'accept-language': 'en-GB,en;q=0.9' })
  expect([first.status, first.headers.get('location')]).toEqual([302, '/en'])
  expect((await ask('/', { 'accept-language': 'lt' })).status).toBe(200)
  expect((await ask('/teisininkai', { 'accept-language': 'en' })).status).toBe(200)
  expect((await ask('/', { 'accept-language': 'en', cookie: 'locale=lt' })).status).toBe(200)

  const { page, context } = await open()
  await page.goto(path('lawyers'))
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('site.header.switchLanguage') })
    .click()
  await expect(page).toHaveURL(`${origin}/en/lawyers`)
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')!
  expect(cookie.value).toBe('en')
  expect(Math.round((cookie.expires - Date.now() / 1_000) / 86_400)).toBe(365)
})

test('private pages redirect guests to sign-in, and sign-in redirects signed-in people', async ({
  open,
  origin,
  path,
}) => {
  const guest = await fetch(`${origin}/paslaugos?tab=former`, { redirect: 'manual' })
  expect([guest.status, guest.headers.get('location')]).toEqual([
    302,
    '/prisijungimas?callbackUrl=%2Fpaslaugos%3Ftab%3Dformer',
  ])
  const { page } = await open()
  await page.goto(path('consultations'))
  await expect(page).toHaveURL(new RegExp(path('login')))
})

test('the service reports its health, version and metrics', async ({ origin }) => {
  for (const path of ['/healthz', '/readyz', '/version.json', '/metrics', '/api/openapi.json'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
  const { version } = (await (await fetch(`${origin}/version.json`)).json()) as { version: string }
  expect(version).toMatch(/\w{7,}/)
})

test('an open page notices a new version within an hour; a failed part reloads it, once in ten seconds, keeping input', async ({
  open,
  path,
  t,
}) => {
  const { page } = await open()
  await page.clock.install()
  let version = 'one'
  await page.route('**/version.json', (route) => route.fulfill({ json: { version } }))
  await page.goto(path('home'))
  const message = page.locator('textarea[name=description]')
  const loseAPart = () => page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
  const reloaded = async (act: () => Promise<unknown>) =>
    Promise.all([page.waitForEvent('load'), act()])

  await message.fill('Kaimynas užtvėrė kelią')
  await reloaded(loseAPart)
  await expect(message).toHaveValue('Kaimynas užtvėrė kelią')
  expect(await page.evaluate(() => sessionStorage.getItem('typed:fields'))).toBeNull()
  await page.evaluate(() => {
    document.documentElement.dataset.stayed = 'yes'
  })
  await loseAPart()
  await page.clock.runFor(4_000)
  await loseAPart()
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes')
  await page.clock.runFor(10_100)
  await reloaded(loseAPart)

  const versionAsked = page.waitForResponse('**/version.json')
  await page.clock.runFor(11_000)
  await versionAsked
  version = 'two'
  await page.clock.runFor(60 * 60 * 1_000)
  const again = page.getByRole('button', { name: t('site.freshness.reload') })
  await expect(again).toBeVisible()
  await message.fill('Dar vienas klausimas')
  await reloaded(() => again.click())
  await expect(message).toHaveValue('Dar vienas klausimas')
})

test('the filter sheet closes when the focus moves past it', async ({ open, path, t }) => {
  const { page } = await open()
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(path('lawyers'))
  await page.getByRole('button', { name: t('directory.list.filtersOpen') }).press('Enter')
  const sheet = page.getByRole('form', { name: t('directory.list.filters') })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(sheet).toBeHidden()
  await expect(page.locator(':focus')).toBeVisible()
})

test('reduced motion shows no animation', async ({ open, path }) => {
  const { page } = await open()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of [path('home'), path('lawyers')]) {
    await page.goto(address)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationName, scrollBehavior } =
            getComputedStyle(element)
          const seconds = [
            ...transitionDuration.split(','),
            ...(animationName === 'none' ? [] : animationDuration.split(',')),
          ].map(parseFloat)
          return scrollBehavior === 'smooth' || seconds.some((duration) => duration > 0.01)
        })
        .map(({ tagName, className }) => `${tagName} ${String(className)}`),
    )
    expect([address, moving]).toEqual([address, []])
  }
})
