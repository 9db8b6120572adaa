import type { Knex } from 'knex'

/** How many connections of this test's database wait for a lock. */
export const countWaiting = async (db: Knex): Promise<number> =>
  (
    await db.raw<{ rows: unknown[] }>(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length
