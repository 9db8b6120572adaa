import { printsPerPerson } from '#modules/document'
import { nameIn, type App, type Locale } from '#modules/shared'
import type { Fees } from './service.ts'
import {
  Dac7Format,
  Dac7View,
  MonthParam,
  Months,
  NewRuleBody,
  Rules,
  RuleView,
  StatementView,
  YearParam,
} from './schemas.ts'
import type { Statement } from './statement.ts'

export const feeRoutes = (fee: Fees) => async (app: App) => {
  const config = { access: 'lawyer' } as const
  const tags = ['fees']
  const named = (month: string, type: string) => `attachment; filename="patarta-${month}.${type}"`

  app.get(
    '/api/me/fees',
    {
      config,
      schema: {
        tags,
        summary: 'List months with fees, newest first',
        response: { 200: Months },
      },
    },
    async ({ viewer }) => ({ items: await fee.statements.listMonths(viewer!) }),
  )

  app.get(
    '/api/me/fees/:month',
    {
      config,
      schema: {
        tags,
        summary: 'Get the statement of a month',
        params: MonthParam,
        response: { 200: StatementView },
      },
    },
    async ({ viewer, params, locale }) =>
      present(await fee.statements.getStatement(viewer!, params.month), locale),
  )

  app.get(
    '/api/me/fees/:month/pdf',
    {
      config: { ...config, rateLimit: printsPerPerson },
      schema: {
        tags,
        summary: 'Get the statement as a PDF',
        params: MonthParam,
        produces: ['application/pdf'],
      },
    },
    async ({ viewer, params, locale }, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', named(params.month, 'pdf'))
        .send(await fee.statements.printPdf(viewer!, { ...params, locale })),
  )

  app.get(
    '/api/me/fees/:month/csv',
    {
      config,
      schema: {
        tags,
        summary: 'Get the statement as CSV',
        params: MonthParam,
        produces: ['text/csv'],
      },
    },
    async ({ viewer, params, locale }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', named(params.month, 'csv'))
        .send(await fee.statements.printCsv(viewer!, { ...params, locale })),
  )

  const team = { access: 'admin' } as const
  app.get(
    '/api/admin/fee-rules',
    {
      config: team,
      schema: {
        tags: ['admin'],
        summary: 'List all fee rules, oldest first',
        response: { 200: Rules },
      },
    },
    async () => ({ items: await fee.rules.listRules() }),
  )

  app.get(
    '/api/admin/dac7/:year',
    {
      config: team,
      schema: {
        tags: ['admin'],
        summary: 'Summarise the income of sellers in a year, with missing data',
        params: YearParam,
        response: { 200: Dac7View },
      },
    },
    ({ params }) => fee.dac7.summariseYear(params.year),
  )

  // Not GET: the export of personal data is logged.
  app.post(
    '/api/admin/dac7/:year/exports',
    {
      config: team,
      schema: {
        tags: ['admin'],
        summary: 'Export the yearly report (DAC7) as DPI XML or CSV',
        params: YearParam,
        body: Dac7Format,
        produces: ['application/xml', 'text/csv'],
      },
    },
    async ({ viewer, params, body, locale }, reply) => {
      const report = await fee.dac7.exportYear(viewer!, { ...params, ...body, locale })
      return reply
        .type(body.format === 'xml' ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="dac7-${params.year}.${body.format}"`)
        .header('cache-control', 'no-store')
        .send(report)
    },
  )

  app.post(
    '/api/admin/fee-rules',
    {
      config: { ...team, idempotent: true },
      schema: {
        tags: ['admin'],
        summary: 'Add a fee rule that begins on a later day',
        body: NewRuleBody,
        response: { 201: RuleView },
      },
    },
    async ({ viewer, body }, reply) => {
      const { id } = await fee.rules.addRule(viewer!, body)
      return reply.code(201).send((await fee.rules.listRules()).find((rule) => rule.id === id)!)
    },
  )
}

const present = (
  { lines, month, isOver, netCents, vatCents, totalCents }: Statement,
  locale: Locale,
) => ({
  month,
  isOver,
  netCents,
  vatCents,
  totalCents,
  lines: lines.map(({ nameLt, nameEn, metAt, enteredAt, ...line }) => ({
    ...line,
    name: nameIn({ nameLt, nameEn }, locale),
    metAt: metAt.toISOString(),
    enteredAt: enteredAt.toISOString(),
  })),
})
