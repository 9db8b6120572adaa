import Type from 'typebox'
import { printsPerPerson } from '#modules/document'
import { LocaleSchema, WithId, type App } from '#modules/shared'
import { markOf, clientOriginOf } from './routes.ts'
import { AgreementQuery, AgreementView, Consent, Signature } from './schemas.ts'
import type { Agreements } from './service.ts'

const tags = ['agreements']

/** The agreement of a fixed-price task: the same steps as for a meeting. */
export const taskAgreementRoutes = (agreement: Agreements) => async (app: App) => {
  app.get(
    '/api/fixed-price-tasks/:id/agreement',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'Get the agreement of a task; a request of the client before payment is recorded as the showing',
        params: WithId,
        querystring: AgreementQuery,
        response: { 200: AgreementView },
      },
    },
    async (request, reply) => {
      const { viewer, params, query, locale } = request
      const opening = { locale, language: query.language, origin: clientOriginOf(request) }
      return reply
        .header('cache-control', 'no-store')
        .send(await agreement.signing.readAgreement(viewer!, { taskId: params.id, ...opening }))
    },
  )

  app.put(
    '/api/fixed-price-tasks/:id/signature-consent',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Consent to signing the agreement of a task electronically',
        params: WithId,
        body: Consent,
        response: { 200: AgreementView },
      },
    },
    async (request) => {
      const { viewer, params, body, locale } = request
      const origin = clientOriginOf(request)
      const taskId = params.id
      await agreement.signing.consentToSign(viewer!, { taskId, sha256: body.sha256, origin })
      return agreement.signing.readAgreement(viewer!, { taskId, locale, origin })
    },
  )

  app.post(
    '/api/fixed-price-tasks/:id/signature',
    {
      config: { access: 'signed-in', idempotent: true },
      schema: {
        tags,
        summary: 'Sign the agreement of a task',
        params: WithId,
        body: Signature,
        response: { 201: AgreementView },
      },
    },
    async (request, reply) => {
      const { viewer, params, body, locale } = request
      const origin = clientOriginOf(request)
      const taskId = params.id
      const signing = { sha256: body.sha256, mark: markOf(body), origin }
      await agreement.signing.signAgreement(viewer!, { taskId, ...signing })
      return reply
        .code(201)
        .send(await agreement.signing.readAgreement(viewer!, { taskId, locale, origin }))
    },
  )

  app.get(
    '/api/fixed-price-tasks/:id/agreement/pdf',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Get the sealed file of the signed agreement of a task with its evidence',
        params: WithId,
        produces: ['application/pdf'],
      },
    },
    async ({ viewer, params }, reply) => {
      const { name, pdf } = await agreement.files.openAgreementPdf(viewer!, { taskId: params.id })
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(pdf)
    },
  )

  app.get(
    '/api/fixed-price-tasks/:id/agreement/extract',
    {
      config: { access: 'signed-in', rateLimit: printsPerPerson },
      schema: {
        tags,
        summary: 'Get the extract of the contract of a task (Law on the Bar, Art. 49)',
        params: WithId,
        querystring: Type.Object({ language: Type.Optional(LocaleSchema) }),
        produces: ['application/pdf'],
      },
    },
    async ({ viewer, params, query, locale }, reply) => {
      const { name, pdf } = await agreement.files.printExtract(viewer!, {
        taskId: params.id,
        locale: query.language ?? locale,
      })
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(pdf)
    },
  )
}
