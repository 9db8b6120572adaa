import { NoBody, WithId, type App } from '#modules/shared'
import { presentBlock, presentRecurringBlock } from '../present.ts'
import { ChangedBlockBody } from '../hours/block-schemas.ts'
import {
  ChangedRecurringBlockBody,
  FollowingDaysAnswer,
  FollowingDaysBody,
  OneDay,
  OneDayAnswer,
  PresentedRecurringBlock,
  RecurringBlockBody,
} from './schemas.ts'
import { VersionQuery } from '../schemas.ts'
import type { Calendar } from '../service.ts'
import { readBlockTime } from '../slots/slot-query.ts'

/** Times that a lawyer closes every week. */
export const recurringBlockRoutes = (calendar: Calendar) => async (app: App) => {
  const config = { access: 'lawyer' } as const
  const tags = ['own calendar']

  app.post(
    '/api/me/calendar/recurring-blocks',
    {
      config: { ...config, idempotent: 'once' },
      schema: {
        tags,
        summary: 'Block a time every week',
        body: RecurringBlockBody,
        response: { 201: PresentedRecurringBlock },
      },
    },
    async (request, reply) => {
      const block = await calendar.own.addRecurringBlock(request.viewer!, request.body)
      return reply.code(201).send(presentRecurringBlock(block))
    },
  )

  app.put(
    '/api/me/calendar/recurring-blocks/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change all days of a recurring block',
        params: WithId,
        body: ChangedRecurringBlockBody,
        response: { 200: PresentedRecurringBlock },
      },
    },
    async (request) => {
      const change = { ...request.body, ...request.params }
      return presentRecurringBlock(await calendar.own.changeRecurringBlock(request.viewer!, change))
    },
  )

  app.post(
    '/api/me/calendar/recurring-blocks/:id/following',
    {
      config: { ...config, idempotent: 'once' },
      schema: {
        tags,
        summary: 'Change the days of a recurring block from one day on',
        params: WithId,
        body: FollowingDaysBody,
        response: { 201: FollowingDaysAnswer },
      },
    },
    async (request, reply) => {
      const change = { ...request.body, ...request.params }
      const { recurring, following } = await calendar.own.changeFollowing(request.viewer!, change)
      return reply.code(201).send({
        recurringBlock: presentRecurringBlock(recurring),
        following: following ? presentRecurringBlock(following) : null,
      })
    },
  )

  app.put(
    '/api/me/calendar/recurring-blocks/:id/days/:day',
    {
      config: { ...config, idempotent: 'once' },
      schema: {
        tags,
        summary: 'Replace one day of a recurring block by a single block',
        params: OneDay,
        body: ChangedBlockBody,
        response: { 200: OneDayAnswer },
      },
    },
    async (request) => {
      const { reason, seen, version, ...time } = request.body
      const change = { ...request.params, reason, seen, version, ...readBlockTime(time) }
      const { recurring, block } = await calendar.own.changeDay(request.viewer!, change)
      return { recurringBlock: presentRecurringBlock(recurring), block: presentBlock(block) }
    },
  )

  app.delete(
    '/api/me/calendar/recurring-blocks/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete all days of a recurring block',
        params: WithId,
        querystring: VersionQuery,
        response: { 204: NoBody },
      },
    },
    async (request, reply) => {
      const wanted = { ...request.params, ...request.query }
      await calendar.own.deleteRecurringBlock(request.viewer!, wanted)
      return reply.code(204).send()
    },
  )
}
