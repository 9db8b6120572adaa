import type pg from 'pg'
import { readPacked } from './envelope.ts'
import { quoteName } from './make-backup.ts'
import { tablePath, type Manifest } from './manifest.ts'
import { markRowsRestored } from './unfinished.ts'

const ROWS_AT_ONCE = 500

/**
 * Replaces the rows of all tables by those of the backup, in one transaction. Foreign keys are
 * dropped meanwhile, and added again at the end, when PostgreSQL checks them against all rows; the
 * project's own triggers are disabled meanwhile. The owner of the tables may do both.
 */
export async function fillTables(
  client: pg.Client,
  {
    manifest,
    folder,
    identity,
  }: { manifest: Manifest; folder: string; identity: string | undefined },
): Promise<void> {
  await client.query('begin')
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local statement_timeout = 0`,
  )
  const names = manifest.tables.map(({ name }) => quoteName(name))
  const foreignKeys = await listForeignKeys(client, names)
  const triggers = await listTriggers(client, names)
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of names) await client.query(`alter table ${table} disable trigger user`)
  // Rows that migrations inserted are in the backup too, as they were then.
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of manifest.tables)
    await fillTable(
      client,
      table,
      readPacked(tablePath(folder, table.name), { sha256: table.sha256, identity }),
    )
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoteName(name), value, isCalled])
  // What was handed to a queue shortly before the snapshot may never have been done: it is handed
  // over again, and doing it twice has one effect.
  await client.query(
    `update outbox set dispatched_at = null where dispatched_at > $1::timestamptz - interval '1 hour'`,
    [manifest.takenAt],
  )
  for (const { table, name, definition, comment } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    if (comment !== null)
      await client.query(
        `comment on constraint ${name} on ${table} is ${client.escapeLiteral(comment)}`,
      )
  }
  for (const { table, name, state } of triggers)
    await client.query(`alter table ${table} ${ENABLE[state]} trigger ${name}`)
  await markRowsRestored(client)
  await client.query('commit')
  await client.query('analyze')
}

type ForeignKey = { table: string; name: string; definition: string; comment: string | null }

async function listForeignKeys(
  client: pg.Client,
  tables: readonly string[],
): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition, obj_description(oid, 'pg_constraint') as comment
    from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[])) order by 1, 2`,
    [tables],
  )
  return rows
}

/** When a trigger fires (pg_trigger.tgenabled): on the origin, on a replica, always, never. */
type TriggerState = 'O' | 'R' | 'A' | 'D'
const ENABLE: Readonly<Record<TriggerState, string>> = {
  O: 'enable',
  R: 'enable replica',
  A: 'enable always',
  D: 'disable',
}

async function listTriggers(
  client: pg.Client,
  tables: readonly string[],
): Promise<Array<{ table: string; name: string; state: TriggerState }>> {
  const { rows } = await client.query<{ table: string; name: string; state: TriggerState }>(
    `
    select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as state
    from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[]) order by 1, 2`,
    [tables],
  )
  return rows
}

async function fillTable(
  client: pg.Client,
  { name, columns, rows }: Manifest['tables'][number],
  content: NodeJS.ReadableStream,
): Promise<void> {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const insert = (lines: string[]) =>
    client.query(
      `insert into ${quoteName(name)} (${names}) overriding system value select ${names} from json_populate_recordset(null::${quoteName(name)}, $1::json)`,
      [`[${lines.join(',')}]`],
    )
  let count = 0
  let lines: string[] = []
  for await (const line of linesOf(content)) {
    lines.push(line)
    count += 1
    if (lines.length === ROWS_AT_ONCE) await insert(lines.splice(0))
  }
  if (lines.length > 0) await insert(lines)
  if (count !== rows)
    throw new Error(
      `The backup is damaged: table ${name} holds ${count} rows, ${rows} were written.`,
    )
}

/**
 * Splits at line feeds only: texts of people may hold other characters that some take for the end
 * of a line.
 */
async function* linesOf(content: NodeJS.ReadableStream): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
