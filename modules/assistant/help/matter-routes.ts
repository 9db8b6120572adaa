import Type from 'typebox'
import { sendFile } from '#modules/file'
import {
  AskedDocuments,
  AssistedMatter,
  AssistedMatters,
  AssistedPapers,
  MatterMessages,
} from '#modules/matter'
import { closed, Id, wholeList, type App } from '#modules/shared'
import type { Assistants } from '../service.ts'
import { viewerOf } from './viewer.ts'
import { OneHelp } from './help-schemas.ts'

const OneHelpedMatter = Type.Object({ id: Id, matterId: Id })
const OneHelpedRequest = Type.Object({ id: Id, matterId: Id, requestId: Id })
const OneHelpedFile = Type.Object({ id: Id, matterId: Id, fileId: Id })
const Before = Type.Object({ before: Type.Optional(Id) }, closed)

/** Documents and matters of a lawyer whom one helps. */
export const helpMatterRoutes = (help: Assistants['help']) => async (app: App) => {
  const tags = ['helped lawyers']
  const config = { access: 'assistant' } as const
  const one = '/api/helped-lawyers/:id/matters/:matterId'

  app.get(
    '/api/helped-lawyers/:id/matters',
    {
      config,
      schema: {
        tags,
        summary: 'List the lawyer’s matters: whose they are, not what they are about',
        params: OneHelp,
        response: { 200: AssistedMatters },
      },
    },
    async (request) => wholeList(await help.listHelpedMatters(viewerOf(request), request.params)),
  )

  app.get(
    `${one}/papers`,
    {
      config,
      schema: {
        tags,
        summary: 'List documents that the client was asked for, without their words and files',
        params: OneHelpedMatter,
        response: { 200: AssistedPapers },
      },
    },
    async (request) => help.getPapers(viewerOf(request), request.params),
  )

  app.post(
    `${one}/document-requests`,
    {
      config: { ...config, idempotent: 'once' },
      schema: {
        tags,
        summary: 'Ask the client for documents, for the lawyer',
        params: OneHelpedMatter,
        body: AskedDocuments,
        response: { 201: AssistedPapers },
      },
    },
    async (request, reply) => {
      const { titles, dueOn = null } = request.body
      await help.askForLawyer(viewerOf(request), { ...request.params, titles, dueOn })
      return reply.code(201).send(await help.getPapers(viewerOf(request), request.params))
    },
  )

  app.delete(
    `${one}/document-requests/:requestId`,
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Take back a request for a document, for the lawyer',
        params: OneHelpedRequest,
        response: { 200: AssistedPapers },
      },
    },
    async (request) => {
      await help.withdrawForLawyer(viewerOf(request), request.params)
      return help.getPapers(viewerOf(request), request.params)
    },
  )

  app.get(
    one,
    {
      exposeHeadRoute: false,
      config,
      schema: {
        tags,
        summary: 'Open a matter by the lawyer’s written permission; the opening is recorded',
        params: OneHelpedMatter,
        response: { 200: AssistedMatter },
      },
    },
    async (request) => help.readHelpedMatter(viewerOf(request), request.params),
  )

  app.get(
    `${one}/messages`,
    {
      exposeHeadRoute: false,
      config,
      schema: {
        tags,
        summary: 'List the newest messages or those before one; recorded as an opening',
        params: OneHelpedMatter,
        querystring: Before,
        response: { 200: MatterMessages },
      },
    },
    async (request) =>
      help.readHelpedMessages(viewerOf(request), { ...request.params, ...request.query }),
  )

  app.get(
    `${one}/files/:fileId`,
    {
      exposeHeadRoute: false,
      config,
      schema: { tags, summary: 'Download a file; the download is recorded', params: OneHelpedFile },
    },
    async (request, reply) =>
      sendFile(reply, await help.openHelpedFile(viewerOf(request), request.params)),
  )
}
