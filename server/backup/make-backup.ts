import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { sealedToken, type Cipher } from '#modules/shared'
import type { Storage } from '../storage/index.ts'
import { writePacked } from './envelope.ts'
import { makeIdentity } from './identity.ts'
import {
  filePath,
  FORMAT,
  KEY_WORD,
  MANIFEST,
  tablePath,
  writeManifest,
  type Manifest,
} from './manifest.ts'
import { findUnfinished, MARKER, unfinishedSentence } from './unfinished.ts'

type Needs = {
  databaseUrl: string
  storage: Pick<Storage, 'list' | 'get'>
  cipher: Cipher
  product: string
  folder: string
  passphrase?: string | undefined
  onStep?(step: string): void
}

const ROWS_AT_ONCE = 500

/**
 * Everything that cannot be made again, as it stood at one moment: the rows of all tables in one
 * snapshot, then the private files, which are written before or with the rows that name them. Jobs
 * are no part of it: they follow from the rows. Nobody waits meanwhile.
 */
export async function makeBackup({
  databaseUrl,
  storage,
  cipher,
  product,
  folder,
  passphrase,
  onStep = () => {},
}: Needs): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. A backup goes into a folder of its own.`)
  for (const part of ['tables', 'files'])
    mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
  const { identity, recipient } = passphrase ? await makeIdentity(folder, passphrase) : {}
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'patarta backup',
  })
  await client.connect()
  try {
    const unfinished = await findUnfinished(client)
    if (unfinished) throw new Error(unfinishedSentence(unfinished))
    await client.query('begin isolation level repeatable read, read only')
    // Texts of moments must not depend on who reads them.
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local extra_float_digits = 3`,
    )
    const takenAt = (await client.query<{ now: Date }>('select now()')).rows[0]!.now.toISOString()
    const migrations = (
      await client.query<{ name: string }>('select name from knex_migrations order by id')
    ).rows.map(({ name }) => name)
    const tables: Manifest['tables'] = []
    for (const { name, columns } of await listTables(client)) {
      const counter = { rows: 0 }
      const written = await writePacked(
        tablePath(folder, name),
        Readable.from(rowsOf(client, name, columns, counter)),
        recipient,
      )
      tables.push({ name, columns, ...counter, ...written })
    }
    const sequences = await listSequences(client)
    onStep(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
    const files: Manifest['files'] = []
    for await (const path of storage.list()) {
      // Deleted since the snapshot: then its row is about to go, too.
      const content = await storage.get(path)
      if (content)
        files.push({
          key: path,
          ...(await writePacked(filePath(folder, path), Readable.from([content]), recipient)),
        })
    }
    onStep(`${files.length} files`)
    const manifest: Manifest = {
      format: FORMAT,
      takenAt,
      product,
      migrations,
      keyCheck: cipher.seal(KEY_WORD, sealedToken('backup')),
      tables,
      sequences,
      files,
    }
    // Last, and at once: a backup that was broken off has no manifest and is refused.
    writeManifest(join(folder, `${MANIFEST}.new`), manifest, identity)
    renameSync(join(folder, `${MANIFEST}.new`), join(folder, MANIFEST))
    return manifest
  } finally {
    await client.end()
  }
}

/**
 * Ours: what migrations make. The queue's tables and the migrations' own list are made again where
 * it is restored.
 */
async function listTables(client: pg.Client): Promise<Array<{ name: string; columns: string[] }>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'bullmq') and n.nspname !~ '^pg_' and c.relname !~ '^knex_migrations' and c.relname <> '${MARKER}'
    group by 1 order by 1`)
  return rows
}

async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname not in ('bullmq') and sequencename !~ '^knex_migrations' order by 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const {
      rows: [found],
    } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value as value, is_called from ${quoteName(name)}`,
    )
    sequences.push({ name, value: Number(found!.value), isCalled: found!.is_called })
  }
  return sequences
}

async function* rowsOf(
  client: pg.Client,
  name: string,
  columns: readonly string[],
  counter: { rows: number },
): AsyncGenerator<string> {
  await client.query(
    `declare line no scroll cursor for select row_to_json(one)::text as row from (select ${columns.map((column) => client.escapeIdentifier(column)).join(', ')} from ${quoteName(name)}) one`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from line`)
    if (rows.length === 0) break
    counter.rows += rows.length
    yield `${rows.map(({ row }) => row).join('\n')}\n`
  }
  await client.query('close line')
}

export const quoteName = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
