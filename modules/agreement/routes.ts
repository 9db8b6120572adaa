import type { FastifyRequest } from 'fastify'
import { type App, WithId } from '#modules/shared'
import type { ClientOrigin } from './signing/agreement-event.ts'
import type { Agreements } from './service.ts'
import type { SignatureMark, Point } from './signing/mark.ts'
import { AgreementQuery, AgreementView, Consent, Signature } from './schemas.ts'

export const agreementRoutes = (agreement: Agreements) => async (app: App) => {
  app.get(
    '/api/consultations/:id/agreement',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['agreements'],
        summary:
          'Get the agreement; a request of the client before payment is recorded as the showing',
        params: WithId,
        querystring: AgreementQuery,
        response: { 200: AgreementView },
      },
    },
    async (request, reply) => {
      const { viewer, params, query, locale } = request
      const opening = {
        consultationId: params.id,
        locale,
        language: query.language,
        origin: clientOriginOf(request),
      }
      return reply
        .header('cache-control', 'no-store')
        .send(await agreement.signing.readAgreement(viewer!, opening))
    },
  )

  app.put(
    '/api/consultations/:id/signature-consent',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['agreements'],
        summary: 'Consent to signing electronically',
        params: WithId,
        body: Consent,
        response: { 200: AgreementView },
      },
    },
    async (request) => {
      const { viewer, params, body, locale } = request
      await agreement.signing.consentToSign(viewer!, {
        consultationId: params.id,
        sha256: body.sha256,
        origin: clientOriginOf(request),
      })
      return agreement.signing.readAgreement(viewer!, {
        consultationId: params.id,
        locale,
        origin: clientOriginOf(request),
      })
    },
  )

  app.post(
    '/api/consultations/:id/signature',
    {
      config: { access: 'signed-in', idempotent: true },
      schema: {
        tags: ['agreements'],
        summary: 'Sign the agreement',
        params: WithId,
        body: Signature,
        response: { 201: AgreementView },
      },
    },
    async (request, reply) => {
      const { viewer, params, body, locale } = request
      const origin = clientOriginOf(request)
      await agreement.signing.signAgreement(viewer!, {
        consultationId: params.id,
        sha256: body.sha256,
        mark: markOf(body),
        origin,
      })
      return reply.code(201).send(
        await agreement.signing.readAgreement(viewer!, {
          consultationId: params.id,
          locale,
          origin,
        }),
      )
    },
  )
}

export const markOf = ({
  method,
  name = '',
  drawing = { width: 1, height: 1, strokes: [] },
}: Signature): SignatureMark =>
  method === 'typed'
    ? { method, name: name.trim() }
    : { method, drawing: { ...drawing, strokes: drawing.strokes as Point[][] } }

export const clientOriginOf = (request: FastifyRequest): ClientOrigin => ({
  address: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 400),
})
