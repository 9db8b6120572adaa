import type { FastifyRequest } from 'fastify'
import { printsPerPerson } from '#modules/document'
import { listOf, wholeList, type Actor, type App } from '#modules/shared'
import { BookAgain } from './again/again-schemas.ts'
import { sendFile, uploadOf, FileCreated } from '#modules/file'
import type { Consultations } from './service.ts'
import {
  Acceptance,
  ConflictAnswer,
  ConsultationRequest,
  DeclineComment,
  ListQuery,
  OneAttachment,
  OneConsultation,
  ProposedTime,
} from './request/request-schemas.ts'
import { ConsultationList, PresentedConsultation } from './schemas.ts'

export const tags = ['consultations']
export const access = 'signed-in' as const
const answers = { 200: PresentedConsultation }

export const consultationRoutes = (consultation: Consultations) => async (app: App) => {
  app.post(
    '/api/consultations',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Request a time; it is reserved at once',
        body: ConsultationRequest,
        response: { 201: PresentedConsultation },
      },
    },
    async (request, reply) => {
      const made = await consultation.requests.requestConsultation(
        viewerOf(request),
        request.body,
        request.idempotencyKey,
      )
      return reply.code(201).header('location', `/api/consultations/${made.id}`).send(made)
    },
  )

  app.get(
    '/api/consultations',
    {
      config: { access },
      schema: {
        tags,
        summary: 'List own consultations of one tab, with the counts of all tabs',
        querystring: ListQuery,
        response: { 200: ConsultationList },
      },
    },
    async (request) => consultation.views.listConsultations(viewerOf(request), request.query),
  )

  // Without a lawyer's id in the address: addresses are logged.
  app.get(
    '/api/me/met-lawyers',
    {
      config: { access },
      schema: {
        tags,
        summary: 'List the lawyers whom one has met and can book again, each with the service',
        response: { 200: listOf(BookAgain) },
      },
    },
    async (request) => wholeList(await consultation.views.listAgain(viewerOf(request))),
  )

  app.get(
    '/api/consultations/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Get a consultation',
        params: OneConsultation,
        response: { 200: PresentedConsultation },
      },
    },
    async (request) => consultation.views.getConsultation(viewerOf(request), request.params.id),
  )

  app.put(
    '/api/consultations/:id/conflict-check',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Lawyer: answer the conflict check; "no" opens the matter',
        params: OneConsultation,
        body: ConflictAnswer,
        response: answers,
      },
    },
    async (request) =>
      consultation.actions.checkConflict(viewerOf(request), { ...request.params, ...request.body }),
  )

  app.put(
    '/api/consultations/:id/acceptance',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Lawyer: accept the request',
        params: OneConsultation,
        querystring: Acceptance,
        response: answers,
      },
    },
    async (request) =>
      consultation.actions.acceptConsultation(viewerOf(request), {
        ...request.params,
        ...request.query,
      }),
  )

  app.put(
    '/api/consultations/:id/decline',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Cancel with a comment; the refund rule applies',
        params: OneConsultation,
        body: DeclineComment,
        response: answers,
      },
    },
    async (request) =>
      consultation.actions.declineConsultation(viewerOf(request), {
        ...request.params,
        ...request.body,
      }),
  )

  app.put(
    '/api/consultations/:id/proposal',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Propose another time; both times stay reserved',
        params: OneConsultation,
        body: ProposedTime,
        response: answers,
      },
    },
    async (request) => {
      const { startsAt, comment, holdId } = request.body
      return consultation.actions.proposeTime(viewerOf(request), {
        ...request.params,
        startsAt: new Date(startsAt),
        comment,
        holdId,
      })
    },
  )

  app.put(
    '/api/consultations/:id/proposal/acceptance',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Accept the proposed time',
        params: OneConsultation,
        querystring: Acceptance,
        response: answers,
      },
    },
    async (request) =>
      consultation.actions.acceptProposal(viewerOf(request), {
        ...request.params,
        ...request.query,
      }),
  )

  app.delete(
    '/api/consultations/:id/proposal',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Withdraw or reject a proposal; the confirmed time stays',
        params: OneConsultation,
        response: answers,
      },
    },
    async (request) => consultation.actions.dropProposal(viewerOf(request), request.params),
  )

  app.put(
    '/api/consultations/:id/coming',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Confirm attendance of a confirmed meeting',
        params: OneConsultation,
        response: answers,
      },
    },
    async (request) => consultation.actions.confirmComing(viewerOf(request), request.params),
  )

  app.post(
    '/api/consultations/:id/attachments',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Add a file (multipart, one part)',
        consumes: ['multipart/form-data'],
        params: OneConsultation,
        response: { 201: FileCreated },
      },
    },
    async (request, reply) => {
      const { params } = request
      return reply.code(201).send(
        await consultation.attachments.addAttachment(viewerOf(request), {
          ...params,
          upload: await uploadOf(request, reply),
        }),
      )
    },
  )

  app.get(
    '/api/consultations/:id/summary',
    {
      config: { access, rateLimit: printsPerPerson },
      schema: {
        tags,
        summary: 'Get the matter and the answers as a PDF; for the lawyer after the conflict check',
        params: OneConsultation,
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      const { name, pdf } = await consultation.views.printMatter(
        viewerOf(request),
        request.params.id,
      )
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(pdf)
    },
  )

  app.get(
    '/api/consultations/:id/attachments/:fileId',
    {
      exposeHeadRoute: false,
      config: { access },
      schema: { tags, summary: 'Download a file; the download is recorded', params: OneAttachment },
    },
    async (request, reply) =>
      sendFile(
        reply,
        await consultation.attachments.openAttachment(viewerOf(request), request.params),
      ),
  )
}

/** Responses are in the language of the request, not of the account. */
export const viewerOf = ({ viewer, locale }: Pick<FastifyRequest, 'viewer' | 'locale'>): Actor => ({
  ...viewer!,
  locale,
})
