import type { FastifyRequest } from 'fastify'
import { sendFile } from '#modules/file'
import { NoBody, type Actor, type App, WithId } from '#modules/shared'
import type { Matters } from './service.ts'
import {
  ClosingMatter,
  MatterList,
  MatterMessages,
  MatterMessagesQuery,
  MatterReadUpTo,
  MattersQuery,
  NewMatterMessage,
  OneMatterConsultation,
  OneMatterFile,
  PresentedMatter,
} from './schemas.ts'

const tags = ['matters']
const config = { access: 'signed-in' } as const
const once = { ...config, idempotent: 'once' } as const
const ofLawyer = { access: 'lawyer', idempotent: true } as const
const response = { 200: PresentedMatter }

export const matterRoutes = (matter: Matters) => async (app: App) => {
  app.get(
    '/api/matters',
    {
      config,
      schema: {
        tags,
        summary: 'List own matters, latest activity first',
        querystring: MattersQuery,
        response: { 200: MatterList },
      },
    },
    async (request) => matter.own.listMatters(viewerOf(request), request.query),
  )

  app.get(
    '/api/matters/:id',
    { config, schema: { tags, summary: 'Get a matter', params: WithId, response } },
    async (request) => matter.own.getMatter(viewerOf(request), request.params.id),
  )

  app.get(
    '/api/matters/:id/messages',
    {
      config,
      schema: {
        tags,
        summary: 'List the newest messages, those before a message, or those with some words',
        params: WithId,
        querystring: MatterMessagesQuery,
        response: { 200: MatterMessages },
      },
    },
    async (request) =>
      matter.own.listMessages(viewerOf(request), { ...request.params, ...request.query }),
  )

  app.post(
    '/api/matters/:id/messages',
    {
      config: once,
      schema: {
        tags,
        summary: 'Send a message, with files or without',
        params: WithId,
        body: NewMatterMessage,
        response: { 201: PresentedMatter },
      },
    },
    async (request, reply) => {
      const { text, fileIds = [] } = request.body
      await matter.own.writeMessage(viewerOf(request), { ...request.params, text, fileIds })
      return reply.code(201).send(await matter.own.getMatter(viewerOf(request), request.params.id))
    },
  )

  app.put(
    '/api/matters/:id/reading',
    {
      config,
      schema: {
        tags,
        summary: 'Mark messages up to this one as read',
        params: WithId,
        body: MatterReadUpTo,
        response: { 204: NoBody },
      },
    },
    async (request, reply) => {
      await matter.own.markRead(viewerOf(request), { ...request.params, ...request.body })
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/matters/:id/files/:fileId',
    {
      exposeHeadRoute: false,
      config,
      schema: { tags, summary: 'Download a file; the download is recorded', params: OneMatterFile },
    },
    async (request, reply) =>
      sendFile(reply, await matter.own.openFile(viewerOf(request), request.params)),
  )

  app.put(
    '/api/matters/:id/closing',
    {
      config: ofLawyer,
      schema: {
        tags,
        summary: 'Lawyer: close the conversation, with a last word or without',
        params: WithId,
        body: ClosingMatter,
        response,
      },
    },
    async (request) =>
      matter.own.closeMatter(viewerOf(request), { ...request.params, ...request.body }),
  )

  app.delete(
    '/api/matters/:id/closing',
    {
      config: ofLawyer,
      schema: {
        tags,
        summary: 'Lawyer: let the conversation go on',
        params: WithId,
        response,
      },
    },
    async (request) => matter.own.reopenMatter(viewerOf(request), request.params),
  )

  app.put(
    '/api/matters/:id/consultations/:consultationId',
    {
      config: ofLawyer,
      schema: {
        tags,
        summary: 'Lawyer: put a consultation of the same client into this matter',
        params: OneMatterConsultation,
        response,
      },
    },
    async (request) => matter.own.moveConsultation(viewerOf(request), request.params),
  )
}

/** Responses are in the language of the request, not of the account. */
export const viewerOf = ({ viewer, locale }: Pick<FastifyRequest, 'viewer' | 'locale'>): Actor => ({
  ...viewer!,
  locale,
})
