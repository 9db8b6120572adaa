import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { App } from '#modules/shared'
import access from '../../server/http/access.ts'
import errorsPlugin from '../../server/http/errors.ts'
import { testFoundation } from '#testing'
import { accountRoutes } from './index.ts'
import {
  anAccount,
  createRecordingMessenger,
  emma,
  solveRobotCheck,
  TEST_PASSWORD,
  tomas,
  createTestAccounts,
} from './testing.ts'

const foundation = await testFoundation()
const { clock } = foundation
const messenger = createRecordingMessenger()
const account = createTestAccounts(foundation, { messenger })
const app = Fastify({
  ajv: {
    customOptions: { allErrors: true, removeAdditional: false, coerceTypes: 'array' },
    plugins: [
      (ajv: { addFormat(name: string, format: RegExp): unknown }) => {
        ajv.addFormat('phone', /^\+?[1-9]\d{6,14}$/)
        return ajv as never
      },
    ],
  },
}).withTypeProvider<TypeBoxTypeProvider>() as unknown as App
await app.register(access, { verifyAccessToken: account.sessions.verifyAccessToken })
await app.register(errorsPlugin as never)
await app.register(cookie)
app.get('/api/whoami', { config: { access: 'signed-in' } }, async ({ viewer }) => viewer)
await app.register(accountRoutes(account, { secureCookies: false }) as never)
afterAll(() => app.close())

/** A browser's worth of cookies. */
function createBrowser(headers: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  async function send(
    method: 'GET' | 'POST',
    url: string,
    given: { payload?: object; form?: Record<string, string> } = {},
  ) {
    const response = await app.inject({
      method,
      url,
      remoteAddress: '192.0.2.7',
      cookies: Object.fromEntries(jar),
      ...(given.payload && { payload: given.payload }),
      ...(given.form && { payload: new URLSearchParams(given.form).toString() }),
      headers: {
        'accept-language': 'lt',
        ...headers,
        ...(given.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    for (const { name, value } of response.cookies)
      if (value) jar.set(name, value)
      else jar.delete(name)
    return response
  }
  const csrf = async () =>
    (await send('GET', '/api/auth/csrf')).json<{ csrfToken: string }>().csrfToken
  return {
    jar,
    send,
    csrf,
    async signIn(fields: Record<string, string>) {
      return send('POST', '/api/auth/callback/credentials', {
        form: { csrfToken: await csrf(), json: 'true', robotCheck: await robotCheck(), ...fields },
      })
    },
    session: async () => (await send('GET', '/api/auth/session')).json(),
  }
}
const paramsOf = (url: string) => Object.fromEntries(new URL(url).searchParams)
const robotCheck = async (weight = 1) =>
  solveRobotCheck((await app.inject(`/api/robot-check?weight=${weight}`)).json())
const registration = async (given: object = {}) => ({
  role: 'ROLE_USER',
  name: 'Tomas',
  lastname: 'Petraitis',
  email: 'new@patarta.test',
  password: 'žalias dviratis miega',
  passwordConfirmation: 'žalias dviratis miega',
  acceptTerms: true,
  robotCheck: await robotCheck(),
  ...given,
})

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

test('confirming the address in the same browser signs in and returns', async () => {
  const browser = createBrowser()
  const made = await browser.send('POST', '/api/registrations', {
    payload: await registration({
      email: 'journey@patarta.test',
      callbackUrl: '/rezervacija/42?serviceId=7',
    }),
  })
  expect(made.statusCode).toBe(201)
  const { accountId } = made.json()
  const token =
    new URL(messenger.mails.at(-1)?.mail.action?.url ?? '').searchParams.get('token') ?? ''
  expect((await browser.send('POST', '/api/auth/continuation')).json()).toEqual({
    confirmed: false,
    signedIn: false,
    goesOn: false,
  })
  expect(
    (await browser.send('POST', '/api/activations', { payload: { accountId, token } })).json(),
  ).toEqual({ signedIn: true, goesOnElsewhere: false, callbackUrl: '/rezervacija/42?serviceId=7' })
  // The tab that waits stays behind: one of the two goes on.
  expect((await browser.send('POST', '/api/auth/continuation')).json()).toEqual({
    confirmed: true,
    signedIn: true,
    goesOn: false,
    callbackUrl: '/rezervacija/42?serviceId=7',
  })
  expect(await browser.session()).toMatchObject({ user: { id: accountId } })
  expect(
    (
      await createBrowser().send('POST', '/api/activations', { payload: { accountId, token } })
    ).json(),
  ).toMatchObject({ status: 409, code: 'LINK_IS_USED', title: 'Ši nuoroda jau panaudota' })
})

test('a link opened elsewhere asks for the chosen password; the waiting tab continues, also without a script there', async () => {
  const browser = createBrowser()
  const { accountId } = (
    await browser.send('POST', '/api/registrations', {
      payload: await registration({ email: 'phone@patarta.test', callbackUrl: '/rezervacija/42' }),
    })
  ).json()
  const token =
    new URL(messenger.mails.at(-1)?.mail.action?.url ?? '').searchParams.get('token') ?? ''
  const phone = createBrowser()
  const bare = await phone.send('POST', '/api/activations', {
    form: { accountId, token, locale: 'lt' },
  })
  expect([
    bare.statusCode,
    new URL(bare.headers.location!, 'https://patarta.test').searchParams.get('error'),
  ]).toEqual([303, 'PASSWORD_CONFIRMS'])
  const wrong = await phone.send('POST', '/api/activations', {
    payload: { accountId, token, password: 'not the one chosen' },
  })
  expect(wrong.json()).toMatchObject({
    status: 401,
    errors: [
      { field: 'password', message: 'Tai ne tas slaptažodis, kurį pasirinkote registruodamiesi' },
    ],
  })
  expect([
    await phone.session(),
    (await browser.send('POST', '/api/auth/continuation')).json().confirmed,
  ]).toEqual([{}, false])
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.test' },
  ] as Record<string, string>[]) {
    const foreign = await createBrowser(headers).send('POST', '/api/activations', {
      form: { accountId, token, password: 'žalias dviratis miega', locale: 'lt' },
    })
    expect([foreign.statusCode, foreign.json().code, foreign.cookies]).toEqual([
      403,
      'ORIGIN_NOT_ALLOWED',
      [],
    ])
  }
  const form = await phone.send('POST', '/api/activations', {
    form: { accountId, token, password: 'žalias dviratis miega', locale: 'lt' },
  })
  expect([form.statusCode, form.headers.location]).toEqual([303, '/rezervacija/42'])
  expect(await phone.session()).toMatchObject({ user: { id: accountId } })
  expect((await browser.send('POST', '/api/auth/continuation')).json()).toEqual({
    confirmed: true,
    signedIn: true,
    goesOn: true,
    callbackUrl: '/rezervacija/42',
  })
  expect(await browser.session()).toMatchObject({ user: { id: accountId } })
})

test("every fault of a registration is at its field, in the reader's language", async () => {
  const response = await createBrowser({ 'accept-language': 'en' }).send(
    'POST',
    '/api/registrations',
    {
      payload: await registration({
        password: 'short',
        passwordConfirmation: 'other',
        acceptTerms: false,
      }),
    },
  )
  expect([response.statusCode, response.json().errors]).toEqual([
    400,
    [
      {
        field: 'password',
        code: 'PASSWORD_IS_TOO_SHORT',
        message: 'The password is too short: at least 10 characters',
      },
      {
        field: 'passwordConfirmation',
        code: 'PASSWORDS_DOES_NOT_MATCH',
        message: "Passwords doesn't match",
      },
      { field: 'acceptTerms', code: 'TERMS_NOT_ACCEPTED', message: 'You must agree to the terms' },
    ],
  ])
  const empty = await createBrowser().send('POST', '/api/registrations', {
    payload: await registration({
      role: undefined,
      name: '',
      lastname: 'Petraitis1',
      email: 'not an address',
      phone: 'call me',
      password: 'short',
      passwordConfirmation: 'other',
      acceptTerms: false,
      robotCheck: undefined,
    }),
  })
  expect(
    empty
      .json()
      .errors.map(({ field, message }: { field: string; message: string }) => [field, message])
      .toSorted(),
  ).toEqual([
    ['acceptTerms', 'Turite sutikti su taisyklėmis'],
    ['email', 'Neteisingas el. pašto adresas'],
    ['lastname', 'Galima įvesti tik raides'],
    ['name', 'Lauką būtina užpildyti'],
    ['password', 'Slaptažodis per trumpas – bent 10 simbolių'],
    ['passwordConfirmation', 'Slaptažodžiai nesutampa'],
    ['phone', 'Telefono numeryje yra ne tik skaitmenys'],
    ['robotCheck', expect.any(String)],
    ['role', 'Lauką būtina užpildyti'],
  ])
  const short = await createBrowser().send('POST', '/api/registrations', {
    payload: await registration({
      email: 'short-number@patarta.test',
      phone: '123',
      role: undefined,
    }),
  })
  expect(short.json().errors.map(({ message }: { message: string }) => message)).toEqual([
    'Lauką būtina užpildyti',
    'Įveskite galiojantį telefono numerį',
  ])
  const { email } = await tomas(foundation)
  expect(
    (
      await createBrowser().send('POST', '/api/registrations', {
        payload: await registration({ email }),
      })
    ).json(),
  ).toMatchObject({
    status: 409,
    code: 'EMAIL_IS_ALREADY_IN_USE',
    errors: [{ field: 'email', message: 'Šis el. pašto adresas jau naudojamas' }],
  })
  const taken = await createBrowser().send('POST', '/api/registrations', {
    payload: await registration({ email, role: undefined, acceptTerms: false }),
  })
  expect(taken.json()).toMatchObject({
    weight: 5,
    errors: expect.arrayContaining([
      expect.objectContaining({ field: 'robotCheck', code: 'ROBOT_CHECK_REQUIRED' }),
    ]),
  })
  const dearer = await createBrowser().send('POST', '/api/registrations', {
    payload: await registration({
      email,
      role: undefined,
      acceptTerms: false,
      robotCheck: await robotCheck(5),
    }),
  })
  expect(dearer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'role',
    'acceptTerms',
    'email',
  ])
})

test('a registration cannot join the team or set a role by an extra field', async () => {
  for (const role of ['ROLE_ADMIN', ['ROLE_USER', 'ROLE_ADMIN']])
    expect(
      (
        await createBrowser().send('POST', '/api/registrations', {
          payload: await registration({ role }),
        })
      ).statusCode,
    ).toBe(400)
  for (const extra of [{ roles: ['ROLE_ADMIN'] }, { emailConfirmedAt: new Date().toISOString() }]) {
    const refused = await createBrowser().send('POST', '/api/registrations', {
      payload: await registration({
        email: 'extra@patarta.test',
        robotCheck: await robotCheck(9),
        ...extra,
      }),
    })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      400,
      [{ field: Object.keys(extra)[0], code: 'unknown' }],
    ])
  }
  expect(await foundation.db('account').where({ email: 'extra@patarta.test' })).toEqual([])
})

test('sign-in before the confirmation offers a new link', async () => {
  const { email, id } = await anAccount(foundation, { emailConfirmed: false })
  const response = await createBrowser().signIn({ email, password: TEST_PASSWORD })
  expect([response.statusCode, paramsOf(response.json().url)]).toEqual([
    403,
    { error: 'EMAIL_IS_NOT_CONFIRMED', account: id },
  ])
  expect(
    (await createBrowser().send('POST', '/api/activation-links', { payload: { accountId: id } }))
      .statusCode,
  ).toBe(202)
})

test("the wait for another link is counted by the server's clock", async () => {
  const { id } = await anAccount(foundation, { emailConfirmed: false })
  const ask = async () =>
    (
      await createBrowser().send('POST', '/api/activation-links', { payload: { accountId: id } })
    ).json<{ nextLinkAt: string; serverNow: string }>()
  await ask()
  clock.advance(17_000)
  const { nextLinkAt, serverNow } = await ask()
  const { createdAt } = await foundation
    .db('account_link')
    .where({ accountId: id })
    .first<{ createdAt: Date }>()
  expect(Date.parse(nextLinkAt)).toBe(createdAt.getTime() + 60_000)
  expect(Date.parse(serverNow)).toBeGreaterThanOrEqual(createdAt.getTime() + 17_000)
  clock.reset()
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
