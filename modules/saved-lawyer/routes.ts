import { listOf, wholeList, type Actor, type App } from '#modules/shared'
import type { FastifyRequest } from 'fastify'
import { PresentedSaved, SavedChange, SavedIds } from './schemas.ts'
import type { SavedLawyers } from './service.ts'

const tags = ['saved lawyers']
const config = { access: 'signed-in' } as const

/**
 * No route has a lawyer's id in its address: addresses are logged, here and by servers in front,
 * and who saved whom is a secret.
 */
export const savedLawyerRoutes = (savedLawyer: SavedLawyers) => async (app: App) => {
  app.get(
    '/api/saved-lawyers',
    {
      config,
      schema: {
        tags,
        summary: 'List own saved lawyers with prices and next times, the newest first',
        response: { 200: listOf(PresentedSaved) },
      },
    },
    async (request) => wholeList(await savedLawyer.own.listSaved(viewerOf(request))),
  )

  app.get(
    '/api/saved-lawyers/ids',
    {
      config,
      schema: {
        tags,
        summary: 'List only the ids of own saved lawyers',
        response: { 200: SavedIds },
      },
    },
    async (request) => ({ lawyerIds: await savedLawyer.own.listIds(viewerOf(request)) }),
  )

  app.patch(
    '/api/saved-lawyers',
    {
      config,
      schema: {
        tags,
        summary: 'Save a lawyer or remove one; repeated, it changes nothing',
        body: SavedChange,
        response: { 200: SavedIds },
      },
    },
    async (request) => ({
      lawyerIds: await savedLawyer.own.changeList(viewerOf(request), request.body),
    }),
  )
}

const viewerOf = ({ viewer, locale }: Pick<FastifyRequest, 'viewer' | 'locale'>): Actor => ({
  ...viewer!,
  locale,
})
