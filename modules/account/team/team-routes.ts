import Type from 'typebox'
import { Id, Instant, listOf, nullable, Paging, type App, schema } from '#modules/shared'
import type { Account } from '../service.ts'

const LoggedAction = schema('TeamAction', {
  id: Id,
  actorId: Id,
  actorName: Type.String(),
  action: Type.String(),
  subjectId: Type.String(),
  reason: nullable(Type.String()),
  happenedAt: Instant,
})

export const teamRoutes = (account: Account) => async (app: App) => {
  app.get(
    '/api/admin/log',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['admin'],
        summary: 'List the team’s actions, latest first',
        querystring: Type.Object({
          ...Paging,
          action: Type.Optional(Type.String({ maxLength: 80 })),
          actorId: Type.Optional(Id),
          subjectId: Type.Optional(Type.String({ maxLength: 200 })),
          from: Type.Optional(Instant),
          until: Type.Optional(Instant),
        }),
        response: { 200: listOf(LoggedAction) },
      },
    },
    async ({ query: { from, until, ...filter } }) => {
      const { items, ...rest } = await account.team.searchTeamActions({
        ...filter,
        from: from ? new Date(from) : undefined,
        until: until ? new Date(until) : undefined,
      })
      return {
        ...rest,
        items: items.map((item) => ({ ...item, happenedAt: item.happenedAt.toISOString() })),
      }
    },
  )
}
