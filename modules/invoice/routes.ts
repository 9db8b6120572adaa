import type { App } from '#modules/shared'
import type { Invoices } from './index.ts'
import { InvoiceParams, InvoiceView } from './schemas.ts'

export const invoiceRoutes = (invoice: Invoices) => async (app: App) => {
  app.get(
    '/api/consultations/:id/invoices/:kind',
    {
      config: { access: 'signed-in' },
      schema: { tags: ['invoices'], summary: 'An invoice of a consultation, for its two sides', params: InvoiceParams, response: { 200: InvoiceView } },
    },
    async ({ viewer, params, locale }, reply) =>
      reply.header('cache-control', 'no-store').send(await invoice.getInvoice(viewer!, { consultationId: params.id, kind: params.kind, locale })),
  )
}
