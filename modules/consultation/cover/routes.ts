import { sendFile } from '#modules/file'
import { NoBody, WithId, wholeList, type App } from '#modules/shared'
import { ConflictAnswer, DeclineComment, OneAttachment } from '../request/request-schemas.ts'
import { viewerOf } from '../routes.ts'
import type { Consultations } from '../service.ts'
import { CoveredList, CoveredProposalBody, CoveredRequest } from './covered-schemas.ts'

/** Requests that a lawyer may answer for a colleague of the firm who is away. */
export const coveredRoutes = (consultation: Consultations) => async (app: App) => {
  const { covered } = consultation
  const tags = ['covered requests']
  const config = { access: 'lawyer' } as const
  const change = { access: 'lawyer', idempotent: true } as const
  const done = { 204: NoBody }

  app.get(
    '/api/covered-requests',
    {
      config,
      schema: {
        tags,
        summary: 'List the requests that one may answer for a colleague who is away',
        response: { 200: CoveredList },
      },
    },
    async (request) => wholeList(await covered.listCoveredRequests(viewerOf(request))),
  )

  app.get(
    '/api/covered-requests/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get such a request; the matter after one’s own conflict check',
        params: WithId,
        response: { 200: CoveredRequest },
      },
    },
    async (request) => covered.getCoveredRequest(viewerOf(request), request.params.id),
  )

  app.put(
    '/api/covered-requests/:id/conflict-check',
    {
      config: change,
      schema: {
        tags,
        summary: 'Answer one’s own conflict check; "no" opens the matter, "yes" ends one’s access',
        params: WithId,
        body: ConflictAnswer,
        response: done,
      },
    },
    async (request, reply) => {
      await covered.checkCovered(viewerOf(request), { ...request.params, ...request.body })
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/covered-requests/:id/decline',
    {
      config: change,
      schema: {
        tags,
        summary: 'Decline for the lawyer, with a comment',
        params: WithId,
        body: DeclineComment,
        response: done,
      },
    },
    async (request, reply) => {
      await covered.declineCovered(viewerOf(request), { ...request.params, ...request.body })
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/covered-requests/:id/proposal',
    {
      config: change,
      schema: {
        tags,
        summary: 'Propose another time of the lawyer, or to meet the client oneself',
        params: WithId,
        body: CoveredProposalBody,
        response: done,
      },
    },
    async (request, reply) => {
      const { startsAt, ...body } = request.body
      await covered.proposeCovered(viewerOf(request), {
        ...request.params,
        ...body,
        startsAt: new Date(startsAt),
      })
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/covered-requests/:id/attachments/:fileId',
    {
      exposeHeadRoute: false,
      config,
      schema: { tags, summary: 'Download a file; the download is recorded', params: OneAttachment },
    },
    async (request, reply) =>
      sendFile(reply, await covered.openCoveredFile(viewerOf(request), request.params)),
  )
}
