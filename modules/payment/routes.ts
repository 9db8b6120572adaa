import Type from 'typebox'
import { Id, listOf, Paging, type App } from '#modules/shared'
import type { Payments } from './service.ts'
import { presentDiscrepancy, presentForTeam } from './present.ts'
import {
  ConsultationParams,
  DiscrepancySchema,
  PaymentParams,
  PaymentView,
  RetryRefund,
  SentByHand,
  StartPayment,
  TeamRefund,
  TeamRefundSchema,
  WithKey,
} from './schemas.ts'

export const paymentRoutes = (payment: Payments) => async (app: App) => {
  app.post(
    '/api/consultations/:id/payments',
    {
      config: { access: 'signed-in', idempotent: true },
      schema: {
        tags: ['payments'],
        summary:
          'Start paying: where to send the client. The agreement must have been shown before',
        params: ConsultationParams,
        body: StartPayment,
        response: { 201: PaymentView },
      },
      // Who names no provider need send no body.
      preValidation: async (request) => {
        request.body ??= {}
      },
    },
    async ({ viewer, params, body }, reply) => {
      const { id } = await payment.startPayment(viewer!, {
        consultationId: params.id,
        provider: body.provider,
      })
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await payment.getPayment(viewer!, { id }))
    },
  )

  app.get(
    '/api/payments/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['payments'],
        summary: "One's own payment and how far it is",
        params: PaymentParams,
        response: { 200: PaymentView },
      },
    },
    async ({ viewer, params }, reply) =>
      reply.header('cache-control', 'no-store').send(await payment.getPayment(viewer!, params)),
  )

  app.get(
    '/api/admin/refunds',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['admin'],
        summary: 'Refunds that did not go through, oldest first; or those done, latest first',
        querystring: Type.Object({
          ...Paging,
          state: Type.Optional(Type.Union([Type.Literal('stuck'), Type.Literal('done')])),
        }),
        response: { 200: listOf(TeamRefundSchema) },
      },
    },
    async ({ query: { state, ...page } }) => {
      const { items, ...rest } = await (state === 'done'
        ? payment.refunds.listDone(page)
        : payment.refunds.listStuck(page))
      return { ...rest, items: items.map(presentForTeam) }
    },
  )

  app.post(
    '/api/admin/refunds/:id/attempts',
    {
      config: { access: 'admin', idempotent: true },
      schema: {
        tags: ['admin'],
        summary: 'Try to send the money back now; asked twice, it moves once',
        params: Type.Object({ id: Id }),
        body: RetryRefund,
        response: { 200: TeamRefundSchema },
      },
    },
    async ({ params, body, viewer }) =>
      presentForTeam(await payment.refunds.retry(viewer!, { ...params, ...body })),
  )

  app.post(
    '/api/admin/refunds/:id/transfers',
    {
      config: { access: 'admin', idempotent: true },
      schema: {
        tags: ['admin'],
        summary:
          'The team has sent this money by hand; the reason is what its bank calls the transfer',
        params: Type.Object({ id: Id }),
        body: SentByHand,
        response: { 200: TeamRefundSchema },
      },
    },
    async ({ params, body, viewer }) =>
      presentForTeam(await payment.refunds.confirmSentByHand(viewer!, { ...params, ...body })),
  )

  // Pressed twice it would be two gifts: nothing else tells them apart.
  app.post(
    '/api/admin/payments/:id/refunds',
    {
      config: { access: 'admin', idempotent: true },
      schema: {
        tags: ['admin'],
        summary:
          'Give back a part of the price, or its rest, by goodwill, once the meeting is over',
        headers: WithKey,
        params: PaymentParams,
        body: TeamRefund,
        response: { 201: TeamRefundSchema },
      },
    },
    async ({ params, body, viewer, idempotencyKey: key }, reply) =>
      reply
        .code(201)
        .send(
          presentForTeam(
            await payment.refunds.refundByGoodwill(viewer!, { paymentId: params.id, ...body, key }),
          ),
        ),
  )

  app.get(
    '/api/admin/money-discrepancies',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['admin'],
        summary:
          'Where our books and a provider’s disagree, oldest first; or what was settled, latest first',
        querystring: Type.Object({
          ...Paging,
          state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('settled')])),
        }),
        response: { 200: listOf(DiscrepancySchema) },
      },
    },
    async ({ query: { state = 'open', ...page } }) => {
      const { items, ...rest } = await payment.discrepancies.list({ state, ...page })
      return { ...rest, items: items.map(presentDiscrepancy) }
    },
  )

  app.put(
    '/api/admin/money-discrepancies/:id/settlement',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['admin'],
        summary: 'Looked into: what the difference was',
        params: Type.Object({ id: Id }),
        body: RetryRefund,
        response: { 200: DiscrepancySchema },
      },
    },
    async ({ params, body, viewer }) =>
      presentDiscrepancy(await payment.discrepancies.resolve(viewer!, { ...params, ...body })),
  )

  await app.register(callbacks(payment))
}

/** Providers sign the bytes they send, so this one route takes its body unread. */
const callbacks = (payment: Payments) => async (app: App) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, body),
  )
  const schema = {
    tags: ['payments'],
    summary: "A provider's signed news of a payment",
    params: Type.Object({ provider: Type.String({ maxLength: 30 }) }),
  }
  app.route({
    // Paysera tells by GET, the others by POST.
    method: ['GET', 'POST'],
    url: '/api/payments/webhooks/:provider',
    config: { access: 'provider' },
    schema,
    handler: async ({ params, headers, query, body }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const answer = await payment.callbacks.receive({
        provider: params.provider,
        body: bytes,
        headers,
        query: query as Record<string, unknown>,
      })
      return reply.type(answer.contentType).header('cache-control', 'no-store').send(answer.body)
    },
  })
}
