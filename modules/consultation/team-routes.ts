import Type from 'typebox'
import { Instant, listOf, schema, wholeList, type App } from '#modules/shared'
import type { Consultations } from './service.ts'

const RunningMeeting = schema('RunningMeeting', {
  number: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
})

/** For the team: when meetings are, never whose they are or what about. */
export const consultationTeamRoutes = (consultation: Consultations) => async (app: App) => {
  app.get(
    '/api/admin/meetings',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['admin'],
        summary: 'List meetings that run now or start within half an hour',
        response: { 200: listOf(RunningMeeting) },
      },
    },
    async () => {
      const running = await consultation.team.listRunning()
      return wholeList(
        running.map(({ number, startsAt, endsAt }) => ({
          number,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
        })),
      )
    },
  )
}
