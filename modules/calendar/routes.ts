import Type, { type Static } from 'typebox'
import { listOf, wholeList, type App } from '#modules/shared'
import { presentBlock, presentCalendar, presentOwnService } from './present.ts'
import {
  BlockBody,
  CalendarBody,
  ChangedBlockBody,
  HolidayBody,
  HolidayQuery,
  IdParams,
  NewServiceBody,
  OfferedHolidays,
  OwnService,
  PresentedBlock,
  PresentedCalendar,
  ServiceBody,
  VersionQuery,
  WhichCalendar,
} from './schemas.ts'
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
        summary: 'Hours, limits and blocks of one’s own calendar',
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
        summary: 'Replaces the hours and limits; what is booked stays booked',
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
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Takes a stretch of time out of the calendar',
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
        summary: 'Moves, resizes or renames blocked time',
        params: IdParams,
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
        summary: 'Gives blocked time back',
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await calendar.own.unblockTime(request.viewer!, request.params)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/me/calendar/holidays',
    {
      config,
      schema: {
        tags,
        summary:
          'Public holidays of Lithuania in a year, and what they mean for one’s own calendar',
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
        summary: 'Takes whole public holidays out of the calendar',
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
        summary: 'What one offers, in one membership or in all',
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
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Offers a new service',
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
        summary: 'Changes what is offered from now on; what is booked keeps its terms',
        params: IdParams,
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
        summary: 'Offers the service no longer; what is booked stays booked',
        params: IdParams,
        querystring: VersionQuery,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await calendar.own.deleteService(request.viewer!, { ...request.params, ...request.query })
      return reply.code(204).send(null)
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
})
