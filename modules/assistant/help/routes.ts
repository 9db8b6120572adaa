import { AssistedList } from '#modules/consultation'
import { NoBody, wholeList, type App } from '#modules/shared'
import { HelpedLawyers } from '../schemas.ts'
import type { Assistants } from '../service.ts'
import { helpCalendarRoutes } from './calendar-routes.ts'
import { helpMatterRoutes } from './matter-routes.ts'
import { viewerOf } from './viewer.ts'
import {
  HelpedAcceptance,
  HelpedDecline,
  HelpedProposal,
  OneHelp,
  OneHelped,
} from './help-schemas.ts'

/** What an assistant sees and answers for a lawyer; nobody else's help is found. */
export const helpRoutes = (assistant: Assistants) => async (app: App) => {
  const { help } = assistant
  const tags = ['helped lawyers']
  const config = { access: 'assistant' } as const
  const change = { access: 'assistant', idempotent: true } as const
  const done = { 204: NoBody }
  await helpCalendarRoutes(help)(app)
  await helpMatterRoutes(help)(app)

  app.get(
    '/api/helped-lawyers',
    {
      config,
      schema: {
        tags,
        summary: 'List the lawyers whom one helps',
        response: { 200: HelpedLawyers },
      },
    },
    async ({ viewer }) => wholeList(await help.listHelpedLawyers(viewer!)),
  )

  app.delete(
    '/api/helped-lawyers/:id',
    {
      config: change,
      schema: { tags, summary: 'Stop helping a lawyer', params: OneHelp, response: done },
    },
    async ({ viewer, params }, reply) => {
      await help.leaveLawyer(viewer!, params)
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/helped-lawyers/:id/consultations',
    {
      config,
      schema: {
        tags,
        summary: 'List the lawyer’s requests and coming meetings: who and when, never the matter',
        params: OneHelp,
        response: { 200: AssistedList },
      },
    },
    async (request) =>
      wholeList(await help.listHelpedConsultations(viewerOf(request), request.params)),
  )

  app.put(
    '/api/helped-lawyers/:id/consultations/:consultationId/acceptance',
    {
      config: change,
      schema: {
        tags,
        summary: 'Accept a request for the lawyer, who has checked for conflicts',
        params: OneHelped,
        querystring: HelpedAcceptance,
        response: done,
      },
    },
    async (request, reply) => {
      const { params, query } = request
      await help.acceptForLawyer(viewerOf(request), { ...params, ...query })
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/helped-lawyers/:id/consultations/:consultationId/decline',
    {
      config: change,
      schema: {
        tags,
        summary: 'Decline a request for the lawyer, with a comment',
        params: OneHelped,
        body: HelpedDecline,
        response: done,
      },
    },
    async (request, reply) => {
      await help.declineForLawyer(viewerOf(request), { ...request.params, ...request.body })
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/helped-lawyers/:id/consultations/:consultationId/proposal',
    {
      config: change,
      schema: {
        tags,
        summary: 'Propose another time of the lawyer',
        params: OneHelped,
        body: HelpedProposal,
        response: done,
      },
    },
    async (request, reply) => {
      const { startsAt, ...body } = request.body
      await help.proposeForLawyer(viewerOf(request), {
        ...request.params,
        ...body,
        startsAt: new Date(startsAt),
      })
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/helped-lawyers/:id/consultations/:consultationId/proposal/acceptance',
    {
      config: change,
      schema: {
        tags,
        summary: 'Agree to the time that the client proposed',
        params: OneHelped,
        querystring: HelpedAcceptance,
        response: done,
      },
    },
    async (request, reply) => {
      await help.agreeForLawyer(viewerOf(request), { ...request.params, ...request.query })
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/helped-lawyers/:id/consultations/:consultationId/proposal',
    {
      config: change,
      schema: {
        tags,
        summary: 'Take back or turn down a proposal; the agreed time stays',
        params: OneHelped,
        response: done,
      },
    },
    async (request, reply) => {
      await help.keepForLawyer(viewerOf(request), request.params)
      return reply.code(204).send()
    },
  )
}
