import { sendFile, uploadOf } from '#modules/file'
import { type App, WithId } from '#modules/shared'
import type { Invoices } from './service.ts'
import {
  AnswerBody,
  BuyerBody,
  BuyerView,
  CancelBody,
  InvoiceParams,
  InvoiceView,
  FileQuery,
  NumberQuery,
  DocumentsView,
  QuestionBody,
  WorkBody,
} from './schemas.ts'
import type { FastifyRequest } from 'fastify'

export const invoiceRoutes = (invoice: Invoices) => async (app: App) => {
  const config = { access: 'signed-in' } as const
  const tags = ['invoices']
  const listDocuments = ({
    viewer,
    params,
    locale,
  }: Pick<FastifyRequest, 'viewer' | 'locale'> & { params: { id: string } }) =>
    invoice.documents.list(viewer!, { consultationId: params.id, locale })

  app.get(
    '/api/consultations/:id/documents',
    {
      config,
      schema: {
        tags,
        summary: 'List the invoices of a consultation',
        params: WithId,
        response: { 200: DocumentsView },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await listDocuments(request)),
  )

  app.get(
    '/api/consultations/:id/invoices/:kind',
    {
      config,
      schema: {
        tags,
        summary: 'Get an invoice of a consultation',
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
        summary: 'Get an invoice as a PDF, stored once for each language',
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
        summary: 'Preview the final invoice; stores nothing',
        params: WithId,
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
        params: WithId,
        body: WorkBody,
        response: { 201: DocumentsView },
      },
    },
    async (request, reply) => {
      const { viewer, params, body } = request
      await invoice.final.send(viewer!, { consultationId: params.id, ...body })
      return reply.code(201).send(await listDocuments(request))
    },
  )

  app.post(
    '/api/consultations/:id/final-invoice-file',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Send a final invoice made elsewhere (multipart, one PDF)',
        params: WithId,
        consumes: ['multipart/form-data'],
        response: { 201: DocumentsView },
      },
    },
    async (request, reply) => {
      const { viewer, params } = request
      await invoice.final.attach(viewer!, {
        consultationId: params.id,
        upload: await uploadOf(request, reply),
      })
      return reply.code(201).send(await listDocuments(request))
    },
  )

  app.post(
    '/api/consultations/:id/final-invoice-cancellation',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Cancel the final invoice by a credit note; another may be sent',
        params: WithId,
        body: CancelBody,
        response: { 201: DocumentsView },
      },
    },
    async (request, reply) => {
      const { viewer, params, body } = request
      await invoice.final.cancel(viewer!, { consultationId: params.id, ...body })
      return reply.code(201).send(await listDocuments(request))
    },
  )

  app.put(
    '/api/consultations/:id/final-invoice-payment',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Lawyer: confirm that the final invoice is paid',
        params: WithId,
        response: { 200: DocumentsView },
      },
    },
    async (request) => {
      await invoice.final.confirmPaid(request.viewer!, { consultationId: request.params.id })
      return listDocuments(request)
    },
  )

  app.post(
    '/api/consultations/:id/final-invoice-question',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Client: ask the lawyer about the unpaid final invoice',
        params: WithId,
        body: QuestionBody,
        response: { 201: DocumentsView },
      },
    },
    async (request, reply) => {
      const { viewer, params, body } = request
      await invoice.question.ask(viewer!, { consultationId: params.id, ...body })
      return reply.code(201).send(await listDocuments(request))
    },
  )

  app.put(
    '/api/consultations/:id/final-invoice-question/answer',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Lawyer: answer the question about the final invoice',
        params: WithId,
        body: AnswerBody,
        response: { 200: DocumentsView },
      },
    },
    async (request) => {
      const { viewer, params, body } = request
      await invoice.question.answer(viewer!, { consultationId: params.id, ...body })
      return listDocuments(request)
    },
  )

  app.get(
    '/api/consultations/:id/final-invoice-file',
    {
      config,
      schema: {
        tags,
        summary: 'Get the final invoice that was sent as a file',
        params: WithId,
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
        summary: 'Get the buyer details on my invoices',
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
        summary: 'Change the buyer details on my later invoices',
        body: BuyerBody,
        response: { 200: BuyerView },
      },
    },
    async ({ viewer, body }) => invoice.buyer.change(viewer!, body),
  )
}
