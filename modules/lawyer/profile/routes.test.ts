import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anAccount, tomas } from '#modules/account/testing'
import type { Actor, App } from '#modules/shared'
import accessPlugin from '../../../server/http/access.ts'
import errorsPlugin from '../../../server/http/errors.ts'
import { testFoundation } from '#testing'
import { ownProfileRoutes } from './routes.ts'
import { aForm, createTestOwnProfiles } from '../test/own-profiles.ts'

const foundation = await testFoundation()
const { own } = createTestOwnProfiles(foundation)
const people = new Map<string, Actor>()
const app = Fastify({
  ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: 'array' } },
}) as unknown as App
await app.register(accessPlugin, { verifyAccessToken: async (token: string) => people.get(token) })
await app.register(errorsPlugin)
await app.register(multipart as never)
await app.register(ownProfileRoutes(own) as never)

async function call(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  { as, body }: { as?: Actor; body?: object } = {},
) {
  if (as) people.set(as.accountId, as)
  const response = await app.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: { 'accept-language': 'en', ...(as && { authorization: `Bearer ${as.accountId}` }) },
  })
  return { status: response.statusCode, body: response.json() }
}
const rasa = async () =>
  (await anAccount(foundation, { name: 'Rasa', lastname: 'Kazlauskienė', roles: ['ROLE_LAWYER'] }))
    .actor

async function upload(as: Actor) {
  people.set(as.accountId, as)
  const form = new FormData()
  form.append(
    'file',
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 428, height: 490, channels: 3, background: '#9a3b1d' } })
          .webp()
          .toBuffer(),
      ),
    ]),
    'me.exe',
  )
  const request = new Request('http://x', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: '/api/me/lawyer/portrait',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${as.accountId}`,
    },
  })
  return {
    status: response.statusCode,
    body: response.json() as { version: string; portrait: { avif: string } },
  }
}

test.each([
  ['GET', '/api/me/lawyer'],
  ['PUT', '/api/me/lawyer'],
  ['PUT', '/api/me/lawyer/draft'],
  ['DELETE', '/api/me/lawyer/draft?version=0'],
  ['DELETE', '/api/me/lawyer/changes'],
  ['POST', '/api/me/lawyer/portrait'],
] as const)('%s %s is for lawyers alone', async (method, url) => {
  expect((await call(method, url)).status).toBe(401)
  expect((await call(method, url, { as: (await tomas(foundation)).actor })).status).toBe(403)
})

test("a lawyer reads, saves and submits the own profile and checklist, never another's", async () => {
  const [actor, stranger] = [await rasa(), await rasa()]
  const fresh = await call('GET', '/api/me/lawyer', { as: actor })
  expect(fresh).toMatchObject({
    status: 200,
    body: { status: 'draft', version: 0, waiting: null, portrait: null, form: { name: 'Rasa' } },
  })
  const {
    status,
    body: { version: portraitVersion, portrait },
  } = await upload(actor)
  expect([status, portrait.avif]).toEqual([201, expect.stringContaining(fresh.body.lawyerId)])
  const kept = await call('PUT', '/api/me/lawyer/draft', {
    as: actor,
    body: { profile: { ...fresh.body.form, city: 'Vil' }, version: 0 },
  })
  expect(kept).toMatchObject({
    status: 200,
    body: { version: 1, form: { city: 'Vil' }, published: { city: '' } },
  })
  expect(
    (
      await call('PUT', '/api/me/lawyer', {
        as: actor,
        body: { profile: aForm({ portraitVersion }), version: 0 },
      })
    ).body,
  ).toMatchObject({ code: 'PROFILE_CHANGED', version: 1 })
  expect(
    await call('PUT', '/api/me/lawyer', {
      as: actor,
      body: { profile: aForm({ portraitVersion }), version: 1 },
    }),
  ).toMatchObject({ status: 200, body: { draftSavedAt: null, published: { city: 'Vilnius' } } })
  expect((await call('GET', '/api/me/lawyer', { as: stranger })).body.published.city).toBe('')
})

test("reports faults in the reader's language, and refuses a status and unknown fields", async () => {
  const actor = await rasa()
  const {
    body: { form },
  } = await call('GET', '/api/me/lawyer', { as: actor })
  const refused = await call('PUT', '/api/me/lawyer', {
    as: actor,
    body: {
      profile: {
        ...form,
        descriptionEn: 'Too short',
        specialties: [{ code: 'family', percentage: 120 }],
      },
      version: 0,
    },
  })
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  expect(refused.body.errors).toContainEqual({
    field: 'specialties',
    code: 'PERCENTAGES_EXCEED_100',
    message: 'Total percentage cannot exceed 100%.',
  })
  expect(refused.body.errors).toContainEqual({
    field: 'descriptionEn',
    code: 'minLength',
    message: 'At least 50 characters',
  })
  for (const extra of [
    { status: 'approved' },
    { registerSource: 'team' },
    { portraitVersion: '../../etc' },
    { descriptionLt: 'a\u0000b' },
    { supervisor: 'a'.repeat(161) },
  ]) {
    expect(
      (
        await call('PUT', '/api/me/lawyer/draft', {
          as: actor,
          body: { profile: { ...form, ...extra }, version: 0 },
        })
      ).status,
    ).toBe(400)
  }
})
