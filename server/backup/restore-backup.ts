import { readdirSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { createCipher, sealedToken, sha256Hex } from '#modules/shared'
import { isBeforeBaseline, MIGRATIONS_FOLDER, migrationsOf } from '../database/migrations.ts'
import type { Storage } from '../storage/index.ts'
import { readPacked, sha256Of } from './envelope.ts'
import { fillTables } from './fill-tables.ts'
import { hasIdentity, openIdentity } from './identity.ts'
import {
  authenticate,
  filePath,
  KEY_WORD,
  readManifest,
  tablePath,
  type Manifest,
} from './manifest.ts'
import { checkPrivileges } from './privileges.ts'
import { findUnfinished, markFinished, markUnfinished } from './unfinished.ts'

type Needs = {
  databaseUrl: string
  storage: Pick<Storage, 'put' | 'get'>
  /** The keys of SECRET_KEY, today's first. */ secrets: readonly [string, ...string[]]
  folder: string
  passphrase?: string | undefined
  onStep?(step: string): void
}

/** The key of the lock that lets one restore at a time work on a database. */
const LOCK = 7_378_673

/**
 * Brings a backup into an empty database and an empty storage. Everything is checked before the
 * first write: manifest, passphrase, the product's keys, the hash of every piece, the privileges of
 * the role. Then a marker says that the place is half restored, files go before the rows that name
 * them, rows at the schema they were saved at, in one transaction, and later migrations follow. A
 * restore that broke off may be run again.
 */
export async function restoreBackup({
  databaseUrl,
  storage,
  secrets,
  folder,
  passphrase,
  onStep = () => {},
}: Needs): Promise<Manifest> {
  const { manifest, identity } = await openManifest(folder, passphrase)
  checkVersion(manifest)
  checkProductKey(manifest, secrets)
  await checkPieces(manifest, folder)
  onStep('the backup is whole, and its keys fit')

  return withClient(databaseUrl, async (client) => {
    await takeLock(client)
    await checkPrivileges(client)
    const backup = sha256Hex(JSON.stringify(manifest))
    const unfinished = await findUnfinished(client)
    const migrations = migrationsOf({ url: databaseUrl })
    if (!(unfinished?.hasRows && unfinished.backup === backup)) {
      await checkTarget(client, manifest)
      await markUnfinished(client, { takenAt: manifest.takenAt, backup })
      const last = manifest.migrations.at(-1)
      if (last) await migrations.upTo(last)
      for (const { key, sha256 } of manifest.files)
        await storage.put(
          key,
          await buffer(readPacked(filePath(folder, key), { sha256, identity })),
        )
      onStep(`${manifest.files.length} files`)
      await fillTables(client, { manifest, folder, identity })
      onStep(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
    }
    await migrations.up()
    await markFinished(client)
    return manifest
  })
}

async function openManifest(
  folder: string,
  passphrase: string | undefined,
): Promise<{ manifest: Manifest; identity: string | undefined }> {
  const signed = readManifest(folder)
  if (!hasIdentity(folder) && signed.mac === undefined) {
    // Otherwise a sealed backup could be exchanged for one that anybody wrote.
    if (passphrase)
      throw new Error(
        'BACKUP_PASSPHRASE is set and this backup is not sealed, so nothing proves who wrote it. To restore it all the same, unset BACKUP_PASSPHRASE.',
      )
    return { manifest: signed.manifest, identity: undefined }
  }
  if (!passphrase)
    throw new Error('The backup is sealed: its passphrase is needed (BACKUP_PASSPHRASE).')
  const identity = await openIdentity(folder, passphrase)
  authenticate(signed, identity)
  return { manifest: signed.manifest, identity }
}

function checkProductKey({ keyCheck }: Manifest, secrets: Needs['secrets']): void {
  try {
    const word = createCipher(secrets).open(keyCheck, sealedToken('backup'))
    if (word === KEY_WORD) return
  } catch {
    /* The same refusal follows. */
  }
  throw new Error(
    'SECRET_KEY is not the one this data was sealed with: names of parties, matters and files could never be read again. Set the key of that installation.',
  )
}

async function checkPieces(manifest: Manifest, folder: string): Promise<void> {
  const pieces = [
    ...manifest.tables.map(({ name, sha256 }) => ({
      what: `table ${name}`,
      path: tablePath(folder, name),
      sha256,
    })),
    ...manifest.files.map(({ key, sha256 }) => ({
      what: `file ${key}`,
      path: filePath(folder, key),
      sha256,
    })),
  ]
  for (const { what, path, sha256 } of pieces) {
    const found = await sha256Of(path).catch(() => 'nothing')
    if (found !== sha256) throw new Error(`The backup is damaged: ${what} is not what was written.`)
  }
}

function checkVersion({ migrations }: Manifest): void {
  if (isBeforeBaseline(migrations))
    throw new Error(
      'The backup was made by a version before 0.1.0, whose tables this version cannot read. Restore it with the version that made it.',
    )
  const known = new Set(readdirSync(MIGRATIONS_FOLDER))
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown)
    throw new Error(
      `The backup was made by a newer version: ${unknown} is not known here. Restore it with that version, then go on.`,
    )
}

/**
 * The database has no people, and its schema is that of the backup or an earlier one, as a restore
 * that broke off leaves it.
 */
async function checkTarget(client: pg.Client, manifest: Manifest): Promise<void> {
  if (await holdsRows(client, 'account'))
    throw new Error('The database holds people already. A backup is restored into an empty one.')
  const done = await listDone(client)
  if (done.some((name, at) => name !== manifest.migrations[at])) {
    throw new Error(
      `The database stands at another schema than the backup (${done.at(-1)}, ${manifest.migrations.at(-1)}). Restore into a database without tables.`,
    )
  }
}

const exists = async (client: pg.Client, table: string): Promise<boolean> =>
  (
    await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      `public.${table}`,
    ])
  ).rows[0]!.exists

const holdsRows = async (client: pg.Client, table: string): Promise<boolean> =>
  (await exists(client, table)) &&
  (await client.query(`select from public.${table} limit 1`)).rowCount === 1

const listDone = async (client: pg.Client): Promise<string[]> =>
  (await exists(client, 'knex_migrations'))
    ? (
        await client.query<{ name: string }>('select name from public.knex_migrations order by id')
      ).rows.map(({ name }) => name)
    : []

async function takeLock(client: pg.Client): Promise<void> {
  const {
    rows: [lock],
  } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (!lock?.taken) throw new Error('Another restore into this database is under way.')
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'patarta restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
