import { readdirSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import type { Cipher } from '#modules/shared'
import { MIGRATIONS_FOLDER, migrationsOf } from '../database/migrations.ts'
import type { Storage } from '../storage/index.ts'
import { keyOf, readPacked, sha256Of } from './envelope.ts'
import { quoted } from './make-backup.ts'
import { filePath, KEY_WORD, readManifest, tablePath, type Manifest } from './manifest.ts'

type Needs = { databaseUrl: string; storage: Pick<Storage, 'put'>; cipher: Cipher; folder: string; passphrase?: string | undefined; onStep?(step: string): void }

const ROWS_AT_ONCE = 500

/**
 * Brings a backup into an empty database and an empty storage. All is looked at before the first row: the fingerprint of every piece, the passphrase,
 * the product's keys. Files go before the rows that name them, and rows at the schema they were saved at, in one transaction; then later migrations follow. Broken off
 * anywhere it may be begun again: there are no people yet, or there is all of it.
 */
export async function restoreBackup({ databaseUrl, storage, cipher, folder, passphrase, onStep = () => {} }: Needs): Promise<Manifest> {
  const manifest = readManifest(folder)
  const key = await checkedKey(manifest, folder, passphrase)
  checkProductKey(manifest, cipher)
  await checkPieces(manifest, folder)
  onStep('whole, and its keys fit')

  const known = new Set(readdirSync(MIGRATIONS_FOLDER))
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`The backup was made by a newer version: ${unknown[0]} is not known here. Restore it with that version, then go on.`)
  const migrations = migrationsOf({ url: databaseUrl, cipher })
  const last = manifest.migrations.at(-1)
  const { done } = await migrations.status()
  if (done.length > 0 && (await holdsPeople(databaseUrl))) throw new Error('The database holds people already. A backup is restored into an empty one.')
  if (done.length === 0 && last) await migrations.upTo(last)
  else if (done.length !== manifest.migrations.length) throw new Error(`The database stands at another schema than the backup (${done.at(-1)}, ${last}). Restore into a database without tables.`)

  for (const { key: path } of manifest.files) await storage.put(path, await buffer(readPacked(filePath(folder, path), key)))
  onStep(`${manifest.files.length} files`)
  await withClient(databaseUrl, (client) => fill(client, manifest, folder, key))
  onStep(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
  await migrations.up()
  return manifest
}

async function checkedKey(manifest: Manifest, folder: string, passphrase: string | undefined): Promise<Buffer | undefined> {
  if (!manifest.salt) return undefined
  if (!passphrase) throw new Error('The backup is sealed: its passphrase is needed (BACKUP_PASSPHRASE).')
  const key = await keyOf(passphrase, manifest.salt)
  const [smallest] = manifest.tables.toSorted((a, b) => a.bytes - b.bytes)
  if (smallest) await buffer(readPacked(tablePath(folder, smallest.name), key))
  return key
}

function checkProductKey({ keyCheck }: Manifest, cipher: Cipher): void {
  try {
    if (cipher.open(keyCheck) === KEY_WORD) return
  } catch { /* Told below. */ }
  throw new Error('SECRET_KEY is not the one this data was sealed with: names of parties, matters and files could never be read again. Set the key of that installation.')
}

async function checkPieces(manifest: Manifest, folder: string): Promise<void> {
  const pieces = [...manifest.tables.map(({ name, sha256 }) => ({ what: `table ${name}`, path: tablePath(folder, name), sha256 })), ...manifest.files.map(({ key, sha256 }) => ({ what: `file ${key}`, path: filePath(folder, key), sha256 }))]
  for (const { what, path, sha256 } of pieces) {
    const found = await sha256Of(path).catch(() => 'nothing')
    if (found !== sha256) throw new Error(`The backup is damaged: ${what} is not what was written.`)
  }
}

const holdsPeople = (url: string): Promise<boolean> => withClient(url, async (client) => (await client.query('select 1 from account limit 1').catch(() => ({ rowCount: 0 }))).rowCount === 1)

async function fill(client: pg.Client, manifest: Manifest, folder: string, key: Buffer | undefined): Promise<void> {
  await client.query('begin')
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local session_replication_role = replica; set local statement_timeout = 0`)
  // What migrations put in is in the backup as well, as it was then.
  await client.query(`truncate ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`)
  for (const table of manifest.tables) await fillTable(client, table, readPacked(tablePath(folder, table.name), key))
  for (const { name, value, isCalled } of manifest.sequences) await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
  // What was handed to a queue shortly before the snapshot may never have been done: it is handed over again, and doing it twice has one effect.
  await client.query(`update outbox set dispatched_at = null where dispatched_at > $1::timestamptz - interval '1 hour'`, [manifest.takenAt])
  await client.query('commit')
  await client.query('analyze')
}

async function fillTable(client: pg.Client, { name, columns, rows }: Manifest['tables'][number], content: NodeJS.ReadableStream): Promise<void> {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const insert = (lines: string[]) => client.query(`insert into ${quoted(name)} (${names}) overriding system value select ${names} from json_populate_recordset(null::${quoted(name)}, $1::json)`, [`[${lines.join(',')}]`])
  let count = 0
  let lines: string[] = []
  for await (const line of linesOf(content)) {
    lines.push(line)
    count += 1
    if (lines.length === ROWS_AT_ONCE) await insert(lines.splice(0))
  }
  if (lines.length > 0) await insert(lines)
  if (count !== rows) throw new Error(`The backup is damaged: table ${name} holds ${count} rows, ${rows} were written.`)
}

/** Only at the line feeds we wrote: what people wrote may hold other signs that some take for the end of a line. */
async function* linesOf(content: NodeJS.ReadableStream): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'patarta restore' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
