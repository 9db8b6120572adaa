import type { FastifyRequest } from 'fastify'
import { printsPerPerson } from '#modules/document'
import { Problem, type Actor, type App } from '#modules/shared'
import { sendFile, uploadOf, FileCreated } from '#modules/file'
import type { Consultation } from './service.ts'
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

const tags = ['consultations']
const access = 'signed-in' as const
const refused = { 400: Problem, 403: Problem, 404: Problem, 409: Problem }
const answers = { 200: PresentedConsultation, ...refused }

export const consultationRoutes = (consultation: Consultation) => async (app: App) => {
  app.post(
    '/api/consultations',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Ask a lawyer for a time; it is held at once',
        body: ConsultationRequest,
        response: { 201: PresentedConsultation, ...refused },
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
        summary: 'My consultations, one tab at a time, with the counts of all',
        querystring: ListQuery,
        response: { 200: ConsultationList },
      },
    },
    async (request) => consultation.views.listConsultations(viewerOf(request), request.query),
  )

  app.get(
    '/api/consultations/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'One consultation as my side sees it',
        params: OneConsultation,
        response: { 200: PresentedConsultation, 404: Problem },
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
        summary: 'Lawyer: say whether there is a conflict of interest; "no" opens the matter',
        params: OneConsultation,
        body: ConflictAnswer,
        response: answers,
      },
    },
    async (request) =>
      consultation.answers.checkConflict(viewerOf(request), { ...request.params, ...request.body }),
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
      consultation.answers.acceptConsultation(viewerOf(request), {
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
        summary: 'Either side: call it off, with a comment; money follows the refund rule',
        params: OneConsultation,
        body: DeclineComment,
        response: answers,
      },
    },
    async (request) =>
      consultation.answers.declineConsultation(viewerOf(request), {
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
        summary: 'Either side: propose another time; both times are held',
        params: OneConsultation,
        body: ProposedTime,
        response: answers,
      },
    },
    async (request) => {
      const { startsAt, comment, holdId } = request.body
      return consultation.answers.proposeTime(viewerOf(request), {
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
        summary: 'The other side: agree to the proposed time',
        params: OneConsultation,
        response: answers,
      },
    },
    async (request) => consultation.answers.acceptProposal(viewerOf(request), request.params),
  )

  app.delete(
    '/api/consultations/:id/proposal',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Either side, after confirmation: keep the confirmed time',
        params: OneConsultation,
        response: answers,
      },
    },
    async (request) => consultation.answers.dropProposal(viewerOf(request), request.params),
  )

  app.put(
    '/api/consultations/:id/coming',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Either side, before a confirmed meeting: I will come',
        params: OneConsultation,
        response: answers,
      },
    },
    async (request) => consultation.answers.confirmComing(viewerOf(request), request.params),
  )

  app.post(
    '/api/consultations/:id/attachments',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Either side: add a file (multipart, one part)',
        consumes: ['multipart/form-data'],
        params: OneConsultation,
        response: { 201: FileCreated, ...refused, 413: Problem, 415: Problem, 503: Problem },
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
        summary: 'The matter and the answers as a PDF; for the lawyer after the conflict check',
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
      schema: { tags, summary: 'Download a file; who opens it is noted', params: OneAttachment },
    },
    async (request, reply) =>
      sendFile(
        reply,
        await consultation.attachments.openAttachment(viewerOf(request), request.params),
      ),
  )
}

/** Answers are in the language of the request, not of the account. */
const viewerOf = ({ viewer, locale }: Pick<FastifyRequest, 'viewer' | 'locale'>): Actor => ({
  ...viewer!,
  locale,
})
