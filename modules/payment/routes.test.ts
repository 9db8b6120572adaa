import { afterAll, describe, expect, test } from 'vitest'
import { aCast, createTestConsultations } from '#modules/consultation/testing'
import type { Actor } from '#modules/shared'
import access from '../../server/http/access.ts'
import errorsPlugin from '../../server/http/errors.ts'
import idempotency from '../../server/http/idempotency/plugin.ts'
import { testFoundation } from '#testing'
import { Payment } from './payment.ts'
import { aPayableOf, createTestPayments } from './testing.ts'

const foundation = await testFoundation()
const { consultation } = createTestConsultations(foundation)
const actors = new Map<string, Actor>()
const { app } = await createTestPayments({
  consultation,
  foundation,
  plugins: async (app) => {
    await app.register(access, { verifyAccessToken: async (token) => actors.get(token) })
    await app.register(errorsPlugin as never)
    await app.register(idempotency as never, foundation as never)
  },
})
const cast = await aCast(foundation)
for (const { actor } of [cast.tomas, cast.emma, cast.rasa]) actors.set(actor.accountId, actor)
const payable = aPayableOf({ consultation, foundation, cast })
afterAll(() => app.close())

const as = ({ actor }: { actor: Actor }, headers: Record<string, string> = {}) => ({
  authorization: `Bearer ${actor.accountId}`,
  'accept-language': 'en',
  ...headers,
})
const start = (id: string, headers: Record<string, string>, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/api/consultations/${id}/payments`, headers, payload })

describe('POST /api/consultations/{id}/payments', () => {
  test('answers where to pay; the same key, ten times at once, gives ten equal answers and one payment', async () => {
    const id = await payable()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        start(id, as(cast.tomas, { 'idempotency-key': 'one press of the button' })),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(201))
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    const { redirectUrl, status } = responses[0]!.json<{ redirectUrl: string; status: string }>()
    expect([status, new URL(redirectUrl).pathname.startsWith('/sandbox/pay/')]).toEqual([
      'verifying',
      true,
    ])
    // The page was in English, so the bank's is as well.
    expect(new URL(redirectUrl).searchParams.get('lang')).toBe('en')
    expect(await Payment.query(foundation.db).where({ consultationId: id })).toHaveLength(1)
  })

  test('refuses in words and by name: without the agreement, for strangers, for guests', async () => {
    const id = await payable({ isShown: false })
    const refused = await start(id, as(cast.tomas))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'AGREEMENT_NOT_SHOWN', title: 'Read the agreement before you pay' },
    ])
    expect((await start(id, as(cast.emma))).statusCode).toBe(404)
    expect((await start(id, {})).statusCode).toBe(401)
    expect((await start('not-an-id', as(cast.tomas))).statusCode).toBe(400)
    expect(
      (await start(await payable(), as(cast.tomas), { provider: 'kevin' })).json(),
    ).toMatchObject({ code: 'PROVIDER_NOT_OFFERED' })
  })

  test('needs no body', async () => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/consultations/${await payable()}/payments`,
      headers: as(cast.tomas),
    })
    expect(response.statusCode).toBe(201)
  })
})

test('GET /api/payments/{id} answers only the payer, and changes nothing', async () => {
  const { id } = (await start(await payable(), as(cast.tomas))).json<{ id: string }>()
  const read = (who: { actor: Actor }) =>
    app.inject({ url: `/api/payments/${id}`, headers: as(who) })
  const before = await Payment.query(foundation.db).findById(id)
  expect((await read(cast.tomas)).json()).toMatchObject({
    id,
    status: 'verifying',
    amountCents: 2_900,
    refund: null,
  })
  expect([(await read(cast.emma)).statusCode, (await read(cast.rasa)).statusCode]).toEqual([
    404, 404,
  ])
  expect(await Payment.query(foundation.db).findById(id)).toEqual(before)
})

describe("the bank's own page", () => {
  test('has both languages, allows only its own style and buttons, and refuses unknown orders', async () => {
    const { redirectUrl } = (await start(await payable(), as(cast.tomas))).json<{
      redirectUrl: string
    }>()
    const { pathname } = new URL(redirectUrl)
    const [lt, en, nowhere] = await Promise.all([
      app.inject(`${pathname}?lang=lt`),
      app.inject(`${pathname}?lang=en`),
      app.inject('/sandbox/pay/tb_nowhere?lang=en'),
    ])
    expect([
      lt.body.includes('Bandomasis bankas'),
      en.body.includes('Test Bank'),
      nowhere.statusCode,
    ]).toEqual([true, true, 404])
    expect(lt.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' https:\/\/patarta\.test;/,
    )
    expect(lt.headers['cache-control']).toBe('no-store')
  })

  test('takes orders from its merchant alone', async () => {
    const order = {
      method: 'POST' as const,
      url: '/sandbox/api/payments',
      payload: {},
      headers: { authorization: 'Bearer guess' },
    }
    expect((await app.inject(order)).statusCode).toBe(401)
    expect((await app.inject({ url: '/sandbox/api/payments/tb_1' })).statusCode).toBe(401)
  })
})
