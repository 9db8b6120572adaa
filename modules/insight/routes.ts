import { vilniusDate, type App, type Clock } from '#modules/shared'
import { firstDayBefore } from './periods.ts'
import type { Period } from './read.ts'
import { Insight, InsightQuestion } from './schemas.ts'
import type { Insights } from './service.ts'

type Needs = { insight: Insights; clock: Clock }
type Asked = {
  period?: Period
  from?: string
  to?: string
  grouping?: 'all' | 'area' | 'city' | 'language'
}

export const insightRoutes =
  ({ insight, clock }: Needs) =>
  async (app: App) => {
    const config = { access: 'admin' as const }
    const tags = ['admin']
    const questionOf = ({ period = 'month', grouping = 'all', from, to }: Asked) => {
      const last = to ?? vilniusDate(clock.now())
      return { period, grouping, from: from ?? firstDayBefore(last, period), to: last }
    }

    app.get(
      '/api/admin/insight',
      {
        config,
        schema: {
          tags,
          summary: 'Figures of the market, by week or month; a year by default',
          querystring: InsightQuestion,
          response: { 200: Insight },
        },
      },
      async ({ query }) => {
        const question = questionOf(query)
        const [items, supply] = await Promise.all([
          insight.figures.readFigures(question),
          insight.figures.readSupply(question),
        ])
        return { items, supply }
      },
    )

    app.get(
      '/api/admin/insight/csv',
      {
        config,
        schema: {
          tags,
          summary: 'The same figures as CSV',
          querystring: InsightQuestion,
          produces: ['text/csv'],
        },
      },
      async ({ query, locale }, reply) => {
        const question = questionOf(query)
        return reply
          .type('text/csv; charset=utf-8')
          .header(
            'content-disposition',
            `attachment; filename="patarta-${question.period}-${question.from}.csv"`,
          )
          .send(await insight.figures.writeInsightCsv(question, locale))
      },
    )
  }
