import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Logger } from '#modules/shared'
import {
  attachEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/database/embedded/embedded-postgres.ts'
import { DatabaseUnavailable } from '../../server/database/embedded/unavailable.ts'
import { migrationsOf, MIGRATIONS_FOLDER } from '../../server/database/migrations.ts'
import { prepareJobTables } from '../../server/jobs/backends.ts'

/** Where test databases come from; handed to every test file. */
export type TestServer = { url: string; template: string }

/** What a test asks of its database is never worth a wait for the disk. */
const FLAGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=400',
  'max_wal_size=2GB',
]
const quiet: Logger = { debug() {}, info() {}, warn() {}, error() {} }

/** One PostgreSQL for all test runs of this checkout, also when several run at once. */
export async function startTestServer(): Promise<{ server: TestServer; close(): Promise<void> }> {
  const dataDir = resolve('.data/test')
  const attach = () => attachEmbeddedPostgres({ dataDir, log: quiet, flags: FLAGS })
  // It does not wait for its disk, so a machine that stopped in the middle may have left it broken.
  // Nothing in it is worth mending.
  const embedded = await attach().catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error
    rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
    return attach()
  })
  const url = embedded.urlOf('postgres')
  await dropLeftOvers(url)
  return { server: { url, template: await ensureTemplate(embedded) }, close: embedded.close }
}

/**
 * The migrated database that every test file gets a copy of. It is made again only when a migration
 * changed.
 */
async function ensureTemplate(embedded: EmbeddedPostgres): Promise<string> {
  const template = `template_${fingerprint()}`
  return withClient(embedded.urlOf('postgres'), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rows } = await client.query<{ finished: boolean }>(
      'select datistemplate as finished from pg_database where datname = $1',
      [template],
    )
    if (rows[0]?.finished) return template
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template}`)
    await migrationsOf({ url: embedded.urlOf(template) }).up()
    await prepareJobTables(embedded.urlOf(template))
    await client.query(`alter database ${template} is_template true`)
    return template
  })
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync('**/*.{ts,sql}', { cwd: MIGRATIONS_FOLDER })
    .toSorted()
    .map((file) => join(MIGRATIONS_FOLDER, file))
  for (const file of [...files, 'node_modules/bullmq/package.json'])
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Databases carry the pid of the run that made them: a run that was killed could not drop its own.
 */
async function dropLeftOvers(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^test_[0-9]+_'`,
    )
    for (const { datname } of rows) {
      if (!isAlive(Number(datname.split('_')[1])))
        await client.query(`drop database if exists ${datname} with (force)`)
    }
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
