import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import knex, { type Knex } from 'knex'
import pg from 'pg'
import { DatabaseUnavailable } from './embedded/unavailable.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))

/**
 * The key of the lock that lets one process at a time change the schema: "Patarta" on a telephone's
 * keys.
 */
const LOCK = 7_282_782

export type Step = { name: string; milliseconds: number }
export type Status = { done: string[]; pending: string[] }
export type Migrations = {
  /** Applies what is pending, each in its own transaction, and reports every step. */
  up(): Promise<Step[]>
  /** Takes back the last `count` migrations. */
  down(count?: number): Promise<Step[]>
  status(): Promise<Status>
  /**
   * Applies what is pending up to this one and no further: for data that was saved at that schema.
   */
  upTo(name: string): Promise<Step[]>
}

type Options = {
  url: string
  folder?: string
  onStep?: (step: Step) => void
}

/**
 * Several processes may start at once: all wait for the one that migrates, then find nothing left
 * to do.
 */
export function migrationsOf({
  url,
  folder = MIGRATIONS_FOLDER,
  onStep = () => {},
}: Options): Migrations {
  const alone = <T>(work: (migrator: Knex.Migrator) => Promise<T>): Promise<T> =>
    withAdvisoryLock(url, async () => {
      const database = knex({
        client: 'pg',
        connection: { connectionString: url, application_name: 'patarta migrate' },
        pool: { min: 0, max: 2 },
        migrations: { migrationSource: sourceIn(folder) },
      })
      try {
        // Knex keeps its lock in a row that outlives a killed process. Ours is held, so that row
        // can only be a left-over.
        await database.migrate.forceFreeMigrationsLock()
        refuseOtherSchema(await listDone(database), await migrationFiles(folder))
        return await work(database.migrate)
      } finally {
        await database.destroy()
      }
    })

  const steps = async (
    step: () => Promise<[number, string[]]>,
    atMost = Infinity,
    last?: string,
  ): Promise<Step[]> => {
    const taken: Step[] = []
    while (taken.length < atMost) {
      const startedAt = performance.now()
      const [name] = (await step())[1]
      if (name === undefined) break
      taken.push({ name: baseName(name), milliseconds: Math.round(performance.now() - startedAt) })
      onStep(taken.at(-1) as Step)
      if (baseName(name) === last) break
    }
    return taken
  }

  return {
    up: () => alone((migrator) => steps(() => migrator.up())),
    upTo: (name) =>
      alone(async (migrator) => {
        const [done] = (await migrator.list()) as [Array<{ name: string }>, unknown]
        return done.some((migration) => migration.name === name)
          ? []
          : steps(() => migrator.up(), Infinity, name)
      }),
    down: (count = 1) => alone((migrator) => steps(() => migrator.down(), count)),
    status: () =>
      alone(async (migrator) => {
        const [done, pending] = (await migrator.list()) as [
          Array<{ name: string }>,
          Array<{ file: string } | string>,
        ]
        return {
          done: done.map(({ name }) => name),
          pending: pending.map((entry) => (typeof entry === 'string' ? entry : entry.file)),
        }
      }),
  }
}

/** The migrations of a folder, in their order. */
export const migrationFiles = async (folder: string = MIGRATIONS_FOLDER): Promise<string[]> =>
  (await readdir(folder)).filter((file) => /^\d{3}-[a-z0-9-]+\.ts$/.test(file)).toSorted()

/**
 * Whether a database has exactly the migrations of this code: one question instead of a lock and
 * two connections more, at every start that follows no change.
 */
export async function hasSchemaOfCode(db: Knex): Promise<boolean> {
  const done = await listDone(db)
  return done.join() === (await migrationFiles()).join()
}

/**
 * Whether these migrations are those of a version before 0.1.0. They became one baseline, so that
 * such a database or backup has no way to the schema of today.
 */
export const isBeforeBaseline = (done: readonly string[]): boolean =>
  done.includes('000-foundation.ts')

function refuseOtherSchema(done: readonly string[], files: readonly string[]): void {
  if (isBeforeBaseline(done))
    throw new Error(
      'This database was made by a version of Patarta before 0.1.0 and cannot be upgraded. Nothing in it was changed. Use the version that made it, or start with an empty database: another DATABASE_URL, or another DATA_DIR if you use the embedded database.',
    )
  const unknown = done.find((name) => !files.includes(name))
  if (unknown)
    throw new Error(
      `This database was changed by a newer version of Patarta: it has the migration ${unknown}, which this version does not know. Start that version again, or take the migration back with it.`,
    )
}

/** In an empty database nobody has made the list yet. */
async function listDone(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return []
  const { rows } = await db.raw<{ rows: Array<{ name: string }> }>(
    'select name from knex_migrations order by name',
  )
  return rows.map(({ name }) => name)
}

const baseName = (path: string): string => path.split('/').at(-1) as string

type Migration = {
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
  config?: { transaction?: boolean }
}

/** Files named NNN-what-it-does.ts, in that order; Node runs them as they are. */
function sourceIn(folder: string): Knex.MigrationSource<string> {
  return {
    getMigrations: () => migrationFiles(folder),
    getMigrationName: (file) => file,
    getMigration: (file) => import(`${folder.replace(/\/$/, '')}/${file}`) as Promise<Migration>,
  }
}

async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'patarta migrate' })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw new DatabaseUnavailable(
      `The database cannot be reached to migrate it: ${(cause as Error).message}`,
      { cause },
    )
  }
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
