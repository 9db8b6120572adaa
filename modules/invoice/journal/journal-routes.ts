import type { App } from '#modules/shared'
import type { Invoices } from '../service.ts'
import { JournalView, MonthParams, Months, VatNumberQuery } from '../schemas.ts'

/** A lawyer's own issued invoices by month. */
export const journalRoutes = (invoice: Invoices) => async (app: App) => {
  const config = { access: 'lawyer' } as const
  const tags = ['invoices']
  const named = (name: string) => `attachment; filename="${name}"`

  app.get(
    '/api/me/invoices',
    {
      config,
      schema: {
        tags,
        summary: 'List months in which own invoices were issued, newest first',
        response: { 200: Months },
      },
    },
    async ({ viewer }) => ({ items: await invoice.journal.listMonths(viewer!) }),
  )

  app.get(
    '/api/me/invoices/:month',
    {
      config,
      schema: {
        tags,
        summary: 'List own invoices and credit notes of a month',
        params: MonthParams,
        response: { 200: JournalView },
      },
    },
    async ({ viewer, params, locale }, reply) => {
      const lines = await invoice.journal.read(viewer!, { ...params, locale })
      const items = lines.map(({ seller, buyer, ...line }) => ({
        ...line,
        buyerName: buyer.name,
        sellerName: seller.name,
        sellerVatNumber: seller.vatNumber,
      }))
      return reply.header('cache-control', 'no-store').send({ month: params.month, items })
    },
  )

  app.get(
    '/api/me/invoices/:month/csv',
    {
      config,
      schema: {
        tags,
        summary: 'Get the invoices of a month as CSV',
        params: MonthParams,
        produces: ['text/csv'],
      },
    },
    async ({ viewer, params, locale }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', named(`invoices-${params.month}.csv`))
        .send(await invoice.journal.printCsv(viewer!, { ...params, locale })),
  )

  app.get(
    '/api/me/invoices/:month/isaf',
    {
      config,
      schema: {
        tags,
        summary: 'Get the VAT invoices of a month as i.SAF 1.2',
        params: MonthParams,
        querystring: VatNumberQuery,
        produces: ['application/xml'],
      },
    },
    async ({ viewer, params, query }, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header(
          'content-disposition',
          named(`isaf-${params.month}-${query.vatNumber.replace(/\W/g, '')}.xml`),
        )
        .send(await invoice.journal.printIsaf(viewer!, { ...params, ...query })),
  )
}
