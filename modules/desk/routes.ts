import { findMessage, NoBody, WithId, type App } from '#modules/shared'
import { HeldBatchSchema, HoldBody, TakenBackSchema } from './schemas.ts'
import type { Desk } from './service.ts'

export const deskRoutes = (desk: Desk) => async (app: App) => {
  const config = { access: 'admin' as const }
  const tags = ['admin']

  app.post(
    '/api/admin/held-decisions',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Decide a case, or several for the same reason; can be taken back for 10 seconds',
        description:
          'Each case is decided in its own transaction. With one case its refusal is the answer; with several, `refused` says which and why.',
        body: HoldBody,
        response: { 201: HeldBatchSchema },
      },
    },
    async ({ body, viewer, locale }, reply) => {
      const { id, dueAt, held, refused } = await desk.held.holdDecision(viewer!, body)
      return reply.code(201).send({
        id,
        dueAt: dueAt.toISOString(),
        held,
        refused: refused.map(({ caseId, refusal: { catalog, code, params, message } }) => ({
          caseId,
          code,
          message: findMessage(locale, `${catalog}.errors.${code}`, params) ?? message,
        })),
      })
    },
  )

  app.delete(
    '/api/admin/held-decisions/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Take the own decision back before it is carried out',
        params: WithId,
        response: { 200: TakenBackSchema },
      },
    },
    ({ params, viewer }) => desk.held.undoDecision(viewer!, params),
  )

  app.put(
    '/api/admin/held-decisions/:id/reading',
    {
      config,
      schema: {
        tags,
        summary: 'Put away the notice that the own decision could not be carried out',
        params: WithId,
        response: { 204: NoBody },
      },
    },
    async ({ params, viewer }, reply) => {
      await desk.held.readRefusal(viewer!, params)
      return reply.code(204).send()
    },
  )
}
