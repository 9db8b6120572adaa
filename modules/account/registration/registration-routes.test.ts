import { afterAll, expect, test } from 'vitest'
import { openRoutes } from '../test/browser-world.ts'
import { anAccount, TEST_PASSWORD, tomas } from '../testing.ts'

const { foundation, clock, messenger, app, createBrowser, robotCheck, registration } =
  await openRoutes()
afterAll(() => app.close())
const paramsOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

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
