import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { Problem, type Actor, type App } from '#modules/shared'
import type { Inquiries } from './service.ts'
import {
  Blocks,
  InquiryList,
  ListQuery,
  Messages,
  MessagesQuery,
  NewInquiry,
  NewMessage,
  NewReport,
  OneInquiry,
  PresentedInquiry,
  Reading,
} from './schemas.ts'

const tags = ['inquiries']
const config = { access: 'signed-in' } as const
const once = { ...config, idempotent: true } as const
const refused = { 400: Problem, 403: Problem, 404: Problem, 409: Problem }
const answers = { 200: PresentedInquiry, ...refused }

export const inquiryRoutes = (inquiry: Inquiries) => async (app: App) => {
  app.post(
    '/api/inquiries',
    {
      config: once,
      schema: {
        tags,
        summary: 'Ask a lawyer a free question, under a pseudonym if one likes',
        body: NewInquiry,
        response: { 201: PresentedInquiry, ...refused },
      },
    },
    async (request, reply) => {
      const { firmLawyerId, message, isAnonymous = false } = request.body
      const made = await inquiry.own.sendInquiry(viewerOf(request), {
        firmLawyerId,
        message,
        isAnonymous,
      })
      return reply.code(201).header('location', `/api/inquiries/${made.id}`).send(made)
    },
  )

  app.get(
    '/api/inquiries',
    {
      config,
      schema: {
        tags,
        summary: 'My inquiries, the latest word first',
        querystring: ListQuery,
        response: { 200: InquiryList },
      },
    },
    async (request) => inquiry.own.listInquiries(viewerOf(request), request.query),
  )

  app.get(
    '/api/inquiries/:id',
    {
      config,
      schema: {
        tags,
        summary: 'One inquiry as my side sees it',
        params: OneInquiry,
        response: answers,
      },
    },
    async (request) => inquiry.own.getInquiry(viewerOf(request), request.params.id),
  )

  app.get(
    '/api/inquiries/:id/messages',
    {
      config,
      schema: {
        tags,
        summary: 'What was written, lately or before a message',
        params: OneInquiry,
        querystring: MessagesQuery,
        response: { 200: Messages, 404: Problem },
      },
    },
    async (request) =>
      inquiry.own.listMessages(viewerOf(request), { ...request.params, ...request.query }),
  )

  app.post(
    '/api/inquiries/:id/messages',
    {
      config: once,
      schema: {
        tags,
        summary: 'Either side: write on',
        params: OneInquiry,
        body: NewMessage,
        response: { 201: PresentedInquiry, ...refused },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await inquiry.own.writeMessage(viewerOf(request), { ...request.params, ...request.body }),
        ),
  )

  app.put(
    '/api/inquiries/:id/reading',
    {
      config,
      schema: {
        tags,
        summary: 'I have read up to this message',
        params: OneInquiry,
        body: Reading,
        response: { 204: Type.Null(), 404: Problem },
      },
    },
    async (request, reply) => {
      await inquiry.own.markRead(viewerOf(request), { ...request.params, ...request.body })
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/api/inquiries/:id/name',
    {
      config: once,
      schema: {
        tags,
        summary: 'Client: show the lawyer my name in place of the pseudonym',
        params: OneInquiry,
        response: answers,
      },
    },
    async (request) => inquiry.own.showName(viewerOf(request), request.params),
  )

  app.put(
    '/api/inquiries/:id/closing',
    {
      config: once,
      schema: { tags, summary: 'Either side: end the talk', params: OneInquiry, response: answers },
    },
    async (request) => inquiry.own.closeInquiry(viewerOf(request), request.params),
  )

  app.put(
    '/api/inquiries/:id/block',
    {
      config: once,
      schema: {
        tags,
        summary: 'Lawyer: read nothing more of this person, whoever they are',
        params: OneInquiry,
        response: answers,
      },
    },
    async (request) =>
      inquiry.own.blockClient(viewerOf(request), { ...request.params, isBlocked: true }),
  )

  app.delete(
    '/api/inquiries/:id/block',
    {
      config: once,
      schema: {
        tags,
        summary: 'Lawyer: let this person write again',
        params: OneInquiry,
        response: answers,
      },
    },
    async (request) =>
      inquiry.own.blockClient(viewerOf(request), { ...request.params, isBlocked: false }),
  )

  app.post(
    '/api/inquiries/:id/reports',
    {
      config: once,
      schema: {
        tags,
        summary: 'Either side: tell the team of abuse; it then reads the talk',
        params: OneInquiry,
        body: NewReport,
        response: { 201: Type.Null(), ...refused },
      },
    },
    async (request, reply) => {
      await inquiry.own.reportInquiry(viewerOf(request), { ...request.params, ...request.body })
      return reply.code(201).send(null)
    },
  )

  app.get(
    '/api/me/inquiry-blocks',
    {
      config: { access: 'lawyer' },
      schema: {
        tags,
        summary: 'Lawyer: whom I read nothing of, the latest first; a name only where I know it',
        response: { 200: Blocks },
      },
    },
    async (request) => {
      const items = await inquiry.own.listBlocks(viewerOf(request))
      return {
        items: items.map(({ blockedAt, ...block }) => ({
          ...block,
          blockedAt: blockedAt.toISOString(),
        })),
      }
    },
  )

  app.delete(
    '/api/me/inquiry-blocks/:id',
    {
      config: { access: 'lawyer', idempotent: true },
      schema: {
        tags,
        summary: 'Lawyer: let this person write again',
        params: OneInquiry,
        response: { 204: Type.Null(), 404: Problem },
      },
    },
    async (request, reply) => {
      await inquiry.own.liftBlock(viewerOf(request), request.params)
      return reply.code(204).send(null)
    },
  )
}

/** Answers are in the language of the request, not of the account. */
const viewerOf = ({ viewer, locale }: Pick<FastifyRequest, 'viewer' | 'locale'>): Actor => ({
  ...viewer!,
  locale,
})
