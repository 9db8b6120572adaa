import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import {
  aConsultation,
  aCast,
  createTestConsultations,
  later,
  MONDAY_TEN,
} from '#modules/consultation/testing'
import { HOUR, type Actor, type App } from '#modules/shared'
import access from '../../server/http/access.ts'
import errorsPlugin from '../../server/http/errors.ts'
import idempotency from '../../server/http/idempotency/plugin.ts'
import { testFoundation } from '#testing'
import { agreementRoutes } from './index.ts'
import { aDrawing, createTestAgreements } from './testing.ts'

const foundation = await testFoundation()
const { consultation, account, lawyer } = createTestConsultations(foundation)
const agreement = createTestAgreements({ ...foundation, account, consultation, lawyer })
const cast = await aCast(foundation)
const { tomas, emma, rasa } = cast
const actors = new Map([tomas, emma, rasa].map(({ actor }) => [actor.accountId, actor]))

const app = Fastify({
  ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: 'array' } },
}).withTypeProvider<TypeBoxTypeProvider>() as unknown as App
await app.register(access, { verifyAccessToken: async (token) => actors.get(token) })
await app.register(errorsPlugin as never)
await app.register(idempotency as never, foundation as never)
await app.register(agreementRoutes(agreement) as never)
afterAll(() => app.close())

const call = (
  who: { actor: Actor } | undefined,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method,
    url: path,
    ...(payload && { payload }),
    headers: {
      'accept-language': 'en',
      'user-agent': 'Test/1.0',
      ...(who && { authorization: `Bearer ${who.actor.accountId}` }),
      ...headers,
    },
  })

let hour = 0
async function paid() {
  hour += 1
  const id = await aConsultation(
    { consultation, foundation, cast },
    {
      status: 'awaiting-payment',
      startsAt: later(MONDAY_TEN, hour === 1 ? 0 : (hour + 2) * HOUR).toISOString(),
    },
  )
  const { sha256 } = (await call(tomas, 'GET', `/api/consultations/${id}/agreement`)).json<{
    sha256: string
  }>()
  await foundation.transact((tx) =>
    consultation.moves.confirmPayment(tx, { id, paidAt: foundation.clock.now() }),
  )
  return { id, sha256, path: `/api/consultations/${id}` }
}

test('read, consent, sign: the whole way over HTTP, and the same key is one answer', async () => {
  const { sha256, path } = await paid()
  const text = await call(tomas, 'GET', `${path}/agreement`)
  expect([text.statusCode, text.headers['cache-control'], text.json()]).toMatchObject([
    200,
    'no-store',
    { state: 'awaiting-signature', locale: 'en', sha256 },
  ])
  const early = await call(tomas, 'POST', `${path}/signature`, {
    sha256,
    method: 'drawn',
    drawing: aDrawing(),
  })
  expect([early.statusCode, early.json()]).toMatchObject([
    409,
    { code: 'CONSENT_REQUIRED', title: 'Agree to sign electronically before you sign' },
  ])
  expect(
    (await call(tomas, 'PUT', `${path}/signature-consent`, { sha256, consent: true })).json(),
  ).toMatchObject({ consentedAt: expect.any(String) })
  const sign = () =>
    call(
      tomas,
      'POST',
      `${path}/signature`,
      { sha256, method: 'drawn', drawing: aDrawing() },
      { 'idempotency-key': 'the one signature' },
    )
  const responses = await Promise.all(Array.from({ length: 8 }, sign))
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(responses[0]?.json()).toMatchObject({
    state: 'signed',
    signature: { method: 'drawn', name: 'Tomas Petraitis' },
  })
  expect((await call(rasa, 'GET', `${path}/agreement`)).json()).toMatchObject({
    side: 'lawyer',
    state: 'signed',
  })
})

describe('bad input', () => {
  test.each([
    ['no hash', { method: 'typed', name: 'Tomas Petraitis' }],
    ['a hash that is none', { sha256: 'abc', method: 'typed', name: 'Tomas Petraitis' }],
    ['another way to sign', { sha256: 'a'.repeat(64), method: 'stamp' }],
    [
      'points that are none',
      {
        sha256: 'a'.repeat(64),
        method: 'drawn',
        drawing: { width: 400, height: 160, strokes: [[[1, 2]]] },
      },
    ],
    [
      'a pad of no size',
      { sha256: 'a'.repeat(64), method: 'drawn', drawing: { width: 0, height: 160, strokes: [] } },
    ],
    [
      'a field too many',
      { sha256: 'a'.repeat(64), method: 'typed', name: 'x', signedAt: '2020-01-01T00:00:00Z' },
    ],
  ])('%s is refused at its field', async (_, body) => {
    const response = await call(
      tomas,
      'POST',
      '/api/consultations/0192d4e0-0000-7000-8000-000000000001/signature',
      body,
    )
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', errors: [expect.anything()] },
    ])
  })

  test('consent is required, a missing signature is refused at its field, and another text as changed', async () => {
    const { sha256, path } = await paid()
    expect(
      (await call(tomas, 'PUT', `${path}/signature-consent`, { sha256, consent: false }))
        .statusCode,
    ).toBe(400)
    await call(tomas, 'PUT', `${path}/signature-consent`, { sha256, consent: true })
    expect(
      (await call(tomas, 'POST', `${path}/signature`, { sha256, method: 'drawn' })).json(),
    ).toMatchObject({ code: 'SIGNATURE_IS_EMPTY', errors: [{ field: 'drawing' }] })
    expect(
      (
        await call(tomas, 'POST', `${path}/signature`, { sha256, method: 'typed', name: 'Kitas' })
      ).json(),
    ).toMatchObject({
      errors: [{ field: 'name', message: expect.stringContaining('Tomas Petraitis') }],
    })
    expect(
      (
        await call(tomas, 'POST', `${path}/signature`, {
          sha256: 'b'.repeat(64),
          method: 'drawn',
          drawing: aDrawing(),
        })
      ).statusCode,
    ).toBe(409)
  })
})

test('guests are asked to sign in; to strangers there is no agreement', async () => {
  const { path } = await paid()
  expect([
    (await call(undefined, 'GET', `${path}/agreement`)).statusCode,
    (await call(emma, 'GET', `${path}/agreement`)).statusCode,
  ]).toEqual([401, 404])
  expect(
    (await call(tomas, 'GET', '/api/consultations/0192d4e0-0000-7000-8000-000000000001/agreement'))
      .statusCode,
  ).toBe(404)
})
