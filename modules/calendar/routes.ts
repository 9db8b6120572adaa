import type { Static } from 'typebox'
import { NoBody, listOf, wholeList, WithId, type App } from '#modules/shared'
import { presentBlock, presentCalendar, presentOwnService } from './present.ts'
import { BlockBody, ChangedBlockBody, PresentedBlock } from './hours/block-schemas.ts'
import {
  CalendarBody,
  HolidayBody,
  HolidayQuery,
  OfferedHolidays,
  PresentedCalendar,
} from './hours/schemas.ts'
import { NewServiceBody, OwnService, ServiceBody } from './services/schemas.ts'
import { VersionQuery, WhichCalendar } from './schemas.ts'
import type { Calendar } from './service.ts'
import { readBlockTime } from './slots/slot-query.ts'

/** A lawyer's own calendar and services. */
export const ownCalendarRoutes = (calendar: Calendar) => async (app: App) => {
  const config = { access: 'lawyer' } as const
  const tags = ['own calendar']

  app.get(
    '/api/me/calendar',
    {
      config,
      schema: {
        tags,
        summary: 'Get hours, limits and blocks of the own calendar',
        querystring: WhichCalendar,
        response: { 200: PresentedCalendar },
      },
    },
    async (request) => calendar.own.presentOwnCalendar(request.viewer!, request.query),
  )

  app.put(
    '/api/me/calendar',
    {
      config,
      schema: {
        tags,
        summary: 'Replace hours and limits; booked consultations stay',
        querystring: WhichCalendar,
        body: CalendarBody,
        response: { 200: PresentedCalendar },
      },
    },
    async (request) => {
      const { slotsPerDay = null, dates = [], ...rules } = request.body
      const change = { ...request.query, ...rules, slotsPerDay, dates }
      return presentCalendar(await calendar.own.changeCalendar(request.viewer!, change))
    },
  )

  app.post(
    '/api/me/calendar/blocks',
    {
      config: { ...config, idempotent: 'once' },
      schema: {
        tags,
        summary: 'Block a period',
        body: BlockBody,
        response: { 201: PresentedBlock },
      },
    },
    async (request, reply) => {
      const { firmLawyerId, reason, seen, ...time } = request.body
      const wanted = { firmLawyerId, reason, seen, ...readBlockTime(time) }
      const block = await calendar.own.blockTime(request.viewer!, wanted)
      return reply.code(201).send(presentBlock(block))
    },
  )

  app.put(
    '/api/me/calendar/blocks/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change a block',
        params: WithId,
        body: ChangedBlockBody,
        response: { 200: PresentedBlock },
      },
    },
    async (request) => {
      const { reason, seen, version, ...time } = request.body
      const change = { ...request.params, reason, seen, version, ...readBlockTime(time) }
      return presentBlock(await calendar.own.changeBlock(request.viewer!, change))
    },
  )

  app.delete(
    '/api/me/calendar/blocks/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a block',
        params: WithId,
        querystring: VersionQuery,
        response: { 204: NoBody },
      },
    },
    async (request, reply) => {
      await calendar.own.unblockTime(request.viewer!, { ...request.params, ...request.query })
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/me/calendar/holidays',
    {
      config,
      schema: {
        tags,
        summary: 'List the public holidays of a year with their effect on the own calendar',
        querystring: HolidayQuery,
        response: { 200: OfferedHolidays },
      },
    },
    async ({ viewer, locale, query }) =>
      wholeList(await calendar.own.presentHolidays({ ...viewer!, locale }, query)),
  )

  app.post(
    '/api/me/calendar/holidays',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Block public holidays',
        body: HolidayBody,
        response: { 201: listOf(PresentedBlock) },
      },
    },
    async (request, reply) => {
      const blocks = await calendar.own.blockHolidays(request.viewer!, request.body)
      return reply.code(201).send(wholeList(blocks.map(presentBlock)))
    },
  )

  app.get(
    '/api/me/services',
    {
      config,
      schema: {
        tags,
        summary: 'List the own services, in one firm or in all',
        querystring: WhichCalendar,
        response: { 200: listOf(OwnService) },
      },
    },
    async (request) =>
      wholeList(await calendar.own.presentOwnServices(request.viewer!, request.query)),
  )

  app.post(
    '/api/me/services',
    {
      config: { ...config, idempotent: 'once' },
      schema: {
        tags,
        summary: 'Create a service',
        body: NewServiceBody,
        response: { 201: OwnService },
      },
    },
    async (request, reply) => {
      const added = await calendar.own.addService(request.viewer!, withDefaults(request.body))
      return reply.code(201).send(presentOwnService(added))
    },
  )

  app.put(
    '/api/me/services/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change a service; booked consultations keep their terms',
        params: WithId,
        body: ServiceBody,
        response: { 200: OwnService },
      },
    },
    async (request) => {
      const change = { ...withDefaults(request.body), ...request.params }
      return presentOwnService(await calendar.own.changeService(request.viewer!, change))
    },
  )

  app.delete(
    '/api/me/services/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a service; booked consultations stay',
        params: WithId,
        querystring: VersionQuery,
        response: { 204: NoBody },
      },
    },
    async (request, reply) => {
      await calendar.own.deleteService(request.viewer!, { ...request.params, ...request.query })
      return reply.code(204).send()
    },
  )
}

const withDefaults = <Body extends Static<typeof ServiceBody>>(body: Body) => ({
  ...body,
  titleLt: body.titleLt ?? null,
  titleEn: body.titleEn ?? null,
  prepayment: body.prepayment ?? true,
  firstTimeOnly: body.firstTimeOnly ?? false,
  slotsPerDay: body.slotsPerDay ?? null,
  instantConfirmation: body.instantConfirmation ?? false,
})
