import type { FastifyRequest } from 'fastify'
import { NoBody, listOf, wholeList, WithId, type App, type Links } from '#modules/shared'
import type { Calendar } from '../service.ts'
import { READINGS_AN_HOUR } from './limits.ts'
import { presentExternalCalendar, presentFeed } from './present.ts'
import {
  ExternalCalendarBody,
  FeedBody,
  PresentedExternalCalendar,
  PresentedFeed,
} from './schemas.ts'

/** The lawyer's external calendars and the feed that external calendars read. */
export const externalCalendarRoutes =
  (calendar: Calendar, links: Pick<Links, 'toPath'>) => async (app: App) => {
    const config = { access: 'lawyer' } as const
    const tags = ['own calendar']
    // Each reading makes a request to another server and parses the response.
    const rateLimit = {
      max: READINGS_AN_HOUR,
      timeWindow: '1 hour',
      groupId: 'external-calendars',
      keyGenerator: ({ viewer, ip }: FastifyRequest) => viewer?.accountId ?? ip,
    }

    app.get(
      '/api/me/external-calendars',
      {
        config,
        schema: {
          tags,
          summary: 'List external calendars with the result of their last reading',
          response: { 200: listOf(PresentedExternalCalendar) },
        },
      },
      async (request) =>
        wholeList(await calendar.external.presentExternalCalendars(request.viewer!)),
    )

    app.post(
      '/api/me/external-calendars',
      {
        config: { ...config, idempotent: true, rateLimit },
        schema: {
          tags,
          summary: 'Connect an external calendar; its busy times are not offered',
          body: ExternalCalendarBody,
          response: { 201: PresentedExternalCalendar },
        },
      },
      async (request, reply) => {
        const { name = '', address } = request.body
        const added = await calendar.external.addExternalCalendar(request.viewer!, {
          name,
          address,
        })
        return reply.code(201).send(presentExternalCalendar(added))
      },
    )

    app.post(
      '/api/me/external-calendars/:id/readings',
      {
        config: { ...config, rateLimit },
        schema: {
          tags,
          summary: 'Read an external calendar now',
          params: WithId,
          response: { 200: PresentedExternalCalendar },
        },
      },
      async (request) =>
        presentExternalCalendar(
          await calendar.external.rereadExternalCalendar(request.viewer!, request.params),
        ),
    )

    app.delete(
      '/api/me/external-calendars/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Remove an external calendar and its busy times',
          params: WithId,
          response: { 204: NoBody },
        },
      },
      async (request, reply) => {
        await calendar.external.removeExternalCalendar(request.viewer!, request.params)
        return reply.code(204).send()
      },
    )

    app.get(
      '/api/me/calendar-feed',
      {
        config,
        schema: {
          tags,
          summary: 'Get the state and detail of the calendar feed',
          response: { 200: PresentedFeed },
        },
      },
      async (request) => calendar.feed.presentFeed(request.viewer!),
    )

    app.post(
      '/api/me/calendar-feed',
      {
        config,
        schema: {
          tags,
          summary: 'Create a new secret address, returned only now; the earlier one stops working',
          body: FeedBody,
          response: { 201: PresentedFeed },
        },
      },
      async (request, reply) => {
        const feed = await calendar.feed.makeFeed(request.viewer!, request.body)
        return reply.code(201).send(presentFeed(feed, links))
      },
    )

    app.put(
      '/api/me/calendar-feed',
      {
        config,
        schema: {
          tags,
          summary: 'Set how much detail the feed contains',
          body: FeedBody,
          response: { 200: PresentedFeed },
        },
      },
      async (request) => presentFeed(await calendar.feed.changeFeed(request.viewer!, request.body)),
    )

    app.delete(
      '/api/me/calendar-feed',
      {
        config,
        schema: { tags, summary: 'Delete the feed', response: { 204: NoBody } },
      },
      async (request, reply) => {
        await calendar.feed.removeFeed(request.viewer!)
        return reply.code(204).send()
      },
    )
  }
