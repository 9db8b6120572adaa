import { afterAll, expect, test } from 'vitest'
import { openRoutes } from './test/browser-world.ts'
import { emma, TEST_PASSWORD, tomas } from './testing.ts'

const { foundation, clock, account, app, createBrowser, robotCheck } = await openRoutes()
afterAll(() => app.close())
const paramsOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

test("a signed-in person's session has a token for the API; a guest's is empty", async () => {
  const browser = createBrowser()
  expect(await browser.session()).toEqual({})
  const { id, email } = await emma(foundation)
  const response = await browser.signIn({
    email,
    password: TEST_PASSWORD,
    callbackUrl: '/en/services',
  })
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { url: 'https://patarta.test/en/services' },
  ])
  const session = await browser.session()
  expect(session).toEqual({
    user: {
      id,
      name: 'Emma',
      lastname: 'Clarke',
      email,
      emailConfirmed: true,
      phoneConfirmed: false,
      locale: 'en',
      roles: ['ROLE_USER'],
    },
    token: expect.any(String),
    draftKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    expires: expect.any(String),
  })
  const whoami = await app.inject({
    url: '/api/whoami',
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(whoami.json()).toMatchObject({ accountId: id })
})

test('scripts and other sites cannot use the session cookie, and it is not accepted as a bearer', async () => {
  const browser = createBrowser()
  const { email } = await tomas(foundation)
  const response = await browser.signIn({ email, password: TEST_PASSWORD })
  expect(response.cookies.find(({ name }) => name === 'patarta_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })
  expect((await browser.send('GET', '/api/whoami')).statusCode).toBe(401)
})

test('a wrong password responds 401 with the code in the address, for known and unknown people', async () => {
  const { email } = await tomas(foundation)
  const responses = [
    await createBrowser().signIn({ email, password: 'wrong password' }),
    await createBrowser().signIn({ email: 'nobody@patarta.test', password: 'wrong password' }),
  ]
  expect(responses.map(({ statusCode, json }) => [statusCode, paramsOf(json().url).error])).toEqual(
    Array(2).fill([401, 'user_or_password_does_not_match']),
  )
})

test("sign-in and sign-out without the form's token do nothing", async () => {
  const browser = createBrowser()
  const { email } = await tomas(foundation)
  const refused = await browser.send('POST', '/api/auth/callback/credentials', {
    form: { email, password: TEST_PASSWORD, json: 'true' },
  })
  expect([refused.statusCode, paramsOf(refused.json().url).error]).toEqual([400, 'MissingCSRF'])
  const [mine, foreign] = [await browser.csrf(), await createBrowser().csrf()]
  expect(
    (
      await browser.send('POST', '/api/auth/callback/credentials', {
        form: { email, password: TEST_PASSWORD, json: 'true', csrfToken: foreign },
      })
    ).statusCode,
  ).toBe(400)
  await browser.signIn({ email, password: TEST_PASSWORD })

  const kept = await browser.send('POST', '/api/auth/signout', { form: { json: 'true' } })
  expect(kept.statusCode).toBe(400)
  expect(kept.json()).toMatchObject({
    code: 'CSRF_TOKEN_MISSING',
    message: 'Could not fetch CSRF Token for signing out',
  })
  expect(await browser.session()).toHaveProperty('user')
  const cookie = browser.jar.get('patarta_session')
  expect(
    (
      await browser.send('POST', '/api/auth/signout', {
        form: { csrfToken: mine, callbackUrl: '/', json: 'true' },
      })
    ).json(),
  ).toEqual({ url: 'https://patarta.test/' })
  expect(await browser.session()).toEqual({})
  expect(await account.sessions.findViewerBySession(cookie)).toBeUndefined()
})

test('a plain form signs in too: redirected onward, or back with the reason', async () => {
  const { email } = await tomas(foundation)
  const form = {
    email,
    password: TEST_PASSWORD,
    callbackUrl: '/rezervacija/42',
    locale: 'lt',
    robotCheck: await robotCheck(),
  }
  const browser = createBrowser()
  const response = await browser.send('POST', '/api/auth/callback/credentials', {
    form: { ...form, csrfToken: await browser.csrf() },
  })
  expect([response.statusCode, response.headers.location]).toEqual([303, '/rezervacija/42'])
  const wrong = await browser.send('POST', '/api/auth/callback/credentials', {
    form: {
      ...form,
      password: 'wrong password',
      robotCheck: await robotCheck(),
      csrfToken: await browser.csrf(),
    },
  })
  expect(wrong.headers.location).toBe(
    '/lt/login?error=user_or_password_does_not_match&callbackUrl=%2Frezervacija%2F42',
  )
})

test('no redirect leads to another site', async () => {
  const { email } = await tomas(foundation)
  for (const callbackUrl of ['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test'])
    expect(
      (await createBrowser().signIn({ email, password: TEST_PASSWORD, callbackUrl })).json(),
    ).toEqual({ url: 'https://patarta.test/' })
})

test('a browser remembers for 90 days that somebody signed in, and not who', async () => {
  const browser = createBrowser()
  const { email } = await tomas(foundation)
  expect(browser.jar.has('patarta_known')).toBe(false)
  const { cookies } = await browser.signIn({ email, password: TEST_PASSWORD })
  expect(cookies.find(({ name }) => name === 'patarta_known')).toMatchObject({
    value: '1',
    httpOnly: true,
    sameSite: 'Lax',
    expires: new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000 + 90 * 86_400_000),
  })
  await browser.send('POST', '/api/auth/signout', {
    form: { csrfToken: await browser.csrf(), json: 'true' },
  })
  expect([browser.jar.has('patarta_session'), browser.jar.get('patarta_known')]).toEqual([
    false,
    '1',
  ])
})

test('a browser signed out by another one keeps its cookie, which opens nothing, until it was told why', async () => {
  const [here, there] = [createBrowser(), createBrowser()]
  const { email } = await tomas(foundation)
  for (const browser of [here, there]) await browser.signIn({ email, password: TEST_PASSWORD })
  const actor = await account.sessions.findViewerBySession(here.jar.get('patarta_session'))
  await account.own.endOtherSessions(actor!)
  expect(await there.session()).toEqual({})
  const cookie = there.jar.get('patarta_session')
  expect(await account.sessions.findViewerBySession(cookie)).toBeUndefined()
  expect(await account.sessions.findEndReason(cookie)).toBe('ended-elsewhere')
  expect(await here.session()).toHaveProperty('user')
})

test("an expired session's cookie is removed", async () => {
  const browser = createBrowser()
  const { email } = await tomas(foundation)
  await browser.signIn({ email, password: TEST_PASSWORD })
  clock.advance(31 * 86_400_000)
  expect(await browser.session()).toEqual({})
  expect(browser.jar.has('patarta_session')).toBe(false)
  clock.reset()
})

test('without provider keys only the password is listed, in the format of Auth.js', async () => {
  expect((await app.inject('/api/auth/providers')).json()).toEqual({
    credentials: {
      id: 'credentials',
      name: 'Credentials',
      type: 'credentials',
      signinUrl: 'https://patarta.test/api/auth/signin/credentials',
      callbackUrl: 'https://patarta.test/api/auth/callback/credentials',
    },
  })
  expect(
    (await app.inject({ method: 'POST', url: '/api/auth/callback/google', payload: {} }))
      .statusCode,
  ).toBe(400)
})
