import { WithId, type App } from '#modules/shared'
import { presentHit, presentRecord } from './present.ts'
import {
  OpeningBody,
  OpeningView,
  RecordList,
  RecordQuestion,
  RecordView,
} from './record-schemas.ts'
import { PreviewQuestion, RefundPreviewSchema } from './schemas.ts'
import type { Records } from './service.ts'

export const recordRoutes = (record: Records) => async (app: App) => {
  const config = { access: 'admin' as const }
  const tags = ['admin']

  app.get(
    '/api/admin/payments/:id/refund-preview',
    {
      config,
      schema: {
        tags,
        summary: 'What a goodwill refund of this amount would do',
        params: WithId,
        querystring: PreviewQuestion,
        response: { 200: RefundPreviewSchema },
      },
    },
    ({ params, query }) =>
      record.goodwill.previewRefund({ paymentId: params.id, amountCents: query.amountCents }),
  )

  app.get(
    '/api/admin/records',
    {
      config,
      schema: {
        tags,
        summary: 'Find consultations by number, payment, invoice, e-mail, lawyer or firm',
        querystring: RecordQuestion,
        response: { 200: RecordList },
      },
    },
    async ({ query }) => {
      const { items, ...rest } = await record.searchRecords(query)
      return { ...rest, items: items.map(presentHit) }
    },
  )

  app.post(
    '/api/admin/records/:id/openings',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Open a record for half an hour, with a reason that is logged',
        params: WithId,
        body: OpeningBody,
        response: { 201: OpeningView },
      },
    },
    async ({ params, body, viewer }, reply) => {
      const { openUntil } = await record.openRecord(viewer!, { ...params, ...body })
      return reply.code(201).send({ openUntil: openUntil.toISOString() })
    },
  )

  app.get(
    '/api/admin/records/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Read an opened record: states, money, messages and jobs, never the matter',
        params: WithId,
        response: { 200: RecordView },
      },
    },
    async ({ params, viewer }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(presentRecord(await record.readRecord(viewer!, params))),
  )
}
