import { WithId, type App } from '#modules/shared'
import type { Calendar } from '../service.ts'
import { CoverAnswer, CoverBody, CoverList } from './cover-schemas.ts'

/** Who answers requests while a lawyer is away. */
export const coverRoutes = (calendar: Calendar) => async (app: App) => {
  const config = { access: 'lawyer' } as const
  const tags = ['own calendar']
  const response = { 200: CoverList }

  app.get(
    '/api/me/calendar/cover',
    { config, schema: { tags, summary: 'List own absences and covers for colleagues', response } },
    async ({ viewer }) => calendar.cover.listCovers(viewer!),
  )

  app.post(
    '/api/me/calendar/cover',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Be away, and ask a colleague of the firm to answer requests meanwhile',
        body: CoverBody,
        response,
      },
    },
    async ({ viewer, body }) => {
      await calendar.cover.nameCover(viewer!, body)
      return calendar.cover.listCovers(viewer!)
    },
  )

  app.put(
    '/api/me/calendar/cover/:id/answer',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Colleague: agree to answer, or refuse',
        params: WithId,
        body: CoverAnswer,
        response,
      },
    },
    async ({ viewer, params, body }) => {
      await calendar.cover.answerCover(viewer!, { ...params, ...body })
      return calendar.cover.listCovers(viewer!)
    },
  )

  app.delete(
    '/api/me/calendar/cover/:id',
    {
      config: { ...config, idempotent: true },
      schema: { tags, summary: 'Either of the two: end it at once', params: WithId, response },
    },
    async ({ viewer, params }) => {
      await calendar.cover.endCover(viewer!, params)
      return calendar.cover.listCovers(viewer!)
    },
  )
}
