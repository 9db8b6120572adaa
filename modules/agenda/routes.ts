import Type from 'typebox'
import { readBlockTime } from '#modules/calendar'
import type { App } from '#modules/shared'
import { AffectedAnswer, CalendarChangeBody, OwnWeekAnswer, OwnWeekQuery } from './schemas.ts'
import type { Agenda } from './service.ts'

/** A lawyer's week, what a change of their calendar would cover, and the calendar feed. */
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
          'Days of one’s own calendar: hours, blocks, outside busy times, consultations by initials',
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
        summary:
          'The consultations a change would run over, with the nearest other times; changes nothing',
        body: CalendarChangeBody,
        response: { 200: AffectedAnswer },
      },
    },
    async (request) => {
      const { firmLawyerId, rules, blocks } = request.body
      return agenda.previewCalendarChange(
        { ...request.viewer!, locale: request.locale },
        {
          firmLawyerId,
          ...(rules && {
            rules: { ...rules, slotsPerDay: rules.slotsPerDay ?? null, dates: rules.dates ?? [] },
          }),
          blocks: blocks?.map(readBlockTime),
        },
      )
    },
  )

  app.get(
    '/api/calendar-feeds/:token.ics',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'A lawyer’s consultations for other calendar programs, at a secret address',
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
