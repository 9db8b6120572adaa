import { expect, test } from 'vitest'
import { anAccount } from '../testing.ts'
import { aWorldOfProviders } from '../test/social-world.ts'

const { product, db, person, browser } = await aWorldOfProviders()
const errorOf = (location: string) => new URL(location, product.origin).searchParams.get('error')

test("the provider's address has our callback, whatever the Host header, with PKCE and a new nonce each time", async () => {
  const tab = browser()
  const ways = await Promise.all(
    [1, 2].map(async () => {
      const body = new URLSearchParams({
        csrfToken: await tab.csrf(),
        json: 'true',
        callbackUrl: 'https://elsewhere.test/',
      })
      const { url } = (
        await tab.ask<{ url: string }>('POST', '/api/auth/signin/google', {
          body,
          headers: { 'x-forwarded-host': 'elsewhere.test', forwarded: 'host=elsewhere.test' },
        })
      ).body
      return new URL(url).searchParams
    }),
  )
  for (const way of ways) {
    expect([
      new URL(way.get('redirect_uri') ?? '').pathname,
      new URL(way.get('redirect_uri') ?? '').host.includes('elsewhere'),
    ]).toEqual(['/api/auth/callback/google', false])
    expect([way.get('response_type'), way.get('code_challenge_method')]).toEqual(['code', 'S256'])
  }
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect([name, new Set(ways.map((way) => way.get(name))).size]).toEqual([name, 2])
})

test("a code of an attacker's sign-in does not work in another browser", async () => {
  const { id } = person()
  const [attacker, victim] = [browser(), browser()]
  const stolen = new URL(
    await attacker.walk((await attacker.start('google')).body.url, id),
  ).searchParams.get('code')
  const state = new URL((await victim.start('google')).body.url).searchParams.get('state')
  const response = await victim.get(`/api/auth/callback/google?code=${stolen}&state=${state}`)
  expect(errorOf(response.headers.get('location') ?? '')).toBe('PROVIDER_ANSWER_IS_WRONG')
  expect(await victim.session()).toEqual({})
})

test("a provider's response at another provider's callback is refused, also when both were started", async () => {
  const { id } = person()
  const tab = browser()
  await tab.start('facebook')
  const back = new URL(await tab.walk((await tab.start('google')).body.url, id))
  const mixed = await tab.get(`/api/auth/callback/facebook${back.search}`)
  expect(errorOf(mixed.headers.get('location') ?? '')).toBe('SIGN_IN_STATE_UNKNOWN')
  expect(await tab.session()).toEqual({})
})

test('an address not verified by the provider neither opens nor links an account', async () => {
  const owner = await anAccount(product.foundation)
  const { id } = person({ email: owner.email, email_verified: false })
  const tab = browser()
  await tab.enter('google', id)
  expect(await tab.session()).toEqual({})
  expect((await tab.send('link', {})).body).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  expect(await db('social_identity').where({ accountId: owner.id })).toEqual([])
})
