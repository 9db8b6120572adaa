import { describe, expect, test } from 'vitest'
import { MINUTE } from '#modules/shared'
import { anAccount, TEST_PASSWORD } from '../testing.ts'
import { aWorldOfProviders } from '../test/social-world.ts'

const { product, account, db, clock, person, browser, robotCheck, details, mailsTo, codeFor, own } =
  await aWorldOfProviders()

describe('a new person', () => {
  test('returns from Google, chooses the account type, agrees, and has a confirmed address and no password', async () => {
    const { id, email } = person()
    const tab = browser()
    const {
      body: { url },
    } = await tab.start('google', { callbackUrl: '/rezervacija/42' })
    const sent = new URL(url).searchParams
    expect(Object.fromEntries(sent)).toMatchObject({
      response_type: 'code',
      client_id: 'patarta',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      nonce: expect.any(String),
      redirect_uri: expect.stringMatching(/\/api\/auth\/callback\/google$/),
    })
    expect(decodeURIComponent(url)).not.toContain('rezervacija')

    expect(await tab.enter('google', id, { callbackUrl: '/rezervacija/42' })).toBe(
      '/prisijungimo-pabaiga',
    )
    expect(await tab.session()).toEqual({})
    expect(
      (await tab.send('registration', await details(tab.here, { acceptTerms: false }))).body,
    ).toMatchObject({ status: 400, code: 'TERMS_NOT_ACCEPTED', errors: [{ field: 'acceptTerms' }] })
    const { role: _, ...noRole } = await details(tab.here)
    expect((await tab.send('registration', noRole)).body.errors).toMatchObject([{ field: 'role' }])
    expect(
      (
        await tab.send(
          'registration',
          await details(tab.here, { role: 'ROLE_LAWYER', email: 'somebody-else@mail.test' }),
        )
      ).body,
    ).toEqual({ is: 'in', url: '/rezervacija/42' })
    const { user } = await tab.session()
    expect(user).toMatchObject({
      email,
      name: 'Tadas',
      roles: ['ROLE_LAWYER'],
      emailConfirmed: true,
    })
    expect(await account.social.listSignIns({ accountId: user!.id } as never)).toMatchObject({
      hasPassword: false,
      items: [
        { provider: 'google', label: email, linkedAt: expect.any(Date) },
        { provider: 'facebook' },
        { provider: 'linkedin' },
      ],
    })
  })

  test('signs in at once the next time, in a new session that ends the earlier one', async () => {
    const { id } = person()
    const tab = browser()
    await tab.enter('linkedin', id)
    await tab.send('registration', await details(tab.here))
    const first = tab.jar.get('patarta_session')
    expect(await tab.enter('linkedin', id, { callbackUrl: '/paslaugos' })).toBe('/paslaugos')
    expect(tab.jar.get('patarta_session')).not.toBe(first)
    expect(await account.sessions.findViewerBySession(first)).toBeUndefined()
    expect(await tab.session()).toHaveProperty('user')
  })

  test.each([
    ['gives no address', { email: undefined }],
    ['did not verify it', { email_verified: false }],
  ])('whose provider %s enters an address and its code', async (_, more) => {
    const { id, email } = person(more)
    const tab = browser()
    await tab.enter('facebook', id)
    expect(await account.social.describeArrival(tab.jar.get('patarta_arrival'))).toMatchObject({
      step: 'register',
      isProven: false,
      ...(email && { email }),
    })
    const address = own()
    expect((await tab.send('registration', await details(tab.here))).body.errors).toMatchObject([
      { field: 'email' },
    ])
    expect(
      (await tab.send('registration', await details(tab.here, { email: address }))).body,
    ).toMatchObject({ is: 'code-sent' })
    expect(await tab.session()).toEqual({})
    expect((await tab.send('code', {})).body).toMatchObject({ status: 429, code: 'CODE_TOO_SOON' })
    const code = await codeFor(address)
    expect(
      (await tab.send('confirmation', { code: code === '000000' ? '000001' : '000000' })).body,
    ).toMatchObject({ code: 'CODE_IS_WRONG', errors: [{ field: 'code' }] })
    expect((await tab.send('confirmation', { code })).body).toMatchObject({ is: 'in', url: '/' })
    expect((await tab.session()).user).toMatchObject({ email: address, emailConfirmed: true })
  })

  test('after five wrong codes, also concurrent, the right one is refused; a new one works a minute later', async () => {
    const { id } = person({ email: undefined })
    const tab = browser()
    await tab.enter('facebook', id)
    const address = 'guessed@mail.test'
    await tab.send('registration', await details(tab.here, { email: address }))
    const code = await codeFor(address)
    const wrong = Array.from({ length: 9 }, (_, n) =>
      String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
    )
    const responses = await Promise.all(
      wrong.map((guess) => tab.send('confirmation', { code: guess })),
    )
    expect(responses.filter(({ body }) => body.code === 'CODE_IS_WRONG')).toHaveLength(5)
    expect((await tab.send('confirmation', { code })).body).toMatchObject({
      status: 429,
      code: 'CODE_HAS_NO_TRIES_LEFT',
    })
    clock.advance(MINUTE)
    await tab.send('code', {})
    expect(
      (await tab.send('confirmation', { code: await codeFor(address, 2) })).body,
    ).toMatchObject({ is: 'in' })
    clock.reset()
  })

  test('takes over an unconfirmed account of the address, whose password is removed', async () => {
    const { id, email } = person()
    const squatted = await anAccount(product.foundation, {
      email,
      emailConfirmed: false,
      name: 'Kitas',
    })
    const tab = browser()
    await tab.enter('google', id)
    await tab.send('registration', await details(tab.here))
    expect((await tab.session()).user).toMatchObject({ id: squatted.id, name: 'Tadas' })
    await expect(
      account.sessions.signIn(
        { email, password: TEST_PASSWORD, robotCheck: await robotCheck(tab.here) },
        { ipAddress: '192.0.2.1' },
      ),
    ).rejects.toMatchObject({ code: 'user_or_password_does_not_match' })
  })
})

describe('a person whose address has an account', () => {
  test('does not get in by the address alone; the right password links, and the owner is notified', async () => {
    const { id, email } = person()
    const owner = await anAccount(product.foundation, { email })
    const tab = browser()
    expect(await tab.enter('google', id, { callbackUrl: '/paslaugos' })).toBe(
      '/prisijungimo-pabaiga',
    )
    expect(await tab.session()).toEqual({})
    expect(await account.social.describeArrival(tab.jar.get('patarta_arrival'))).toMatchObject({
      step: 'link',
      email,
      isOwnerShown: false,
      hasPassword: true,
    })
    expect((await tab.send('link', {})).body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(
      (
        await tab.send('link', {
          password: 'wrong password',
          robotCheck: await robotCheck(tab.here),
        })
      ).body,
    ).toMatchObject({ code: 'user_or_password_does_not_match' })
    expect((await tab.send('registration', await details(tab.here))).body).toMatchObject({
      code: 'EMAIL_IS_ALREADY_IN_USE',
    })
    expect(await db('social_identity').where({ accountId: owner.id })).toEqual([])
    expect(
      (await tab.send('link', { password: TEST_PASSWORD, robotCheck: await robotCheck(tab.here) }))
        .body,
    ).toEqual({ is: 'in', url: '/paslaugos' })
    expect((await tab.session()).user).toMatchObject({ id: owner.id })
    expect((await mailsTo(email))[0]).toContain('Pridėtas naujas prisijungimo būdas')
  })

  test('or links it by a mailed code', async () => {
    const { id, email } = person()
    const owner = await anAccount(product.foundation, { email })
    const tab = browser()
    await tab.enter('linkedin', id)
    await tab.send('code', {})
    expect((await tab.send('confirmation', { code: await codeFor(email) })).body).toMatchObject({
      is: 'in',
    })
    expect((await tab.session()).user).toMatchObject({ id: owner.id })
  })

  test('confirms the link of a typed address, after its code', async () => {
    const { id } = person({ email: undefined })
    const owner = await anAccount(product.foundation)
    const tab = browser()
    await tab.enter('facebook', id)
    expect(
      (await tab.send('registration', await details(tab.here, { email: owner.email }))).body,
    ).toMatchObject({ is: 'code-sent' })
    expect(await account.social.describeArrival(tab.jar.get('patarta_arrival'))).toMatchObject({
      step: 'register',
    })
    expect((await tab.send('confirmation', { code: await codeFor(owner.email) })).body).toEqual({
      is: 'owner-shown',
    })
    expect(await db('social_identity').where({ accountId: owner.id })).toEqual([])
    expect(await account.social.describeArrival(tab.jar.get('patarta_arrival'))).toMatchObject({
      step: 'link',
      isOwnerShown: true,
    })
    expect((await tab.send('link', {})).body).toMatchObject({ is: 'in' })
    expect((await tab.session()).user).toMatchObject({ id: owner.id })
  })

  test('in the team signs in by password and code only', async () => {
    const { id, email } = person()
    await anAccount(product.foundation, { email, roles: ['ROLE_ADMIN'] })
    expect(await browser().enter('google', id)).toBe(
      '/prisijungimas?error=TEAM_SIGNS_IN_BY_PASSWORD&provider=google',
    )
  })
})
