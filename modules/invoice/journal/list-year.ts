import { vilniusDate, type Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'

/** "2026-11"; credit notes are subtracted. */
export type MonthOfYear = { month: string; totalCents: number }

const MONTHS = 12

/** What this lawyer invoiced in each of the last twelve months of Vilnius, with VAT, oldest first. */
export async function listYear({ db, clock }: Needs, actor: Actor): Promise<MonthOfYear[]> {
  const { rows } = await db.raw<{ rows: MonthOfYear[] }>(
    `select to_char(month, 'YYYY-MM') as month,
        coalesce(sum(case kind when 'credit' then -total_cents else total_cents end), 0)::int
          as "totalCents"
      from generate_series(
        date_trunc('month', ?::date::timestamp) - ? * interval '1 month',
        date_trunc('month', ?::date::timestamp), interval '1 month') as month
      left join invoice on lawyer_account_id = ? and kind in ('invoice', 'credit', 'final')
        and date_trunc('month', issued_at at time zone 'Europe/Vilnius') = month
      group by month order by month`,
    [vilniusDate(clock.now()), MONTHS - 1, vilniusDate(clock.now()), actor.accountId],
  )
  return rows
}
