import type { Needs } from './needs.ts'

/** Whether the database has payments of the test bank, which are not real money. */
export async function hasTestMoney({ db }: Needs): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ found: boolean }] }>(
    "select exists (select from test_bank.payment) or exists (select from payment where provider = 'sandbox') as found",
  )
  return rows[0].found
}
