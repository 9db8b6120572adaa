import Type from 'typebox'
import type { FastifyRequest } from 'fastify'
import { listOf, wholeList, type App, type Links } from '#modules/shared'
import { IdParams } from '../schemas.ts'
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
      groupId: 'outside-calendars',
      keyGenerator: ({ viewer, ip }: FastifyRequest) => viewer?.accountId ?? ip,
    }

    app.get(
      '/api/me/outside-calendars',
      {
        config,
        schema: {
          tags,
          summary: 'External calendars that are read in, and how the last reading went',
          response: { 200: listOf(PresentedExternalCalendar) },
        },
      },
      async (request) =>
        wholeList(await calendar.external.presentExternalCalendars(request.viewer!)),
    )

    app.post(
      '/api/me/outside-calendars',
      {
        config: { ...config, idempotent: true, rateLimit },
        schema: {
          tags,
          summary:
            'Reads an iCalendar address in from now on; its busy times are offered to nobody',
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
      '/api/me/outside-calendars/:id/readings',
      {
        config: { ...config, rateLimit },
        schema: {
          tags,
          summary: 'Reads it now',
          params: IdParams,
          response: { 200: PresentedExternalCalendar },
        },
      },
      async (request) =>
        presentExternalCalendar(
          await calendar.external.rereadExternalCalendar(request.viewer!, request.params),
        ),
    )

    app.delete(
      '/api/me/outside-calendars/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Reads it no longer; its busy times are deleted',
          params: IdParams,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await calendar.external.removeExternalCalendar(request.viewer!, request.params)
        return reply.code(204).send(null)
      },
    )

    app.get(
      '/api/me/calendar-feed',
      {
        config,
        schema: {
          tags,
          summary:
            'Whether one’s consultations can be read at a secret address, and how much of them',
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
          summary: 'Makes a new secret address, told this once; an earlier one answers no longer',
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
          summary: 'How much the feed tells, under the same address',
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
        schema: { tags, summary: 'Nobody reads it any longer', response: { 204: Type.Null() } },
      },
      async (request, reply) => {
        await calendar.feed.removeFeed(request.viewer!)
        return reply.code(204).send(null)
      },
    )
  }
