import type { App } from '#modules/shared'
import type { Period } from './counted-since.ts'
import { Insight, InsightQuestion } from './schemas.ts'
import type { Insights } from './service.ts'

type FiguresQuery = {
  period?: Period
  from?: string
  to?: string
  grouping?: 'all' | 'area' | 'city' | 'language'
}

/** A year of months, or half a year of weeks. */
const PERIODS_SHOWN = { month: 12, week: 26 }

export const insightRoutes = (insight: Insights) => async (app: App) => {
  const config = { access: 'admin' as const }
  const tags = ['admin']
  const questionOf = ({ period = 'month', grouping = 'all', from, to }: FiguresQuery) => {
    const starts = insight.figures.listPeriods(period, PERIODS_SHOWN[period])
    const last = starts.at(-1)!
    // A period that is not over would tell from day to day what one person did.
    return { period, grouping, from: from ?? starts[0]!, to: to && to < last ? to : last }
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
      const [items, firstDays, supply] = await Promise.all([
        insight.figures.readFigures(question),
        insight.figures.readFirstDays(),
        insight.figures.readSupply(question),
      ])
      return { firstDays, items, supply }
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
