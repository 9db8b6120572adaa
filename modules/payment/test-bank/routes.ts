import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import {
  Cents,
  Instant,
  LocaleSchema,
  type App,
  type Clock,
  closed,
  acceptForms,
  oneOf,
} from '#modules/shared'
import type { TestBank } from './bank.ts'
import { contentSecurityPolicy, paymentPage, unknownPage } from './page.ts'

const Ref = Type.Object({ ref: Type.String({ maxLength: 60 }) })
const Page = {
  params: Ref,
  querystring: Type.Object({ lang: Type.Optional(LocaleSchema) }),
  hide: true,
}
const Url = Type.String({ pattern: '^https?://', maxLength: 2_000 })
const NewOrder = Type.Object(
  {
    reference: Type.String({ maxLength: 60 }),
    amount: Cents,
    currency: Type.Literal('EUR'),
    purpose: Type.String({ maxLength: 140 }),
    payee: Type.String({ maxLength: 500 }),
    lang: LocaleSchema,
    returnUrl: Url,
    cancelUrl: Url,
    webhookUrl: Url,
    expiresAt: Instant,
  },
  closed,
)

type Options = { bank: TestBank; merchantKey: string; merchantName: string; clock: Clock }

/** The bank's pages and API. It shares this server only for convenience. */
export const testBankRoutes =
  ({ bank, merchantKey, merchantName, clock }: Options) =>
  async (app: App) => {
    acceptForms(app)

    const api = {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
        isMerchant(request, merchantKey)
          ? undefined
          : reply.code(401).send({ error: 'unknown merchant' }),
    }

    app.post(
      '/sandbox/api/payments',
      { ...api, schema: { hide: true, body: NewOrder } },
      async ({ body }, reply) => {
        const { reference, amount, lang, expiresAt, ...rest } = body
        const order = await bank.openOrder({
          ...rest,
          merchantReference: reference,
          amountCents: amount,
          locale: lang,
          expiresAt: new Date(expiresAt),
        })
        return reply
          .code(201)
          .send({ payment: order.ref, url: `/sandbox/pay/${order.ref}?lang=${order.locale}` })
      },
    )

    app.get(
      '/sandbox/api/payments/:ref',
      { ...api, schema: { hide: true, params: Ref } },
      async ({ params }, reply) => {
        const order = await bank.findOrder(params.ref)
        if (!order) return reply.code(404).send({ error: 'unknown payment' })
        const {
          merchantReference: reference,
          amountCents: amount,
          currency,
          status,
          paidAt,
          expiresAt,
        } = order
        return {
          payment: params.ref,
          reference,
          amount,
          currency,
          status: status === 'open' && expiresAt <= clock.now() ? 'expired' : status,
          paidAt,
          expiresAt,
          refunded: await bank.sumRefunds(params.ref),
        }
      },
    )

    const Refund = Type.Object({ amount: Cents }, closed)
    app.post(
      '/sandbox/api/payments/:ref/refunds',
      { ...api, schema: { hide: true, params: Ref, body: Refund } },
      async (request, reply) => {
        const key = String(request.headers['idempotency-key'] ?? '')
        const made =
          key !== '' &&
          (await bank.refund({ ref: request.params.ref, key, amountCents: request.body.amount }))
        return made
          ? { status: 'done' }
          : reply.code(422).send({ error: 'this cannot be refunded' })
      },
    )

    app.get('/sandbox/pay/:ref', { schema: Page }, async ({ params, query }, reply) => {
      const order = await bank.findOrder(params.ref)
      if (!order) return html(reply.code(404), unknownPage(query.lang ?? 'lt'), [])
      return html(
        reply,
        paymentPage({
          order,
          merchant: merchantName,
          lang: query.lang ?? order.locale,
          now: clock.now(),
        }),
        [order.returnUrl, order.cancelUrl],
      )
    })

    const Decision = Type.Object({ action: oneOf(['pay', 'fail', 'close']) }, closed)
    app.post(
      '/sandbox/pay/:ref',
      { schema: { ...Page, body: Decision } },
      async ({ params, query, body }, reply) => {
        const order = await bank.findOrder(params.ref)
        if (!order) return html(reply.code(404), unknownPage(query.lang ?? 'lt'), [])
        if (body.action === 'close') return reply.redirect(order.cancelUrl, 303)
        const decided = await bank.decide(params.ref, body.action === 'pay' ? 'paid' : 'failed')
        return reply.redirect(
          decided
            ? order.returnUrl
            : `/sandbox/pay/${params.ref}?lang=${query.lang ?? order.locale}`,
          303,
        )
      },
    )
  }

const html = (reply: FastifyReply, body: string, urls: string[]) =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      contentSecurityPolicy([...new Set(urls.map((url) => new URL(url).origin))]),
    )
    .header('cache-control', 'no-store')
    .send(body)

function isMerchant({ headers }: FastifyRequest, key: string) {
  const given = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${key}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
