import type { FastifyRequest } from 'fastify'
import { NoBody, type Actor, type App, WithId } from '#modules/shared'
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
  PresentedInquiry,
  Reading,
} from './schemas.ts'

const tags = ['inquiries']
const config = { access: 'signed-in' } as const
const once = { ...config, idempotent: 'once' } as const
const answers = { 200: PresentedInquiry }

export const inquiryRoutes = (inquiry: Inquiries) => async (app: App) => {
  app.post(
    '/api/inquiries',
    {
      config: once,
      schema: {
        tags,
        summary: 'Send a free question to a lawyer, optionally under a pseudonym',
        body: NewInquiry,
        response: { 201: PresentedInquiry },
      },
    },
    async (request, reply) => {
      const { firmLawyerId, message, isAnonymous = false } = request.body
      const question = { firmLawyerId, message, isAnonymous }
      const made = await inquiry.own.sendInquiry(viewerOf(request), question)
      return reply.code(201).header('location', `/api/inquiries/${made.id}`).send(made)
    },
  )

  app.get(
    '/api/inquiries',
    {
      config,
      schema: {
        tags,
        summary: 'List own inquiries, latest message first',
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
        summary: 'Get an inquiry',
        params: WithId,
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
        summary: 'List the newest messages, or those before a message',
        params: WithId,
        querystring: MessagesQuery,
        response: { 200: Messages },
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
        summary: 'Send a message',
        params: WithId,
        body: NewMessage,
        response: { 201: PresentedInquiry },
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
        summary: 'Mark messages up to this one as read',
        params: WithId,
        body: Reading,
        response: { 204: NoBody },
      },
    },
    async (request, reply) => {
      await inquiry.own.markRead(viewerOf(request), { ...request.params, ...request.body })
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/inquiries/:id/name',
    {
      config: once,
      schema: {
        tags,
        summary: 'Client: show the name to the lawyer',
        params: WithId,
        response: answers,
      },
    },
    async (request) => inquiry.own.showName(viewerOf(request), request.params),
  )

  app.put(
    '/api/inquiries/:id/closing',
    {
      config: once,
      schema: { tags, summary: 'Close the inquiry', params: WithId, response: answers },
    },
    async (request) => inquiry.own.closeInquiry(viewerOf(request), request.params),
  )

  app.put(
    '/api/inquiries/:id/block',
    {
      config: once,
      schema: {
        tags,
        summary: 'Lawyer: block the client',
        params: WithId,
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
        summary: 'Lawyer: unblock the client',
        params: WithId,
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
        summary: 'Report the inquiry to the team, which may then read it',
        params: WithId,
        body: NewReport,
        response: { 201: NoBody },
      },
    },
    async (request, reply) => {
      await inquiry.own.reportInquiry(viewerOf(request), { ...request.params, ...request.body })
      return reply.code(201).send()
    },
  )

  app.get(
    '/api/me/inquiry-blocks',
    {
      config: { access: 'lawyer' },
      schema: {
        tags,
        summary: 'Lawyer: list blocked clients, latest first, with names the lawyer knows',
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
        params: WithId,
        response: { 204: NoBody },
      },
    },
    async (request, reply) => {
      await inquiry.own.liftBlock(viewerOf(request), request.params)
      return reply.code(204).send()
    },
  )
}

/** Responses are in the language of the request, not of the account. */
const viewerOf = ({ viewer, locale }: Pick<FastifyRequest, 'viewer' | 'locale'>): Actor => ({
  ...viewer!,
  locale,
})
