import Type from 'typebox'
import type { App } from '#modules/shared'
import { readBlockTime } from '#modules/calendar'
import type { Consultation } from './service.ts'
import {
  AffectedAnswer,
  CalendarChangeBody,
  OwnWeekAnswer,
  OwnWeekQuery,
} from './lawyer-calendar-schemas.ts'

/**
 * What a lawyer's calendar and their consultations are together: the week, what a change runs over,
 * the feed.
 */
export const lawyerCalendarRoutes =
  (consultation: Consultation, { brand }: { brand: string }) =>
  async (app: App) => {
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
      async (request) => consultation.getOwnWeek(request.viewer!, request.query),
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
        return consultation.previewCalendarChange(
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
          .send(await consultation.writeCalendarFeed(request.params.token, brand)),
    )
  }
