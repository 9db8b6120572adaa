import { expect as check } from '@playwright/test'
import { solveRobotCheck } from '#modules/account/testing'
import { PASSWORD, test } from '../test.ts'
import { bundleNextAuthClient } from './next-auth-client.ts'
import type {} from './next-auth-window.ts'

type Session = {
  user: { id: string; email: string; roles: string[] }
  token: string
  expires: string
} | null

let script: string
test.beforeAll(async () => {
  script = await bundleNextAuthClient()
})

/**
 * A page of the product with the real client of next-auth 4 in it, and what it asked of the server.
 */
const openWithClient = async (
  open: Parameters<Parameters<typeof test>[2]>[0]['open'],
  at = '/duk',
  expects?: RegExp,
) => {
  const { page, context } = await open(expects ? { expects } : {})
  await context.addInitScript({ content: script })
  await page.goto(at)
  return page
}
const robotCheck = async (origin: string) =>
  solveRobotCheck((await (await fetch(`${origin}/api/robot-check`)).json()) as object)

test('the unmodified client of next-auth 4 reads the session, signs in and signs out', async ({
  open,
  origin,
}) => {
  const page = await openWithClient(open)
  check(await page.evaluate(() => window.nextAuth.getSession())).toBeNull()
  check(await page.evaluate(() => window.nextAuth.getProviders())).toMatchObject({
    credentials: {
      id: 'credentials',
      type: 'credentials',
      signinUrl: `${origin}/api/auth/signin/credentials`,
      callbackUrl: `${origin}/api/auth/callback/credentials`,
    },
    google: { id: 'google', name: 'Google', type: 'oauth' },
    facebook: { type: 'oauth' },
    linkedin: { type: 'oauth' },
  })
  const token = await page.evaluate(() => window.nextAuth.getCsrfToken())
  check(token).toMatch(/^[\w-]{40,}$/)
  check(
    await page.evaluate(() => window.nextAuth.getCsrfToken()),
    'two open forms do not spoil each other',
  ).toBe(token)

  const credentials = {
    email: 'client-1@patarta.test',
    password: PASSWORD,
    robotCheck: await robotCheck(origin),
  }
  const result = await page.evaluate(
    (given) =>
      window.nextAuth.signIn('credentials', {
        ...given,
        redirect: false,
        callbackUrl: '/paslaugos',
      }),
    credentials,
  )
  check(result).toEqual({ ok: true, status: 200, error: null, url: `${origin}/paslaugos` })
  await check(page).toHaveURL(`${origin}/duk`)

  const session = (await page.evaluate(() => window.nextAuth.getSession())) as unknown as Session
  check(session?.user).toMatchObject({ email: 'client-1@patarta.test', roles: ['ROLE_USER'] })
  const claims = JSON.parse(Buffer.from(session!.token.split('.')[1]!, 'base64url').toString()) as {
    exp: number
  }
  check(
    Number.isInteger(claims.exp) && claims.exp < Date.now() / 1_000 + 3_600,
    'exp is in seconds',
  ).toBe(true)
  check(Date.parse(session!.expires)).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  check(
    (
      await page.request.get('/api/consultations', {
        headers: { authorization: `Bearer ${session!.token}` },
      })
    ).status(),
  ).toBe(200)

  check(
    await page.evaluate(() => window.nextAuth.signOut({ redirect: false, callbackUrl: '/en' })),
  ).toEqual({ url: `${origin}/en` })
  check(await page.evaluate(() => window.nextAuth.getSession())).toBeNull()
})

test('with redirection it goes to the callback address, and home after signing out', async ({
  open,
  origin,
}) => {
  // The page's own socket is cut when the session it came with ends.
  const page = await openWithClient(open, '/duk', /WebSocket|401/)
  const given = {
    email: 'client-2@patarta.test',
    password: PASSWORD,
    robotCheck: await robotCheck(origin),
  }
  await page.evaluate(
    (fields) => void window.nextAuth.signIn('credentials', { ...fields, callbackUrl: '/en/faq' }),
    given,
  )
  await check(page).toHaveURL(`${origin}/en/faq`)
  await page.evaluate(() => void window.nextAuth.signOut({ callbackUrl: '/duk' }))
  await check(page).toHaveURL(`${origin}/duk`)
})

test('errors have the form the client expects: a code, a status, no address', async ({
  open,
  origin,
}) => {
  const page = await openWithClient(open, '/duk', /40[01]/)
  const wrong = {
    email: 'client-1@patarta.test',
    password: 'a wrong password',
    robotCheck: await robotCheck(origin),
  }
  check(
    await page.evaluate(
      (given) => window.nextAuth.signIn('credentials', { ...given, redirect: false }),
      wrong,
    ),
  ).toEqual({ ok: false, status: 401, error: 'user_or_password_does_not_match', url: null })
  const refused = await page.request.post('/api/auth/signout', { form: { json: 'true' } })
  check([refused.status(), ((await refused.json()) as { message: string }).message]).toEqual([
    400,
    'Could not fetch CSRF Token for signing out',
  ])
})

test('no spelling of a callback address redirects to another site', async ({ open, origin }) => {
  const page = await openWithClient(open)
  const { host } = new URL(origin)
  const hostile = [
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '\\\\elsewhere.test',
    'https:elsewhere.test',
    `http://${host}@elsewhere.test/`,
    `http://${host}.elsewhere.test/`,
    'javascript:alert(1)',
    'data:text/html,x',
    ' //elsewhere.test',
    '\t//elsewhere.test',
    '/%09/elsewhere.test/../..//elsewhere.test',
    'http://localhost:1/',
    'ftp://localhost/',
    `${origin}//elsewhere.test`,
  ]
  for (const callbackUrl of hostile) {
    const answer = await page.evaluate(
      (url) => window.nextAuth.signOut({ redirect: false, callbackUrl: url }),
      callbackUrl,
    )
    const led = new URL(answer.url)
    check([led.origin, led.pathname.startsWith('//')], callbackUrl).toEqual([origin, false])
    const page2 = await page.request.get(
      `/api/auth/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(callbackUrl)}`,
      { maxRedirects: 0 },
    )
    const kept =
      new URL(page2.headers().location ?? '', origin).searchParams.get('callbackUrl') ?? '/'
    check(new URL(kept, origin).origin, callbackUrl).toBe(origin)
  }
})

test("a provider's sign-in redirects to it; an unknown provider and a required session to our page", async ({
  open,
  origin,
}) => {
  const page = await openWithClient(open, '/duk', /favicon|ERR_NAME_NOT_RESOLVED/)
  await page.evaluate(() => void window.nextAuth.signIn('google', { callbackUrl: '/paskyra' }))
  await page.waitForURL(/interaction/)
  check(new URL(page.url()).origin).not.toBe(origin)
  await page.goto('/duk')
  await page.evaluate(() => void window.nextAuth.signIn('nobody', { callbackUrl: '/paskyra' }))
  await check(page).toHaveURL(`${origin}/prisijungimas?callbackUrl=%2Fpaskyra`)
  // What `useSession({ required: true })` does.
  await page.goto(
    `/api/auth/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: `${origin}/paskyra` })}`,
  )
  await check(page).toHaveURL(
    `${origin}/prisijungimas?error=SessionRequired&callbackUrl=%2Fpaskyra`,
  )
})
