import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '#modules/shared'
import { eventually } from '#testing'
import { startIdentityProvider } from '../../../server/testing/identity-provider.ts'
import { startProduct } from '../../../server/testing/product.ts'
import { createVisitor, type Visitor } from '../../../server/testing/visitor.ts'
import { anAccount, solveRobotCheck, TEST_PASSWORD } from '../testing.ts'

const provider = await startIdentityProvider()
afterAll(() => provider.close())
const product = await startProduct(provider.environment)
const { services: { account }, foundation: { db, clock } } = product

let count = 0
beforeEach(() => { count += 1 })
/** A person of this test alone. */
const person = (more: object = {}) => {
  const id = `person-${count}`
  const known = { given_name: 'Tadas', family_name: 'Naujokas', email: `tadas-${count}@mail.test`, email_verified: true, ...more }
  provider.people.set(id, known)
  return { id, email: known.email }
}

/** A browser that walks through the provider's own pages. */
function browser() {
  const here = product.guest('lt')
  const there = createVisitor(provider.origin)
  const csrf = async () => (await here.get<{ csrfToken: string }>('/api/auth/csrf')).body.csrfToken
  const start = async (id: string, fields: Record<string, string> = {}) =>
    here.ask<{ url: string }>('POST', `/api/auth/signin/${id}`, { body: new URLSearchParams({ csrfToken: await csrf(), json: 'true', locale: 'lt', ...fields }) })
  const walk = async (url: string, login: string, agrees = true): Promise<string> => {
    for (let at = url, step = 0; step < 12; step += 1) {
      const answer = await there.get(at)
      const location = answer.headers.get('location')
      if (location?.includes('/api/auth/callback/')) return location
      if (location) { at = new URL(location, provider.origin).href; continue }
      const prompt = /name="prompt" value="(\w+)"/.exec(answer.text)?.[1] ?? 'none'
      const target = agrees || prompt === 'login' ? await there.ask('POST', at, { body: new URLSearchParams({ prompt, login, password: 'anything' }) }) : await there.get(`${at}/abort`)
      at = new URL(target.headers.get('location') ?? '', provider.origin).href
    }
    throw new Error('The provider leads nowhere')
  }
  return {
    ...here, here, csrf, start, walk,
    async enter(id: string, login: string, fields: Record<string, string> = {}) {
      const back = await walk((await start(id, fields)).body.url, login)
      return (await here.get(new URL(back).pathname + new URL(back).search)).headers.get('location') ?? ''
    },
    session: async () => (await here.get<{ user?: { id: string; email: string; roles: string[]; name: string } }>('/api/auth/session')).body,
    send: async (step: string, body: object) => here.post<{ is: string; url?: string; code?: string; errors?: { field: string; code: string }[] }>(`/api/auth/arrival/${step}`, { csrfToken: await csrf(), ...body }),
  }
}
const robotCheck = async (visitor: Visitor) => solveRobotCheck((await visitor.get<object>('/api/robot-check')).body)
const details = async (visitor: Visitor, more: object = {}) => ({ role: 'ROLE_USER', name: 'Tadas', lastname: 'Naujokas', acceptTerms: true, robotCheck: await robotCheck(visitor), ...more })
/** The mails somebody got, newest first: the page of each in the demo's mailbox. */
async function mailsTo(address: string, atLeast = 1): Promise<string[]> {
  const read = async () => {
    const list = await (await fetch(`${product.origin}/dev/mail`)).text()
    return [...list.matchAll(/<a href="(\/dev\/mail\/[\w-]+)">.*?<\/a>/gs)].filter(([row]) => row.includes(address)).map(([, path]) => path!)
  }
  await eventually(async () => (await read()).length >= atLeast)
  return Promise.all((await read()).map(async (path) => (await fetch(product.origin + path)).text()))
}
const codeFor = async (address: string, codes = 1) => /(?:Kodas|Code): (\d{6})/.exec((await mailsTo(address, codes))[0] ?? '')?.[1] ?? ''

describe('somebody new', () => {
  test('comes back from Google, chooses the account type, agrees, and is in, with a confirmed address and no password', async () => {
    const { id, email } = person()
    const tab = browser()
    const { body: { url } } = await tab.start('google', { callbackUrl: '/rezervacija/42' })
    const sent = new URL(url).searchParams
    expect(Object.fromEntries(sent)).toMatchObject({ response_type: 'code', client_id: 'patarta', scope: 'openid email profile', code_challenge_method: 'S256', nonce: expect.any(String), redirect_uri: expect.stringMatching(/\/api\/auth\/callback\/google$/) })
    expect(decodeURIComponent(url)).not.toContain('rezervacija')

    expect(await tab.enter('google', id, { callbackUrl: '/rezervacija/42' })).toBe('/prisijungimo-pabaiga')
    expect(await tab.session()).toEqual({})
    expect((await tab.send('registration', await details(tab.here, { acceptTerms: false }))).body).toMatchObject({ status: 400, code: 'TERMS_NOT_ACCEPTED', errors: [{ field: 'acceptTerms' }] })
    const { role: _, ...noRole } = await details(tab.here)
    expect((await tab.send('registration', noRole)).body.errors).toMatchObject([{ field: 'role' }])
    expect((await tab.send('registration', await details(tab.here, { role: 'ROLE_LAWYER', email: 'somebody-else@mail.test' }))).body).toEqual({ is: 'in', url: '/rezervacija/42' })
    const { user } = await tab.session()
    expect(user).toMatchObject({ email, name: 'Tadas', roles: ['ROLE_LAWYER'], emailConfirmed: true })
    expect(await account.listWaysIn({ accountId: user!.id } as never)).toMatchObject({ hasPassword: false, items: [{ provider: 'google', label: email, linkedAt: expect.any(Date) }, { provider: 'facebook' }, { provider: 'linkedin' }] })
  })

  test('next time is in at once, by a new session that ends the one before', async () => {
    const { id } = person()
    const tab = browser()
    await tab.enter('linkedin', id)
    await tab.send('registration', await details(tab.here))
    const first = tab.jar.get('patarta_session')
    expect(await tab.enter('linkedin', id, { callbackUrl: '/paslaugos' })).toBe('/paslaugos')
    expect(tab.jar.get('patarta_session')).not.toBe(first)
    expect(await account.findViewerBySession(first)).toBeUndefined()
    expect(await tab.session()).toHaveProperty('user')
  })

  test.each([['gives no address', { email: undefined }], ['did not verify it', { email_verified: false }]])('whose provider %s is asked for one and proves it by a code', async (_, more) => {
    const { id, email } = person(more)
    const tab = browser()
    await tab.enter('facebook', id)
    expect(await account.describeArrival(tab.jar.get('patarta_arrival'))).toMatchObject({ step: 'register', isProven: false, ...(email && { email }) })
    const address = `own-${count}@mail.test`
    expect((await tab.send('registration', await details(tab.here))).body.errors).toMatchObject([{ field: 'email' }])
    expect((await tab.send('registration', await details(tab.here, { email: address }))).body).toMatchObject({ is: 'code-sent' })
    expect(await tab.session()).toEqual({})
    expect((await tab.send('code', {})).body).toMatchObject({ status: 429, code: 'CODE_TOO_SOON' })
    const code = await codeFor(address)
    expect((await tab.send('confirmation', { code: code === '000000' ? '000001' : '000000' })).body).toMatchObject({ code: 'CODE_IS_WRONG', errors: [{ field: 'code' }] })
    expect((await tab.send('confirmation', { code })).body).toMatchObject({ is: 'in', url: '/' })
    expect((await tab.session()).user).toMatchObject({ email: address, emailConfirmed: true })
  })

  test('five wrong codes, also all at once, and the right one opens nothing any more; a new one does, a minute later', async () => {
    const { id } = person({ email: undefined })
    const tab = browser()
    await tab.enter('facebook', id)
    const address = 'guessed@mail.test'
    await tab.send('registration', await details(tab.here, { email: address }))
    const code = await codeFor(address)
    const wrong = Array.from({ length: 9 }, (_, n) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(wrong.map((guess) => tab.send('confirmation', { code: guess })))
    expect(answers.filter(({ body }) => body.code === 'CODE_IS_WRONG')).toHaveLength(5)
    expect((await tab.send('confirmation', { code })).body).toMatchObject({ status: 429, code: 'CODE_HAS_NO_TRIES_LEFT' })
    clock.advance(MINUTE)
    await tab.send('code', {})
    expect((await tab.send('confirmation', { code: await codeFor(address, 2) })).body).toMatchObject({ is: 'in' })
    clock.reset()
  })

  test('takes over an account that somebody registered with their address and never confirmed; its password is gone', async () => {
    const { id, email } = person()
    const squatted = await anAccount(product.foundation, { email, emailConfirmed: false, name: 'Kitas' })
    const tab = browser()
    await tab.enter('google', id)
    await tab.send('registration', await details(tab.here))
    expect((await tab.session()).user).toMatchObject({ id: squatted.id, name: 'Tadas' })
    await expect(account.signIn({ email, password: TEST_PASSWORD, robotCheck: await robotCheck(tab.here) }, { address: '192.0.2.1' })).rejects.toMatchObject({ code: 'user_or_password_does_not_match' })
  })
})

describe('somebody whose address has an account', () => {
  test('is not let into it by the address alone; the right password links and lets in, and the owner is told', async () => {
    const { id, email } = person()
    const owner = await anAccount(product.foundation, { email })
    const tab = browser()
    expect(await tab.enter('google', id, { callbackUrl: '/paslaugos' })).toBe('/prisijungimo-pabaiga')
    expect(await tab.session()).toEqual({})
    expect(await account.describeArrival(tab.jar.get('patarta_arrival'))).toMatchObject({ step: 'link', email, isOwnerShown: false, hasPassword: true })
    expect((await tab.send('link', {})).body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await tab.send('link', { password: 'wrong password', robotCheck: await robotCheck(tab.here) })).body).toMatchObject({ code: 'user_or_password_does_not_match' })
    expect((await tab.send('registration', await details(tab.here))).body).toMatchObject({ code: 'EMAIL_IS_ALREADY_IN_USE' })
    expect(await db('social_identity').where({ accountId: owner.id })).toEqual([])
    expect((await tab.send('link', { password: TEST_PASSWORD, robotCheck: await robotCheck(tab.here) })).body).toEqual({ is: 'in', url: '/paslaugos' })
    expect((await tab.session()).user).toMatchObject({ id: owner.id })
    expect((await mailsTo(email))[0]).toContain('Susietas naujas prisijungimo būdas')
  })

  test('or shows by a code from the mailbox that it is theirs', async () => {
    const { id, email } = person()
    const owner = await anAccount(product.foundation, { email })
    const tab = browser()
    await tab.enter('linkedin', id)
    await tab.send('code', {})
    expect((await tab.send('confirmation', { code: await codeFor(email) })).body).toMatchObject({ is: 'in' })
    expect((await tab.session()).user).toMatchObject({ id: owner.id })
  })

  test('who typed that address as new is asked before it is linked, and only once the code came back', async () => {
    const { id } = person({ email: undefined })
    const owner = await anAccount(product.foundation)
    const tab = browser()
    await tab.enter('facebook', id)
    expect((await tab.send('registration', await details(tab.here, { email: owner.email }))).body).toMatchObject({ is: 'code-sent' })
    expect(await account.describeArrival(tab.jar.get('patarta_arrival'))).toMatchObject({ step: 'register' })
    expect((await tab.send('confirmation', { code: await codeFor(owner.email) })).body).toEqual({ is: 'owner-shown' })
    expect(await db('social_identity').where({ accountId: owner.id })).toEqual([])
    expect(await account.describeArrival(tab.jar.get('patarta_arrival'))).toMatchObject({ step: 'link', isOwnerShown: true })
    expect((await tab.send('link', {})).body).toMatchObject({ is: 'in' })
    expect((await tab.session()).user).toMatchObject({ id: owner.id })
  })

  test('of the team signs in by password and code only', async () => {
    const { id, email } = person()
    await anAccount(product.foundation, { email, roles: ['ROLE_ADMIN'] })
    expect(await browser().enter('google', id)).toBe('/prisijungimas?error=TEAM_SIGNS_IN_BY_PASSWORD&provider=google')
  })
})

describe('what goes wrong at the provider', () => {
  const errorOf = (location: string) => new URL(location, product.origin).searchParams.get('error')

  test('consent that was denied is said on the sign-in page, and the way back is kept', async () => {
    const { id } = person()
    const tab = browser()
    const back = new URL(await tab.walk((await tab.start('google', { callbackUrl: '/paslaugos' })).body.url, id, false))
    const answer = await tab.get(back.pathname + back.search)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/prisijungimas?error=CONSENT_IS_DENIED&provider=google&callbackUrl=%2Fpaslaugos'])
  })

  test('a state that is wrong, missing, another browser\'s or too old opens nothing', async () => {
    const { id } = person()
    const tab = browser()
    const back = new URL(await tab.walk((await tab.start('google')).body.url, id))
    const paths = [back.pathname + back.search.replace(/state=[^&]+/, 'state=wrong'), `${back.pathname}?code=1`, back.pathname]
    for (const path of paths) expect(errorOf((await tab.get(path)).headers.get('location') ?? '')).toBe('WAY_IS_UNKNOWN')
    expect(errorOf((await browser().get(back.pathname + back.search)).headers.get('location') ?? '')).toBe('WAY_IS_UNKNOWN')
    clock.advance(16 * MINUTE)
    expect(errorOf((await tab.get(back.pathname + back.search)).headers.get('location') ?? '')).toBe('WAY_IS_EXPIRED')
    clock.reset()
    expect(errorOf((await tab.get(back.pathname + back.search)).headers.get('location') ?? '')).toBeNull()
    expect(errorOf((await tab.get(back.pathname + back.search)).headers.get('location') ?? '')).toBe('WAY_IS_UNKNOWN')
  })

  test('a code that was made up, or an error of the provider\'s own, is a sentence and no failure of ours', async () => {
    const tab = browser()
    const state = new URL((await tab.start('google')).body.url).searchParams.get('state')
    expect(errorOf((await tab.get(`/api/auth/callback/google?code=nonsense&state=${state}`)).headers.get('location') ?? '')).toBe('PROVIDER_ANSWER_IS_WRONG')
    const again = new URL((await tab.start('google')).body.url).searchParams.get('state')
    expect(errorOf((await tab.get(`/api/auth/callback/google?error=server_error&state=${again}`)).headers.get('location') ?? '')).toBe('PROVIDER_ANSWER_IS_WRONG')
  })

  test('without the form\'s token nobody sets out, and nothing is finished', async () => {
    const tab = browser()
    const refused = await tab.ask<{ url: string }>('POST', '/api/auth/signin/google', { body: new URLSearchParams({ json: 'true' }) })
    expect([refused.status, errorOf(refused.body.url)]).toEqual([400, 'MissingCSRF'])
    expect((await tab.post('/api/auth/arrival/link', { csrfToken: 'made up' })).status).toBe(400)
    expect((await tab.send('link', { password: TEST_PASSWORD })).body).toMatchObject({ status: 410, code: 'SIGN_IN_RAN_OUT' })
  })

  test('a bare form is led on by a page of its own, since a form\'s redirect may not leave the site', async () => {
    const tab = browser()
    const answer = await tab.ask('POST', '/api/auth/signin/google', { body: new URLSearchParams({ csrfToken: await tab.csrf() }) })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.text).toContain(`<meta http-equiv="refresh" content="0; url=${provider.origin}/auth?response_type=code&amp;`)
  })

  test('a provider that does not answer is said to be away', async () => {
    const lonely = await startIdentityProvider()
    const other = await startProduct(lonely.environment)
    const tab = other.guest()
    const { csrfToken } = (await tab.get<{ csrfToken: string }>('/api/auth/csrf')).body
    const { url } = (await tab.ask<{ url: string }>('POST', '/api/auth/signin/google', { body: new URLSearchParams({ csrfToken, json: 'true' }) })).body
    await lonely.close()
    const answer = await tab.get(`/api/auth/callback/google?code=1&state=${new URL(url).searchParams.get('state')}`)
    expect(errorOf(answer.headers.get('location') ?? '')).toBe('PROVIDER_IS_AWAY')
    expect(other.logged.some((line) => line.includes('"code":"PROVIDER_IS_AWAY"'))).toBe(true)
  })
})

describe('in the account', () => {
  test('a session that stood open for a while links nothing without the password', async () => {
    const { email } = await anAccount(product.foundation, { email: person().email })
    const tab = browser()
    await tab.here.signIn(email, TEST_PASSWORD)
    clock.advance(11 * MINUTE)
    const asked = async (fields: Record<string, string>) => (await tab.start('facebook', { link: 'true', callbackUrl: '/paskyra', ...fields })).body.url
    expect(await asked({})).toContain('/paskyra?linkError=PASSWORD_IS_INCORRECT&provider=facebook')
    expect(await asked({ password: 'wrong password' })).toContain('linkError=PASSWORD_IS_INCORRECT')
    expect(new URL(await asked({ password: TEST_PASSWORD })).origin).toBe(provider.origin)
  })

  test('an owner links another provider and unlinks it; the last way in stays', async () => {
    const { id, email } = person()
    const tab = browser()
    await tab.enter('google', id)
    await tab.send('registration', await details(tab.here))
    await tab.here.refresh()
    expect(await tab.enter('facebook', id, { link: 'true', callbackUrl: '/paskyra/paskyros-valdymas' })).toBe('/paskyra/paskyros-valdymas?linked=facebook')
    const ways = await tab.get<{ items: { provider: string; linkedAt?: string }[] }>('/api/me/sign-ins')
    expect(ways.body.items.filter(({ linkedAt }) => linkedAt).map(({ provider: name }) => name)).toEqual(['google', 'facebook'])
    expect((await tab.ask('DELETE', '/api/me/sign-ins/facebook')).status).toBe(204)
    expect((await tab.ask('DELETE', '/api/me/sign-ins/facebook')).status).toBe(404)
    expect((await tab.ask('DELETE', '/api/me/sign-ins/google')).body).toMatchObject({ status: 409, code: 'LAST_WAY_IN' })
    expect(await mailsTo(email, 2)).toHaveLength(2)
  })

  test('one person of a provider is one account: a second one cannot have them, and two at once cannot both', async () => {
    const { id } = person()
    const [first, second] = [browser(), browser()]
    const owners = await Promise.all([anAccount(product.foundation), anAccount(product.foundation)])
    await Promise.all([first, second].map((tab, n) => tab.here.signIn(owners[n]!.email, TEST_PASSWORD)))
    const answers = await Promise.all([first, second].map((tab) => tab.enter('google', id, { link: 'true', callbackUrl: '/paskyra' })))
    expect(answers.toSorted()).toEqual(['/paskyra?linkError=SIGN_IN_IS_TAKEN&provider=google', '/paskyra?linked=google'])
  })

  test('whoever signed out meanwhile links nothing', async () => {
    const { id } = person()
    const owner = await anAccount(product.foundation)
    const tab = browser()
    await tab.here.signIn(owner.email, TEST_PASSWORD)
    const back = new URL(await tab.walk((await tab.start('google', { link: 'true', callbackUrl: '/paskyra' })).body.url, id))
    tab.jar.delete('patarta_session')
    expect((await tab.get(back.pathname + back.search)).headers.get('location')).toBe('/paskyra?linkError=WAY_IS_UNKNOWN&provider=google')
    expect(await db('social_identity').where({ accountId: owner.id })).toEqual([])
  })
})
