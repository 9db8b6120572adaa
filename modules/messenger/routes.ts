import Type from 'typebox'
import { Empty, errors, Id, oneOf, schema, type App } from '#modules/shared'
import { Compile } from 'typebox/compile'
import type { Messenger } from './service.ts'

const Params = Type.Object({ id: Id, key: Type.String({ pattern: '^[0-9a-f]{32}$' }) })
const Report = schema(
  'SmsReport',
  { status: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Number()])) },
  { additionalProperties: true },
)

const MailFacts = Compile(
  Type.Object({
    messageId: Id,
    outcome: oneOf(['delivered', 'refused', 'later']),
    code: Type.String({ pattern: '^\\d\\.\\d{1,3}\\.\\d{1,3}$' }),
  }),
)

const readFacts = (body: unknown) => (MailFacts.Check(body) ? body : undefined)

/** Delivery reports, authorised by the key in the address; providers use GET or POST. */
export const messengerRoutes = (messenger: Messenger) => async (app: App) => {
  const config = { access: 'provider' as const }
  const common = { tags: ['provider'], params: Params, response: { 200: Empty } }

  app.get(
    '/api/sms-reports/:id/:key',
    {
      config,
      schema: {
        ...common,
        summary: 'Receive the delivery report of a text message in the query',
        querystring: Report,
      },
    },
    async ({ params, query }) => {
      if (!(await messenger.reports.handleSmsReport({ ...params, status: query.status })))
        throw errors.NOT_FOUND()
      return {}
    },
  )

  app.post(
    '/api/sms-reports/:id/:key',
    {
      config,
      schema: {
        ...common,
        summary: 'Receive the delivery report of a text message in the body',
        body: Type.Union([Report, Type.Array(Report, { maxItems: 10 })]),
      },
    },
    async ({ params, body }) => {
      const [report] = Array.isArray(body) ? body : [body]
      if (!(await messenger.reports.handleSmsReport({ ...params, status: report?.status })))
        throw errors.NOT_FOUND()
      return {}
    },
  )

  // A bounce from a mail server (RFC 3464) or a provider's JSON.
  app.addContentTypeParser(
    ['message/rfc822', 'multipart/report', 'text/plain'],
    { parseAs: 'string', bodyLimit: 512 * 1024 },
    (_request, body, done) => done(null, body),
  )

  app.post(
    '/api/mail-reports/:key',
    {
      config,
      schema: {
        tags: ['provider'],
        summary: 'Receive the delivery report of a mail, as a status notification or JSON',
        params: Type.Object({ key: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
        response: { 200: Empty },
      },
    },
    async ({ params, body }) => {
      if (!messenger.reports.isMailReportKey(params.key)) throw errors.NOT_FOUND()
      const report = typeof body === 'string' ? messenger.reports.readBounce(body) : readFacts(body)
      // Other mails are accepted, so that they are not sent again.
      if (report) await messenger.reports.handleMailReport(report)
      return {}
    },
  )
}
