import type { FastifyRequest } from 'fastify'
import { NoBody, listOf, wholeList, type Actor, type App, WithId } from '#modules/shared'
import type { WaitingList } from './service.ts'
import { ListQuery, NewEntryBody, PresentedEntry } from './schemas.ts'

const tags = ['waiting list']
const config = { access: 'signed-in' } as const

export const waitingListRoutes = (waitingList: WaitingList) => async (app: App) => {
  app.post(
    '/api/waiting-list',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Join the waiting list for a service between two dates',
        body: NewEntryBody,
        response: { 201: PresentedEntry },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await waitingList.own.join(viewerOf(request), request.body)),
  )

  app.get(
    '/api/waiting-list',
    {
      config,
      schema: {
        tags,
        summary: 'List own entries, with place and held offer',
        querystring: ListQuery,
        response: { 200: listOf(PresentedEntry) },
      },
    },
    async (request) => {
      const items = await waitingList.own.listEntries(viewerOf(request), request.query)
      return wholeList(items)
    },
  )

  app.delete(
    '/api/waiting-list/:id',
    {
      config,
      schema: {
        tags,
        summary: 'I no longer wait; what is held for me goes to the next',
        params: WithId,
        response: { 204: NoBody },
      },
    },
    async (request, reply) => {
      await waitingList.own.leave(viewerOf(request), request.params)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/waiting-list/:id/held-offer',
    {
      config,
      schema: {
        tags,
        summary: 'This time does not suit me, but I go on waiting',
        params: WithId,
        response: { 200: PresentedEntry },
      },
    },
    async (request) => waitingList.own.passOn(viewerOf(request), request.params),
  )
}

const viewerOf = ({ viewer, locale }: Pick<FastifyRequest, 'viewer' | 'locale'>): Actor => ({
  ...viewer!,
  locale,
})
