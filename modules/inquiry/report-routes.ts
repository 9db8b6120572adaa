import Type from 'typebox'
import { NoBody, errors as shared, Paging, type App, WithId } from '#modules/shared'
import type { Inquiries } from './service.ts'
import { Decision, OpenedReport, Reports } from './schemas.ts'

const tags = ['admin']
const config = { access: 'admin' } as const

export const inquiryReportRoutes = (inquiry: Inquiries) => async (app: App) => {
  app.get(
    '/api/admin/inquiry-reports',
    {
      config,
      schema: {
        tags,
        summary: 'List reported inquiries, oldest first',
        querystring: Type.Object(Paging),
        response: { 200: Reports },
      },
    },
    async ({ query }) => {
      const { items, ...rest } = await inquiry.reports.listReports(query)
      return {
        ...rest,
        items: items.map(({ reportedAt, ...report }) => ({
          ...report,
          reportedAt: reportedAt.toISOString(),
        })),
      }
    },
  )

  app.get(
    '/api/admin/inquiry-reports/:id',
    {
      config,
      schema: {
        tags,
        summary: 'A reported inquiry with its latest messages, without names',
        params: WithId,
        response: { 200: OpenedReport },
      },
    },
    async (request) => {
      const report = await inquiry.reports.findReport(request.params.id)
      if (!report) throw shared.NOT_FOUND()
      const { reportedAt, messages, ...rest } = report
      return {
        ...rest,
        reportedAt: reportedAt.toISOString(),
        messages: messages.map(({ sentAt, ...message }) => ({
          ...message,
          sentAt: sentAt.toISOString(),
        })),
      }
    },
  )

  app.put(
    '/api/admin/inquiry-reports/:id/decision',
    {
      config,
      schema: {
        tags,
        summary: 'Close the reported inquiry or dismiss the report',
        params: WithId,
        body: Decision,
        response: { 204: NoBody },
      },
    },
    async (request, reply) => {
      await inquiry.reports.decideReport(request.viewer!, { ...request.params, ...request.body })
      return reply.code(204).send()
    },
  )
}
