import type { Knex } from 'knex'

/** A column whose values our keys seal. */
export type SealedColumn = { table: string; column: string }

/** Sealed columns that are not called so. */
const OTHERS: readonly SealedColumn[] = [{ table: 'social_arrival', column: 'sealed' }, { table: 'idempotency_key', column: 'answer' }]

/** Every sealed column there is: found by its name, so that a new table is renewed without anybody thinking of it. */
export async function listSealedColumns(db: Knex): Promise<SealedColumn[]> {
  const { rows } = await db.raw<{ rows: SealedColumn[] }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = current_schema() and column_name like '%\\_sealed' order by 1, 2`,
  )
  return [...rows, ...OTHERS]
}

/** How many values each key holds, by the mark they begin with. */
export async function countByMark(db: Knex): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, column } of await listSealedColumns(db)) {
    const { rows } = await db.raw<{ rows: { mark: string; count: string }[] }>('select left(??, 5) as mark, count(*) from ?? where ?? is not null group by 1', [column, table, column])
    for (const { mark, count } of rows) counts.set(mark, (counts.get(mark) ?? 0) + Number(count))
  }
  return counts
}
