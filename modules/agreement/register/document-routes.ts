import Type from 'typebox'
import { printsPerPerson } from '#modules/document'
import { LocaleSchema, type App, WithId } from '#modules/shared'
import type { Agreements } from '../service.ts'
import { ContractRegister } from '../schemas.ts'

/** Signed agreements as files, and a lawyer's register of them. */
export const agreementDocumentRoutes = (agreement: Agreements) => async (app: App) => {
  const tags = ['agreements']
  const attached = (name: string) => `attachment; filename="${name}"`
  const language = Type.Object({ language: Type.Optional(LocaleSchema) })
  const year = Type.Object({
    year: Type.Optional(Type.Integer({ minimum: 2_000, maximum: 2_200 })),
  })

  app.get(
    '/api/consultations/:id/agreement/pdf',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Get the sealed file of the signed agreement with its evidence',
        params: WithId,
        produces: ['application/pdf'],
      },
    },
    async ({ viewer, params }, reply) => {
      const { name, pdf } = await agreement.files.openAgreementPdf(viewer!, {
        consultationId: params.id,
      })
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', attached(name))
        .send(pdf)
    },
  )

  app.get(
    '/api/consultations/:id/agreement/extract',
    {
      config: { access: 'signed-in', rateLimit: printsPerPerson },
      schema: {
        tags,
        summary: 'Get the extract of the contract (Law on the Bar, Art. 49)',
        params: WithId,
        querystring: language,
        produces: ['application/pdf'],
      },
    },
    async ({ viewer, params, query, locale }, reply) => {
      const { name, pdf } = await agreement.files.printExtract(viewer!, {
        consultationId: params.id,
        locale: query.language ?? locale,
      })
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', attached(name))
        .send(pdf)
    },
  )

  app.get(
    '/api/me/agreements',
    {
      config: { access: 'lawyer' },
      schema: {
        tags,
        summary: 'List own contracts, newest first',
        querystring: year,
        response: { 200: ContractRegister },
      },
    },
    async ({ viewer, query }, reply) => {
      const contracts = await agreement.register.listContracts(viewer!, query.year)
      return reply.header('cache-control', 'no-store').send({
        items: contracts.map(({ signedAt, agreementId: _id, locale: _locale, ...contract }) => ({
          ...contract,
          signedAt: signedAt.toISOString(),
        })),
      })
    },
  )

  app.get(
    '/api/me/agreements/csv',
    {
      config: { access: 'lawyer' },
      schema: {
        tags,
        summary: 'Get the register of contracts as CSV',
        querystring: year,
        produces: ['text/csv'],
      },
    },
    async ({ viewer, query, locale }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          attached(`contracts${query.year ? `-${query.year}` : ''}.csv`),
        )
        .send(await agreement.register.printRegister(viewer!, { locale, year: query.year })),
  )
}
