import Type from 'typebox'
import type { FastifyRequest } from 'fastify'
import type { App, Links } from '#modules/shared'
import type { Calendar } from '../service.ts'
import { READINGS_AN_HOUR } from './limits.ts'
import { IdParams, wholeList } from '../schemas.ts'
import { presentFeed, presentOutsideCalendar } from './present.ts'
import {
  FeedBody,
  OutsideCalendarBody,
  PresentedFeed,
  PresentedOutsideCalendar,
  PresentedOutsideCalendars,
} from './schemas.ts'

/** A lawyer's calendars of other makers, and the address by which those makers read ours. */
export const outsideCalendarRoutes =
  (calendar: Calendar, links: Pick<Links, 'toPath'>) => async (app: App) => {
    const config = { access: 'lawyer' } as const
    const tags = ['own calendar']
    // Another maker's server is asked each time, and our processor has to understand what it says.
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
          summary: 'Outside calendars that are read in, and how the last reading went',
          response: { 200: PresentedOutsideCalendars },
        },
      },
      async (request) =>
        wholeList(
          (await calendar.external.listOutsideCalendars(request.viewer!)).map(
            presentOutsideCalendar,
          ),
        ),
    )

    app.post(
      '/api/me/outside-calendars',
      {
        config: { ...config, idempotent: true, rateLimit },
        schema: {
          tags,
          summary:
            'Reads an iCalendar address in from now on; its busy times are offered to nobody',
          body: OutsideCalendarBody,
          response: { 201: PresentedOutsideCalendar },
        },
      },
      async (request, reply) =>
        reply.code(201).send(
          presentOutsideCalendar(
            await calendar.external.addOutsideCalendar(request.viewer!, {
              name: '',
              ...request.body,
            }),
          ),
        ),
    )

    app.post(
      '/api/me/outside-calendars/:id/readings',
      {
        config: { ...config, rateLimit },
        schema: {
          tags,
          summary: 'Reads it now',
          params: IdParams,
          response: { 200: PresentedOutsideCalendar },
        },
      },
      async (request) =>
        presentOutsideCalendar(
          await calendar.external.rereadOutsideCalendar(request.viewer!, request.params),
        ),
    )

    app.delete(
      '/api/me/outside-calendars/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Reads it no longer; its busy times are forgotten',
          params: IdParams,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await calendar.external.removeOutsideCalendar(request.viewer!, request.params)
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
      async (request, reply) =>
        reply
          .code(201)
          .send(presentFeed(await calendar.feed.makeFeed(request.viewer!, request.body), links)),
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
