import { beforeAll, expect, test } from 'vitest'
import { startProduct } from '../../tests/support/product.ts'
import { seedWorld } from './seed-world.ts'

const {
  foundation: { clock, db },
  services,
} = await startProduct({ LOG_LEVEL: 'silent' })

beforeAll(() => {
  // A moment after the new year, so that meetings of its first days belong to a year that the
  // report knows.
  clock.moveTo(new Date(Date.UTC(clock.now().getUTCFullYear() + 1, 1, 10, 9)))
  return seedWorld(services, { lawyers: 60 })
}, 180_000)

/**
 * Columns of the report as a spreadsheet: ten about the seller, then income, meetings and fees of
 * each quarter.
 */
const SELLER_COLUMNS = 10
const cents = (euros: string): number => Math.round(Number(euros.replace(',', '.')) * 100)

/** Sellers of a year as the team takes them out. */
async function sellersOf(year: number): Promise<{ name: string; income: number; fees: number }[]> {
  const team = await db('account').where({ email: 'team@patarta.test' }).first<{ id: string }>('id')
  const csv = await services.fee.dac7.exportYear(
    (await services.account.people.findActor(services.foundation.db, team.id))!,
    {
      year,
      format: 'csv',
      locale: 'lt',
    },
  )
  return csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => {
      const cells = row.split(';')
      const ofQuarter = (column: number) =>
        [0, 1, 2, 3].reduce(
          (sum, quarter) => sum + cents(cells[SELLER_COLUMNS + 3 * quarter + column]!),
          0,
        )
      return { name: cells[1]!, income: ofQuarter(0), fees: ofQuarter(2) }
    })
}

test('no seller of the demo’s report pays more in fees than they earned, in any year, and the report has sellers who pay fees', async () => {
  const thisYear = clock.now().getUTCFullYear()
  const years = await Promise.all(
    [thisYear, thisYear - 1, thisYear - 2].map(async (year) => ({
      year,
      sellers: await sellersOf(year),
    })),
  )
  expect(years.filter(({ sellers }) => !sellers.some(({ fees }) => fees > 0))).toEqual([])
  expect(
    years.flatMap(({ year, sellers }) =>
      sellers.filter(({ income, fees }) => fees > income).map((seller) => ({ year, ...seller })),
    ),
  ).toEqual([])
})

test('the demo’s work for a fixed price is offered, under way, handed over and accepted, and its invoices agree with its money', async () => {
  const tasks = await db('fixed_price_task')
    .join('account', 'account.id', 'fixed_price_task.client_account_id')
    .where({ email: 'client-1@patarta.test' })
    .orderBy('position')
    .select<{ id: string; status: string; priceCents: number }[]>(
      'fixed_price_task.id',
      'status',
      'priceCents',
    )
  const sums = await services.invoice.documents.listTaskSums(
    db,
    tasks.map(({ id }) => id),
  )
  expect(
    tasks.map(({ id, status, priceCents }) => [
      status,
      sums
        .filter(({ taskId, totalCents }) => taskId === id && totalCents === priceCents)
        .map(({ kind }) => kind)
        .toSorted(),
    ]),
  ).toEqual([
    ['done', ['advance', 'invoice']],
    ['delivered', ['advance', 'invoice']],
    ['in-work', ['advance', 'invoice']],
    ['offered', ['advance']],
  ])
  expect(await services.reconciliation.findImbalances()).toEqual([])
})
