import Type from 'typebox'
import { readBlockTime } from '#modules/calendar'
import { listOf, NoBody, wholeList, WithId, type App } from '#modules/shared'
import {
  AffectedAnswer,
  AnswerBody,
  CalendarChangeBody,
  OwnWeekAnswer,
  OwnWeekQuery,
  PresentedDifference,
} from './schemas.ts'
import type { Agenda } from './service.ts'

/** A lawyer's week, the preview of a calendar change, and the calendar feed. */
export const agendaRoutes = (agenda: Agenda) => async (app: App) => {
  const config = { access: 'lawyer' } as const
  const tags = ['own calendar']

  app.get(
    '/api/me/calendar/week',
    {
      config,
      schema: {
        tags,
        summary:
          'Get days of the own calendar: hours, blocks, external busy times, consultations by initials',
        querystring: OwnWeekQuery,
        response: { 200: OwnWeekAnswer },
      },
    },
    async (request) => agenda.getOwnWeek(request.viewer!, request.query),
  )

  app.post(
    '/api/me/calendar/affected',
    {
      config,
      schema: {
        tags,
        summary: 'List the consultations that a change would cover, with the nearest free times',
        body: CalendarChangeBody,
        response: { 200: AffectedAnswer },
      },
    },
    async (request) => {
      const { firmLawyerId, rules, blocks, recurringBlocks } = request.body
      return agenda.previewCalendarChange(
        { ...request.viewer!, locale: request.locale },
        {
          firmLawyerId,
          ...(rules && {
            rules: { ...rules, slotsPerDay: rules.slotsPerDay ?? null, dates: rules.dates ?? [] },
          }),
          blocks: blocks?.map(readBlockTime),
          recurringBlocks,
        },
      )
    },
  )

  app.get(
    '/api/me/calendar/differences',
    {
      config,
      schema: {
        tags,
        summary: 'List meetings that the lawyer moved or deleted in their own calendar',
        response: { 200: listOf(PresentedDifference) },
      },
    },
    async (request) => wholeList(await agenda.presentDifferences(request.viewer!)),
  )

  app.post(
    '/api/me/calendar/differences/:id/answers',
    {
      config,
      schema: {
        tags,
        summary: 'Propose the new time to the client, write the event again, or leave it',
        params: WithId,
        body: AnswerBody,
        response: { 204: NoBody },
      },
    },
    async (request, reply) => {
      const { answer, foundStartsAt: at } = request.body
      await agenda.answerDifference(request.viewer!, {
        ...request.params,
        answer,
        foundStartsAt: at === null ? null : new Date(at),
      })
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/calendar-feeds/:token.ics',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Get the calendar feed with a secret token',
        params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
      },
    },
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(await agenda.writeCalendarFeed(request.params)),
  )
}
