import type { Needs } from './needs.ts'

/** Whether the database holds payments that the test bank took, which nobody has paid. */
export async function hasTestMoney({ db }: Pick<Needs, 'db'>): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ found: boolean }] }>(
    "select exists (select from test_bank.payment) or exists (select from payment where provider = 'sandbox') as found",
  )
  return rows[0].found
}
