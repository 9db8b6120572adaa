import { WithId, type App } from '#modules/shared'
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
}
