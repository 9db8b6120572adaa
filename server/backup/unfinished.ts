import type { Knex } from 'knex'
import type pg from 'pg'
import { asTyped } from '../process/as-typed.ts'

/** A table with one row, there only while a restore is not finished. */
export const MARKER = 'unfinished_restore'

export type Unfinished = {
  /** The moment the backup was taken, ISO 8601. */
  takenAt: string
  /** SHA-256 of the backup's manifest. */
  backup: string
  begunAt: Date
  /** All rows of the backup are in; only later migrations are missing. */
  hasRows: boolean
}

type Queries = Pick<pg.Client, 'query'>

export async function findUnfinished(client: Queries): Promise<Unfinished | undefined> {
  const {
    rows: [found],
  } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.${MARKER}') is not null as exists`,
  )
  if (!found?.exists) return undefined
  const { rows } = await client.query<Unfinished>(
    `select taken_at as "takenAt", backup, begun_at as "begunAt", has_rows as "hasRows" from public.${MARKER}`,
  )
  return rows[0]
}

/**
 * The first thing a restore writes. From then on no process starts on this database until the
 * restore is finished.
 */
export async function markUnfinished(
  client: Queries,
  { takenAt, backup }: Pick<Unfinished, 'takenAt' | 'backup'>,
): Promise<void> {
  await client.query('begin')
  await client.query(
    `create table if not exists public.${MARKER} (taken_at text not null, backup text not null, begun_at timestamptz not null default now(), has_rows boolean not null default false)`,
  )
  await client.query(`delete from public.${MARKER}`)
  await client.query(`insert into public.${MARKER} (taken_at, backup) values ($1, $2)`, [
    takenAt,
    backup,
  ])
  await client.query('commit')
}

export const markRowsRestored = (client: Queries): Promise<unknown> =>
  client.query(`update public.${MARKER} set has_rows = true`)

export const markFinished = (client: Queries): Promise<unknown> =>
  client.query(`drop table public.${MARKER}`)

/** Stops a process or command that would work on half a database. */
export async function refuseHalfRestored(db: Knex): Promise<void> {
  const unfinished = await findUnfinished({
    query: (text: string) => db.raw(text),
  } as unknown as Queries)
  if (unfinished) throw new Error(unfinishedSentence(unfinished))
}

export const unfinishedSentence = ({
  takenAt,
  begunAt,
}: Pick<Unfinished, 'takenAt' | 'begunAt'>): string =>
  `This database is half restored: the restore of the backup of ${takenAt} began at ${begunAt.toISOString()} and was not finished. Run "${asTyped('restore')}" with that backup again.`
