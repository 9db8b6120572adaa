import type { Knex } from 'knex'
import {
  SEALED_COLUMNS,
  SEALED_PREFIX,
  sealedIn,
  UNBOUND,
  type Cipher,
  type SealedColumnName,
  type SealedPlace,
} from '#modules/shared'

/** A column whose values our keys seal, and the columns that are the key of its row. */
export type SealedColumn = {
  name: SealedColumnName
  table: string
  column: string
  key: readonly string[]
}

/** Every sealed column there is. */
export const listSealedColumns = (): SealedColumn[] =>
  (Object.keys(SEALED_COLUMNS) as SealedColumnName[]).map((name) => {
    const [table, column] = name.split('.') as [string, string]
    return { name, table, column, key: SEALED_COLUMNS[name] }
  })

/** Where the value of this column in this row belongs; the row has the names of the database. */
export const placeIn = (
  { name, key }: SealedColumn,
  row: Readonly<Record<string, unknown>>,
): SealedPlace =>
  (sealedIn as (name: string, ...key: unknown[]) => SealedPlace)(
    name,
    ...key.map((column) => row[column]),
  )

/** Opens every sealed value of a row by its column's name. */
export function openRow(
  cipher: Cipher,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const columns = listSealedColumns().filter(
    (sealedColumn) => sealedColumn.table === table && typeof row[sealedColumn.column] === 'string',
  )
  return Object.fromEntries(
    columns.map((column) => [
      column.column,
      cipher.open(row[column.column] as string, placeIn(column, row)),
    ]),
  )
}

/**
 * How many values each key holds, by its mark; `unbound` counts values that are bound to no place.
 */
export async function countByMark(db: Knex): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const { rows: columns } = await db.raw<{ rows: { name: string }[] }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  )
  const existing = new Set(columns.map(({ name }) => name))
  // The database may be of an earlier schema.
  for (const { table, column } of listSealedColumns().filter(({ name }) => existing.has(name))) {
    const { rows } = await db.raw<{ rows: { mark: string; count: string }[] }>(
      'select case when left(??, 4) = ? then substr(??, 5, 5) else ? end as mark, count(*) from ?? where ?? is not null group by 1',
      [column, SEALED_PREFIX, column, UNBOUND, table, column],
    )
    for (const { mark, count } of rows) counts.set(mark, (counts.get(mark) ?? 0) + Number(count))
  }
  return counts
}
