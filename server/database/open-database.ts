import type { Knex } from 'knex'
import pg from 'pg'
import type { Logger } from '#modules/shared'
import { connect } from './connect.ts'
import { attachEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { DatabaseUnavailable } from './embedded/unavailable.ts'

export type Database = {
  /** For what keeps connections of its own: job queue, live messages. */
  url: string
  knex: Knex
  /** Close whatever else uses the database first: the last to leave stops the embedded server. */
  close(): Promise<void>
}

type Options = {
  databaseUrl?: string | undefined
  dataDir: string
  log: Logger
  applicationName?: string
  poolSize?: number
}

/**
 * The database at `databaseUrl`, or the embedded one in `dataDir`. Throws DatabaseUnavailable with
 * a sentence for people.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
  ...options
}: Options): Promise<Database> {
  if (databaseUrl) {
    await reach(databaseUrl)
    const knex = connect(databaseUrl, options)
    return { url: databaseUrl, knex, close: () => knex.destroy() }
  }
  const embedded = await attachEmbeddedPostgres({ dataDir, log })
  const url = embedded.urlOf('patarta')
  const knex = connect(url, options)
  return {
    url,
    knex,
    async close() {
      await knex.destroy()
      await embedded.close()
    },
  }
}

/** The first version with uuidv7() and everything else that the tables use. */
export const OLDEST_POSTGRES = 18

/** Connects once, and refuses a server that is away or too old. */
async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const {
      rows: [server],
    } = await client.query<{ version: string; major: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::integer / 10000 as major`,
    )
    const error = versionError(server!)
    if (error) throw new Error(error)
  } catch (cause) {
    const { host, port, database } = client
    throw new DatabaseUnavailable(
      `The PostgreSQL of DATABASE_URL (${host}:${port}, database "${database}") cannot be used: ${(cause as Error).message}. Start it, or correct DATABASE_URL.`,
      { cause },
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Why a server cannot be used, by its version. */
export const versionError = ({
  version,
  major,
}: {
  version: string
  major: number
}): string | undefined =>
  major < OLDEST_POSTGRES
    ? `it is PostgreSQL ${version}, and version ${OLDEST_POSTGRES} or newer is needed`
    : undefined
