import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import type { SocialProvider } from './provider.ts'
import { createProfileReader } from './read-profile.ts'

const { privateKey, publicKey } = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] }
let profile: object = {}
let status = 200
const server = createServer((request, response) => {
  response
    .writeHead(request.url === '/keys' ? 200 : status, { 'content-type': 'application/json' })
    .end(JSON.stringify(request.url === '/keys' ? keys : profile))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const provider: SocialProvider = {
  id: 'google',
  clientId: 'us',
  clientSecret: 's',
  pkce: true,
  authorizeUrl: origin,
  tokenUrl: origin,
  userInfoUrl: `${origin}/me`,
  openId: { issuer: 'https://provider.test', jwksUrl: `${origin}/keys`, nonce: true },
}
const facebook: SocialProvider = { ...provider, id: 'facebook' }
delete facebook.openId
const claims = {
  sub: '42',
  nonce: 'n',
  given_name: 'Tadas',
  family_name: 'Naujokas',
  email: 'Tadas@Mail.test',
  email_verified: true,
}

type ProfileOptions = {
  claims?: object
  key?: CryptoKey
  issuer?: string
  audience?: string
  expires?: string
}
const idToken = ({
  claims: given = claims,
  key = privateKey,
  issuer = 'https://provider.test',
  audience = 'us',
  expires = '5m',
}: ProfileOptions = {}) =>
  new SignJWT({ ...given })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key)
const read = async (made?: ProfileOptions, by = provider) =>
  createProfileReader(by)({ access_token: 'a', id_token: await idToken(made) }, 'n')

test('a signed id_token gives the identity and whether the address was verified', async () => {
  expect(await read()).toEqual({
    provider: 'google',
    subject: '42',
    name: 'Tadas',
    lastname: 'Naujokas',
    email: 'tadas@mail.test',
    isEmailVerified: true,
  })
  for (const [verified, is] of [
    ['true', true],
    ['false', false],
    [false, false],
    [undefined, false],
    [1, false],
  ] as const) {
    expect(await read({ claims: { ...claims, email_verified: verified } })).toMatchObject({
      isEmailVerified: is,
    })
  }
})

test('an id_token with a wrong key, audience, issuer, expiry, signature or nonce is refused', async () => {
  const wrong: ProfileOptions[] = [
    { key: stranger.privateKey },
    { audience: 'others' },
    { issuer: 'https://elsewhere.test' },
    { expires: '-5m' },
    { claims: { ...claims, nonce: 'other' } },
    { claims: { ...claims, nonce: undefined } },
    { claims: { ...claims, sub: '' } },
  ]
  for (const made of wrong)
    await expect(read(made)).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_IS_WRONG' })
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...claims, iss: 'https://provider.test', aud: 'us', exp: 9e9 })).toString('base64url')}.`
  await expect(
    createProfileReader(provider)({ access_token: 'a', id_token: unsigned }, 'n'),
  ).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_IS_WRONG' })
  await expect(createProfileReader(provider)({ access_token: 'a' }, 'n')).rejects.toMatchObject({
    code: 'PROVIDER_ANSWER_IS_WRONG',
  })
})

test('missing claims are requested, and a response about another person is refused', async () => {
  profile = { sub: '42', name: 'Emma Clarke Jones', email: 'emma@mail.test', email_verified: true }
  expect(await read({ claims: { sub: '42', nonce: 'n' } })).toMatchObject({
    name: 'Emma',
    lastname: 'Clarke Jones',
    email: 'emma@mail.test',
    isEmailVerified: true,
  })
  profile = { sub: '43', email: 'emma@mail.test', email_verified: true }
  await expect(read({ claims: { sub: '42', nonce: 'n' } })).rejects.toMatchObject({
    code: 'PROVIDER_ANSWER_IS_WRONG',
  })
})

test('Facebook gives the identity without an id_token; its address never counts as verified', async () => {
  profile = {
    id: 1_234,
    first_name: 'Tadas',
    last_name: 'Naujokas',
    email: 'tadas@mail.test',
    email_verified: true,
  }
  expect(await read({}, facebook)).toEqual({
    provider: 'facebook',
    subject: '1234',
    name: 'Tadas',
    lastname: 'Naujokas',
    email: 'tadas@mail.test',
    isEmailVerified: false,
  })
  profile = { id: '5' }
  expect(await read({}, facebook)).toEqual({
    provider: 'facebook',
    subject: '5',
    name: '',
    lastname: '',
    isEmailVerified: false,
  })
  for (const answer of [{}, [], 'text', { id: { $ne: 1 } }]) {
    profile = answer as object
    await expect(read({}, facebook)).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_IS_WRONG' })
  }
})

test('a provider that fails or does not respond is unavailable, not refused', async () => {
  status = 503
  await expect(read({}, facebook)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  status = 200
  for (const url of ['http://127.0.0.1:1/']) {
    await expect(read({}, { ...facebook, userInfoUrl: url })).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    })
    await expect(
      read({}, { ...provider, openId: { ...provider.openId!, jwksUrl: url } }),
    ).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  }
})
