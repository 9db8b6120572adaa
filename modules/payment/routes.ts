import Type from 'typebox'
import { listOf, Paging, type App, WithId, oneOf } from '#modules/shared'
import type { Payments } from './service.ts'
import { presentDiscrepancy, presentForTeam } from './present.ts'
import {
  DiscrepancySchema,
  PaymentView,
  RetryRefund,
  SentByHand,
  StartPayment,
  StartTaskPayment,
  TeamRefundSchema,
  WithKey,
  GoodwillBody,
} from './schemas.ts'

export const paymentRoutes = (payment: Payments) => async (app: App) => {
  app.post(
    '/api/consultations/:id/payments',
    {
      config: { access: 'signed-in', idempotent: true },
      schema: {
        tags: ['payments'],
        summary: 'Pay a meeting, once its agreement was shown, or the final invoice',
        params: WithId,
        body: StartPayment,
        response: { 201: PaymentView },
      },
      // The body is optional.
      preValidation: async (request) => {
        request.body ??= {}
      },
    },
    async ({ viewer, params, body }, reply) => {
      const { id } = await payment.startPayment(viewer!, {
        consultationId: params.id,
        ...body,
      })
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await payment.getPayment(viewer!, { id }))
    },
  )

  app.post(
    '/api/fixed-price-tasks/:id/payments',
    {
      config: { access: 'signed-in', idempotent: true },
      schema: {
        tags: ['payments'],
        summary: 'Pay a fixed-price task, once its agreement was shown',
        params: WithId,
        body: StartTaskPayment,
        response: { 201: PaymentView },
      },
      // The body is optional.
      preValidation: async (request) => {
        request.body ??= {}
      },
    },
    async ({ viewer, params, body }, reply) => {
      const { id } = await payment.startPayment(viewer!, { taskId: params.id, ...body })
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
        summary: 'Get an own payment',
        params: WithId,
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
        summary: 'List unsent refunds, oldest first, or those done, latest first',
        querystring: Type.Object({
          ...Paging,
          state: Type.Optional(oneOf(['unsent', 'done'])),
        }),
        response: { 200: listOf(TeamRefundSchema) },
      },
    },
    async ({ query: { state, ...page } }) => {
      const { items, ...rest } = await (state === 'done'
        ? payment.refunds.listDone(page)
        : payment.refunds.listUnsent(page))
      return { ...rest, items: items.map(presentForTeam) }
    },
  )

  app.post(
    '/api/admin/refunds/:id/attempts',
    {
      config: { access: 'admin', idempotent: true },
      schema: {
        tags: ['admin'],
        summary: 'Retry a refund now; a repeated request sends the money once',
        params: WithId,
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
        summary: 'Mark a refund as sent by hand, with the reference of the transfer',
        params: WithId,
        body: SentByHand,
        response: { 200: TeamRefundSchema },
      },
    },
    async ({ params, body, viewer }) =>
      presentForTeam(await payment.refunds.confirmSentByHand(viewer!, { ...params, ...body })),
  )

  // Requires the Idempotency-Key: nothing else tells a repeated request from a second refund.
  app.post(
    '/api/admin/payments/:id/refunds',
    {
      config: { access: 'admin', idempotent: true },
      schema: {
        tags: ['admin'],
        summary: 'Refund a part or the rest of the price by goodwill after the meeting',
        headers: WithKey,
        params: WithId,
        body: GoodwillBody,
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
        summary: 'List open discrepancies, oldest first, or resolved ones, latest first',
        querystring: Type.Object({
          ...Paging,
          state: Type.Optional(oneOf(['open', 'resolved'])),
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
    '/api/admin/money-discrepancies/:id/resolution',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['admin'],
        summary: 'Resolve a discrepancy with a reason',
        params: WithId,
        body: RetryRefund,
        response: { 200: DiscrepancySchema },
      },
    },
    async ({ params, body, viewer }) =>
      presentDiscrepancy(await payment.discrepancies.resolve(viewer!, { ...params, ...body })),
  )

  await app.register(callbacks(payment))
}

/** Providers sign the bytes they send, so this route needs the raw body. */
const callbacks = (payment: Payments) => async (app: App) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, body),
  )
  const schema = {
    tags: ['payments'],
    summary: 'Receive a signed provider webhook',
    params: Type.Object({ provider: Type.String({ maxLength: 30 }) }),
    response: {
      200: {
        description: 'What the provider expects as an acknowledgement.',
        content: {
          'application/json': { schema: Type.Unknown() },
          'text/plain': { schema: Type.String() },
        },
      },
    },
  }
  app.route({
    // Paysera calls by GET, the others by POST.
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
