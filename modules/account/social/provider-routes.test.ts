import { describe, expect, test } from 'vitest'
import { MINUTE } from '#modules/shared'
import { startIdentityProvider } from '../../../tests/support/identity-provider.ts'
import { startProduct } from '../../../tests/support/product.ts'
import { anAccount, TEST_PASSWORD } from '../testing.ts'
import { aWorldOfProviders } from '../test/social-world.ts'

const { provider, product, db, clock, person, browser, details, mailsTo } =
  await aWorldOfProviders()

describe('failures at the provider', () => {
  const errorOf = (location: string) => new URL(location, product.origin).searchParams.get('error')

  test('denied consent is explained on the sign-in page, and the return path stays', async () => {
    const { id } = person()
    const tab = browser()
    const back = new URL(
      await tab.walk(
        (await tab.start('google', { callbackUrl: '/paslaugos' })).body.url,
        id,
        false,
      ),
    )
    const response = await tab.get(back.pathname + back.search)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/prisijungimas?error=CONSENT_IS_DENIED&provider=google&callbackUrl=%2Fpaslaugos',
    ])
  })

  test('a wrong, missing, foreign or expired state is refused', async () => {
    const { id } = person()
    const tab = browser()
    const back = new URL(await tab.walk((await tab.start('google')).body.url, id))
    const paths = [
      back.pathname + back.search.replace(/state=[^&]+/, 'state=wrong'),
      `${back.pathname}?code=1`,
      back.pathname,
    ]
    for (const path of paths)
      expect(errorOf((await tab.get(path)).headers.get('location') ?? '')).toBe(
        'SIGN_IN_STATE_UNKNOWN',
      )
    expect(
      errorOf((await browser().get(back.pathname + back.search)).headers.get('location') ?? ''),
    ).toBe('SIGN_IN_STATE_UNKNOWN')
    clock.advance(16 * MINUTE)
    expect(
      errorOf((await tab.get(back.pathname + back.search)).headers.get('location') ?? ''),
    ).toBe('SIGN_IN_STATE_EXPIRED')
    clock.reset()
    expect(
      errorOf((await tab.get(back.pathname + back.search)).headers.get('location') ?? ''),
    ).toBeNull()
    expect(
      errorOf((await tab.get(back.pathname + back.search)).headers.get('location') ?? ''),
    ).toBe('SIGN_IN_STATE_UNKNOWN')
  })

  test("an invented code or a provider's error gives a sentence, not a failure", async () => {
    const tab = browser()
    const state = new URL((await tab.start('google')).body.url).searchParams.get('state')
    expect(
      errorOf(
        (await tab.get(`/api/auth/callback/google?code=nonsense&state=${state}`)).headers.get(
          'location',
        ) ?? '',
      ),
    ).toBe('PROVIDER_ANSWER_IS_WRONG')
    const again = new URL((await tab.start('google')).body.url).searchParams.get('state')
    expect(
      errorOf(
        (await tab.get(`/api/auth/callback/google?error=server_error&state=${again}`)).headers.get(
          'location',
        ) ?? '',
      ),
    ).toBe('PROVIDER_ANSWER_IS_WRONG')
  })

  test("without the form's token a sign-in neither starts nor finishes", async () => {
    const tab = browser()
    const refused = await tab.ask<{ url: string }>('POST', '/api/auth/signin/google', {
      body: new URLSearchParams({ json: 'true' }),
    })
    expect([refused.status, errorOf(refused.body.url)]).toEqual([400, 'MissingCSRF'])
    expect((await tab.post('/api/auth/arrival/link', { csrfToken: 'made up' })).status).toBe(400)
    expect((await tab.send('link', { password: TEST_PASSWORD })).body).toMatchObject({
      status: 410,
      code: 'SIGN_IN_EXPIRED',
    })
  })

  test('a plain form goes through a page in between, since its redirect may not leave the site', async () => {
    const tab = browser()
    const response = await tab.ask('POST', '/api/auth/signin/google', {
      body: new URLSearchParams({ csrfToken: await tab.csrf() }),
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(response.text).toContain(
      `<meta http-equiv="refresh" content="0; url=${provider.origin}/auth?response_type=code&amp;`,
    )
  })

  test('a provider that does not respond is reported as unavailable', async () => {
    const lonely = await startIdentityProvider()
    const other = await startProduct(lonely.environment)
    const tab = other.guest()
    const { csrfToken } = (await tab.get<{ csrfToken: string }>('/api/auth/csrf')).body
    const { url } = (
      await tab.ask<{ url: string }>('POST', '/api/auth/signin/google', {
        body: new URLSearchParams({ csrfToken, json: 'true' }),
      })
    ).body
    await lonely.close()
    const response = await tab.get(
      `/api/auth/callback/google?code=1&state=${new URL(url).searchParams.get('state')}`,
    )
    expect(errorOf(response.headers.get('location') ?? '')).toBe('PROVIDER_UNAVAILABLE')
    expect(other.logged.some((line) => line.includes('"code":"PROVIDER_UNAVAILABLE"'))).toBe(true)
  })
})

describe('in the account', () => {
  test('an old session needs the password to link a provider', async () => {
    const { email } = await anAccount(product.foundation, { email: person().email })
    const tab = browser()
    await tab.here.signIn(email, TEST_PASSWORD)
    clock.advance(11 * MINUTE)
    const asked = async (fields: Record<string, string>) =>
      (await tab.start('facebook', { link: 'true', callbackUrl: '/paskyra', ...fields })).body.url
    expect(await asked({})).toContain('/paskyra?linkError=PASSWORD_IS_INCORRECT&provider=facebook')
    expect(await asked({ password: 'wrong password' })).toContain('linkError=PASSWORD_IS_INCORRECT')
    expect(new URL(await asked({ password: TEST_PASSWORD })).origin).toBe(provider.origin)
  })

  test('an owner links and unlinks a provider; the last way to sign in stays', async () => {
    const { id, email } = person()
    const tab = browser()
    await tab.enter('google', id)
    await tab.send('registration', await details(tab.here))
    await tab.here.refresh()
    expect(
      await tab.enter('facebook', id, { link: 'true', callbackUrl: '/paskyra/paskyros-valdymas' }),
    ).toBe('/paskyra/paskyros-valdymas?linked=facebook')
    const ways = await tab.get<{ items: { provider: string; linkedAt?: string }[] }>(
      '/api/me/sign-ins',
    )
    expect(
      ways.body.items.filter(({ linkedAt }) => linkedAt).map(({ provider: name }) => name),
    ).toEqual(['google', 'facebook'])
    expect((await tab.ask('DELETE', '/api/me/sign-ins/facebook')).status).toBe(204)
    expect((await tab.ask('DELETE', '/api/me/sign-ins/facebook')).status).toBe(404)
    expect((await tab.ask('DELETE', '/api/me/sign-ins/google')).body).toMatchObject({
      status: 409,
      code: 'LAST_SIGN_IN_METHOD',
    })
    expect(await mailsTo(email, 2)).toHaveLength(2)
  })

  test('an identity belongs to one account, also with two concurrent requests', async () => {
    const { id } = person()
    const [first, second] = [browser(), browser()]
    const owners = await Promise.all([anAccount(product.foundation), anAccount(product.foundation)])
    await Promise.all(
      [first, second].map((tab, n) => tab.here.signIn(owners[n]!.email, TEST_PASSWORD)),
    )
    const answers = await Promise.all(
      [first, second].map((tab) =>
        tab.enter('google', id, { link: 'true', callbackUrl: '/paskyra' }),
      ),
    )
    expect(answers.toSorted()).toEqual([
      '/paskyra?linkError=SIGN_IN_IS_TAKEN&provider=google',
      '/paskyra?linked=google',
    ])
  })

  test('a person who signed out meanwhile cannot link', async () => {
    const { id } = person()
    const owner = await anAccount(product.foundation)
    const tab = browser()
    await tab.here.signIn(owner.email, TEST_PASSWORD)
    const back = new URL(
      await tab.walk(
        (await tab.start('google', { link: 'true', callbackUrl: '/paskyra' })).body.url,
        id,
      ),
    )
    tab.jar.delete('patarta_session')
    expect((await tab.get(back.pathname + back.search)).headers.get('location')).toBe(
      '/paskyra?linkError=SIGN_IN_STATE_UNKNOWN&provider=google',
    )
    expect(await db('social_identity').where({ accountId: owner.id })).toEqual([])
  })
})
