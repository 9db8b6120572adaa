import { sendFile, uploadOf } from '#modules/file'
import type { App } from '#modules/shared'
import type { Invoices } from './service.ts'
import {
  BuyerBody,
  BuyerView,
  CancelBody,
  ConsultationParams,
  InvoiceParams,
  InvoiceView,
  FileQuery,
  NumberQuery,
  DocumentsView,
  WorkBody,
} from './schemas.ts'

/** The invoices of a consultation, for its two sides. */
export const invoiceRoutes = (invoice: Invoices) => async (app: App) => {
  const config = { access: 'signed-in' } as const
  const tags = ['invoices']

  app.get(
    '/api/consultations/:id/papers',
    {
      config,
      schema: {
        tags,
        summary: 'Documents about the money of a consultation, for its two sides',
        params: ConsultationParams,
        response: { 200: DocumentsView },
      },
    },
    async ({ viewer, params, locale }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await invoice.documents.list(viewer!, { consultationId: params.id, locale })),
  )

  app.get(
    '/api/consultations/:id/invoices/:kind',
    {
      config,
      schema: {
        tags,
        summary: 'An invoice of a consultation, for its two sides',
        params: InvoiceParams,
        querystring: NumberQuery,
        response: { 200: InvoiceView },
      },
    },
    async ({ viewer, params, query, locale }, reply) =>
      reply.header('cache-control', 'no-store').send(
        await invoice.documents.get(viewer!, {
          consultationId: params.id,
          kind: params.kind,
          number: query.number,
          locale,
        }),
      ),
  )

  app.get(
    '/api/consultations/:id/invoices/:kind/pdf',
    {
      config,
      schema: {
        tags,
        summary: 'The same as a PDF: one file for each language, kept for ever',
        params: InvoiceParams,
        querystring: FileQuery,
        produces: ['application/pdf'],
      },
    },
    async ({ viewer, params, query, locale }, reply) => {
      const { name, pdf } = await invoice.documents.openPdf(viewer!, {
        consultationId: params.id,
        kind: params.kind,
        number: query.number,
        locale: query.language ?? locale,
      })
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(pdf)
    },
  )

  app.post(
    '/api/consultations/:id/final-invoice-preview',
    {
      config,
      schema: {
        tags,
        summary: 'The final invoice as it would be issued now; nothing is stored',
        params: ConsultationParams,
        body: WorkBody,
        response: { 200: InvoiceView },
      },
    },
    async ({ viewer, params, body, locale }) =>
      invoice.final.preview(viewer!, { consultationId: params.id, ...body, locale }),
  )

  app.post(
    '/api/consultations/:id/final-invoice',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Issue the final invoice: duration by hourly rate, less what was paid',
        params: ConsultationParams,
        body: WorkBody,
        response: { 201: DocumentsView },
      },
    },
    async ({ viewer, params, body, locale }, reply) => {
      await invoice.final.send(viewer!, { consultationId: params.id, ...body })
      return reply
        .code(201)
        .send(await invoice.documents.list(viewer!, { consultationId: params.id, locale }))
    },
  )

  app.post(
    '/api/consultations/:id/final-invoice-file',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Send a final invoice made elsewhere (multipart, one PDF)',
        params: ConsultationParams,
        consumes: ['multipart/form-data'],
        response: { 201: DocumentsView },
      },
    },
    async (request, reply) => {
      const { viewer, params, locale } = request
      await invoice.final.attach(viewer!, {
        consultationId: params.id,
        upload: await uploadOf(request, reply),
      })
      return reply
        .code(201)
        .send(await invoice.documents.list(viewer!, { consultationId: params.id, locale }))
    },
  )

  app.post(
    '/api/consultations/:id/final-invoice-cancellation',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Take the final invoice back: a credit note says so, and a right one may be sent',
        params: ConsultationParams,
        body: CancelBody,
        response: { 201: DocumentsView },
      },
    },
    async ({ viewer, params, body, locale }, reply) => {
      await invoice.final.cancel(viewer!, { consultationId: params.id, ...body })
      return reply
        .code(201)
        .send(await invoice.documents.list(viewer!, { consultationId: params.id, locale }))
    },
  )

  app.put(
    '/api/consultations/:id/final-invoice-payment',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Lawyer: the transfer for the final invoice has come',
        params: ConsultationParams,
        response: { 200: DocumentsView },
      },
    },
    async ({ viewer, params, locale }) => {
      await invoice.final.confirmPaid(viewer!, { consultationId: params.id })
      return invoice.documents.list(viewer!, { consultationId: params.id, locale })
    },
  )

  app.get(
    '/api/consultations/:id/final-invoice-file',
    {
      config,
      schema: {
        tags,
        summary: 'The final invoice that was sent as a file',
        params: ConsultationParams,
      },
    },
    async ({ viewer, params }, reply) =>
      sendFile(reply, await invoice.final.openFile(viewer!, { consultationId: params.id })),
  )

  app.get(
    '/api/me/invoice-details',
    {
      config,
      schema: {
        tags,
        summary: 'What stands on your invoices as the buyer',
        response: { 200: BuyerView },
      },
    },
    async ({ viewer }) => invoice.buyer.get(viewer!),
  )

  app.put(
    '/api/me/invoice-details',
    {
      config,
      schema: {
        tags,
        summary: 'What is to stand on your invoices from now on',
        body: BuyerBody,
        response: { 200: BuyerView },
      },
    },
    async ({ viewer, body }) => invoice.buyer.change(viewer!, body),
  )
}
