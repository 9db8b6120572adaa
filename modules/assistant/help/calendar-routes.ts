import {
  presentBlock,
  presentCalendar,
  PresentedBlock,
  PresentedCalendar,
  PresentedRecurringBlock,
  presentRecurringBlock,
  readBlockTime,
  VersionQuery,
  WhichCalendar,
} from '#modules/calendar'
import { NoBody, type App } from '#modules/shared'
import type { Assistants } from '../service.ts'
import {
  ChangedHelpedBlock,
  ChangedHelpedRecurringBlock,
  HelpedBlock,
  HelpedHours,
  HelpedRecurringBlock,
  OneHelp,
  OneHelpedBlock,
} from './help-schemas.ts'

/** The calendar of a lawyer whom one helps. Time over a consultation cannot be closed here. */
export const helpCalendarRoutes = (help: Assistants['help']) => async (app: App) => {
  const tags = ['helped lawyers']
  const config = { access: 'assistant' } as const

  app.get(
    '/api/helped-lawyers/:id/calendar',
    {
      config,
      schema: {
        tags,
        summary: 'Get hours, limits and blocks of the lawyer’s calendar',
        params: OneHelp,
        querystring: WhichCalendar,
        response: { 200: PresentedCalendar },
      },
    },
    async ({ viewer, params, query }) => help.getHelpedCalendar(viewer!, { ...params, ...query }),
  )

  app.put(
    '/api/helped-lawyers/:id/calendar',
    {
      config,
      schema: {
        tags,
        summary: 'Replace hours and limits of the lawyer’s calendar',
        params: OneHelp,
        querystring: WhichCalendar,
        body: HelpedHours,
        response: { 200: PresentedCalendar },
      },
    },
    async ({ viewer, params, query, body }) => {
      const { slotsPerDay = null, dates = [], ...rules } = body
      const change = { ...query, ...rules, slotsPerDay, dates, ...params }
      return presentCalendar(await help.changeHoursForLawyer(viewer!, change))
    },
  )

  app.post(
    '/api/helped-lawyers/:id/calendar/blocks',
    {
      config: { ...config, idempotent: 'once' },
      schema: {
        tags,
        summary: 'Block a period in the lawyer’s calendar',
        params: OneHelp,
        body: HelpedBlock,
        response: { 201: PresentedBlock },
      },
    },
    async ({ viewer, params, body }, reply) => {
      const { firmLawyerId, reason, ...time } = body
      const block = { firmLawyerId, reason, ...readBlockTime(time), ...params }
      return reply.code(201).send(presentBlock(await help.blockForLawyer(viewer!, block)))
    },
  )

  app.put(
    '/api/helped-lawyers/:id/calendar/blocks/:blockId',
    {
      config,
      schema: {
        tags,
        summary: 'Change a block',
        params: OneHelpedBlock,
        body: ChangedHelpedBlock,
        response: { 200: PresentedBlock },
      },
    },
    async ({ viewer, params, body }) => {
      const { reason, version, ...time } = body
      const change = { reason, version, ...readBlockTime(time), ...params }
      return presentBlock(await help.changeBlockForLawyer(viewer!, change))
    },
  )

  app.delete(
    '/api/helped-lawyers/:id/calendar/blocks/:blockId',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a block',
        params: OneHelpedBlock,
        querystring: VersionQuery,
        response: { 204: NoBody },
      },
    },
    async ({ viewer, params, query }, reply) => {
      await help.unblockForLawyer(viewer!, { ...params, ...query })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/helped-lawyers/:id/calendar/recurring-blocks',
    {
      config: { ...config, idempotent: 'once' },
      schema: {
        tags,
        summary: 'Block a time every week in the lawyer’s calendar',
        params: OneHelp,
        body: HelpedRecurringBlock,
        response: { 201: PresentedRecurringBlock },
      },
    },
    async ({ viewer, params, body }, reply) => {
      const block = await help.blockWeeklyForLawyer(viewer!, { ...body, ...params })
      return reply.code(201).send(presentRecurringBlock(block))
    },
  )

  app.put(
    '/api/helped-lawyers/:id/calendar/recurring-blocks/:blockId',
    {
      config,
      schema: {
        tags,
        summary: 'Change all days of a recurring block, or leave days out',
        params: OneHelpedBlock,
        body: ChangedHelpedRecurringBlock,
        response: { 200: PresentedRecurringBlock },
      },
    },
    async ({ viewer, params, body }) => {
      const changed = await help.changeWeeklyForLawyer(viewer!, { ...body, ...params })
      return presentRecurringBlock(changed)
    },
  )

  app.delete(
    '/api/helped-lawyers/:id/calendar/recurring-blocks/:blockId',
    {
      config,
      schema: {
        tags,
        summary: 'Delete all days of a recurring block',
        params: OneHelpedBlock,
        querystring: VersionQuery,
        response: { 204: NoBody },
      },
    },
    async ({ viewer, params, query }, reply) => {
      await help.unblockWeeklyForLawyer(viewer!, { ...params, ...query })
      return reply.code(204).send()
    },
  )
}
