import knex, { type Knex } from 'knex'
import { knexSnakeCaseMappers } from 'objection'
import pg from 'pg'

const INT8 = 20
const DATE = 1082

/**
 * Whole numbers are numbers, and a date without a time stays the text "2026-11-21": a Date would
 * move it between zones.
 */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return (value: string) => exact(Number(value))
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

function exact(value: number): number {
  if (!Number.isSafeInteger(value))
    throw new RangeError('A bigint beyond 2^53 came from the database')
  return value
}

type Options = { applicationName?: string; poolSize?: number; statementTimeoutMs?: number }

/**
 * A pool on a database: columns are snake_case there and camelCase here (the rows of `raw` keep the
 * names its SQL gives them: `select lawyer_id as "lawyerId"`). No statement runs longer than 15 s,
 * no transaction idles longer than 30 s. While the server is away a query waits up to 4 s for it
 * to come back: a killed server is back within one, and nobody stares at an empty page for longer.
 */
export function connect(
  url: string,
  { applicationName = 'patarta', poolSize = 10, statementTimeoutMs = 15_000 }: Options = {},
): Knex {
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: applicationName,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      types,
    } as Knex.PgConnectionConfig,
    acquireConnectionTimeout: 4_000,
    // A refused connection is tried again until acquireConnectionTimeout, which bridges a restart
    // of the server.
    pool: { min: 0, max: poolSize, idleTimeoutMillis: 30_000, propagateCreateError: false },
    // The query that fails reports the error; knex would also print a line of its own.
    log: { warn() {}, error() {}, debug() {}, deprecate() {} },
    ...knexSnakeCaseMappers(),
  })
}
