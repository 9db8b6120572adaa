import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { attachEmbeddedPostgres } from '../server/database/embedded/embedded-postgres.ts'
import { readConfig, type Config } from '../server/configuration/config.ts'
import { MIGRATIONS_FOLDER, migrationsOf } from '../server/database/migrations.ts'
import { prepareJobTables } from '../server/jobs/backends.ts'
import { openRuntime } from '../server/runtime.ts'
import { freePort, runSeed } from '../tools/seed/run-seed.ts'
import { withClient } from '../tests/support/server.ts'
import { multiplyListings } from './multiply-listings.ts'
import { say } from './report.ts'

const DATA_DIR = resolve('.data/bench')
const SEEDED = 300
const log = pino({ level: 'error' })

/**
 * The product on a database of so many listed lawyers: 300 seeded ones who have everything, the
 * others only what the directory looks at. Made once a day and schema in `.data/bench`, since free
 * times pass. The server is an ordinary one: it waits for the disk.
 */
export async function openWorld({ lawyers = SEEDED }: { lawyers?: number } = {}) {
  const embedded = await attachEmbeddedPostgres({ dataDir: DATA_DIR, log })
  const url = await ensureDatabase(embedded, lawyers)
  const config = await configOf(url)
  const runtime = await openRuntime({ config, log, name: 'patarta bench' })
  return {
    url,
    config,
    runtime,
    services: runtime.services,
    db: runtime.services.foundation.db,
    async close() {
      await runtime.close()
      await embedded.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** An empty migrated database of one's own, dropped at `close`: for benches that write. */
export const openEmptyWorld = (environment: Record<string, string> = {}) =>
  openOwnWorld(environment)

/** A copy of the 300 seeded lawyers, dropped at `close`: for benches that add to them. */
export const openCopyOfWorld = (environment: Record<string, string> = {}) =>
  openOwnWorld(environment, SEEDED)

async function openOwnWorld(environment: Record<string, string>, lawyers?: number) {
  const embedded = await attachEmbeddedPostgres({ dataDir: DATA_DIR, log })
  const template = lawyers && new URL(await ensureDatabase(embedded, lawyers)).pathname.slice(1)
  const name = `bench_own_${process.pid}`
  await withClient(embedded.urlOf('postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  })
  const url = embedded.urlOf(name)
  if (!template) await migrate(url)
  const config = await configOf(url, environment)
  const runtime = await openRuntime({ config, log, name: 'patarta bench' })
  return {
    url,
    config,
    runtime,
    services: runtime.services,
    db: runtime.services.foundation.db,
    async close() {
      await runtime.close()
      await withClient(embedded.urlOf('postgres'), (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      )
      await embedded.close()
    },
  }
}

type Embedded = Awaited<ReturnType<typeof attachEmbeddedPostgres>>

async function ensureDatabase(embedded: Embedded, lawyers: number): Promise<string> {
  const today = `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}_${schema()}`
  const nameOf = (count: number) => `bench_${today}_${count}`
  const isThere = (name: string) =>
    withClient(
      embedded.urlOf('postgres'),
      async (client) =>
        ((await client.query('select 1 from pg_database where datname = $1', [name])).rowCount ??
          0) > 0,
    )
  if (await isThere(nameOf(lawyers))) return embedded.urlOf(nameOf(lawyers))
  await dropOlder(embedded, today)

  if (!(await isThere(nameOf(SEEDED)))) {
    say(`seeding ${SEEDED} lawyers …`)
    // Under another name until it is whole: a run that was broken off leaves nothing that looks
    // finished.
    const unfinished = `bench_unfinished_${process.pid}`
    await withClient(embedded.urlOf('postgres'), async (client) => {
      await client.query(`drop database if exists ${unfinished} with (force)`)
      await client.query(`create database ${unfinished}`)
    })
    await migrate(embedded.urlOf(unfinished))
    await runSeed(await configOf(embedded.urlOf(unfinished)), { lawyers: SEEDED })
    await withClient(embedded.urlOf('postgres'), (client) =>
      client.query(`alter database ${unfinished} rename to ${nameOf(SEEDED)}`),
    )
  }
  if (lawyers === SEEDED) return embedded.urlOf(nameOf(SEEDED))

  say(`making them ${lawyers} …`)
  const unfinished = `bench_unfinished_${process.pid}`
  await withClient(embedded.urlOf('postgres'), async (client) => {
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished} template ${nameOf(SEEDED)}`)
  })
  await withClient(embedded.urlOf(unfinished), (client) => multiplyListings(client, lawyers))
  await withClient(embedded.urlOf('postgres'), (client) =>
    client.query(`alter database ${unfinished} rename to ${nameOf(lawyers)}`),
  )
  return embedded.urlOf(nameOf(lawyers))
}

const schema = (): string =>
  createHash('sha256')
    .update(readdirSync(MIGRATIONS_FOLDER).toSorted().join())
    .digest('hex')
    .slice(0, 6)

async function migrate(url: string): Promise<void> {
  await migrationsOf({ url }).up()
  await prepareJobTables(url)
}

async function dropOlder(embedded: Embedded, today: string): Promise<void> {
  await withClient(embedded.urlOf('postgres'), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^bench_[0-9]{8}_' and datname not like $1`,
      [`bench_${today}_%`],
    )
    for (const { datname } of rows)
      await client.query(`drop database if exists ${datname} with (force)`)
  })
}

const configOf = async (url: string, environment: Record<string, string> = {}): Promise<Config> =>
  readConfig({
    PORT: String(await freePort()),
    DATABASE_URL: url,
    DATA_DIR,
    LOG_LEVEL: 'error',
    ...environment,
  })
