import Type from 'typebox'
import { ProofBody } from '#modules/account'
import { Cents, Instant, type App, schema, bodySchema } from '#modules/shared'
import type { DataExport } from './service.ts'

const tags = ['own account']

const Deletion = schema('AccountDeletion', {
  word: Type.String({ description: 'What has to be typed to delete the account.' }),
  endings: Type.Array(
    Type.Object({
      lawyerName: Type.String(),
      startsAt: Instant,
      timeZone: Type.String(),
      paidCents: Cents,
      refundCents: Cents,
    }),
  ),
  clientsConsultations: Type.Integer(),
  kept: Type.Object({
    consultations: Type.Integer(),
    payments: Type.Integer(),
    reviews: Type.Integer(),
  }),
  practice: Type.Optional(
    Type.Object(
      { invoices: Type.Integer(), agreements: Type.Integer(), consultations: Type.Integer() },
      { description: 'For a lawyer: numbers of invoices, agreements and consultations.' },
    ),
  ),
  taxReport: Type.Boolean({
    description: 'Birth date and personal code are stored for the tax report (IX-2112, Art. 61-3).',
  }),
})

export const dataExportRoutes = (dataExport: DataExport) => async (app: App) => {
  app.post(
    '/api/me/export',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'A link that downloads everything we keep of me, once, within a minute; a session older than ten minutes brings the password',
        body: bodySchema('IdentityProof', ProofBody),
        response: {
          201: schema('DataExport', { url: Type.String(), expiresInSeconds: Type.Integer() }),
        },
      },
    },
    async (request, reply) => {
      const { ticket, seconds } = await dataExport.issueExport(request.viewer!, request.body)
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ url: `/api/me/export?ticket=${ticket}`, expiresInSeconds: seconds })
    },
  )

  app.get(
    '/api/me/export',
    {
      // A HEAD request would use up the ticket.
      exposeHeadRoute: false,
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Download my data with a ticket or a session of the last ten minutes',
        produces: ['application/zip'],
        querystring: Type.Object({ ticket: Type.Optional(Type.String({ maxLength: 100 })) }),
      },
    },
    async (request, reply) => {
      const { stream, name } = await dataExport.openExport(request.viewer, request.query.ticket)
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(stream)
    },
  )

  app.get(
    '/api/me/deletion-preview',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Preview the deletion of my account',
        response: { 200: Deletion },
      },
    },
    async (request) => {
      const { endings, ...deletion } = await dataExport.describeDeletion(request.viewer!)
      return {
        ...deletion,
        endings: endings.map((ending) => ({ ...ending, startsAt: ending.startsAt.toISOString() })),
      }
    },
  )
}
