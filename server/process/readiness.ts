import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrationFiles } from '../database/migrations.ts'
import { findUnfinished } from '../backup/unfinished.ts'
import type { Store } from '../jobs/backends.ts'
import { SILENT_AFTER_SECONDS } from '../jobs/heartbeat.ts'
import { withTimeout } from '../jobs/with-timeout.ts'
import { CLOCK_SKEW, describeClockSkew } from './clock-skew.ts'

/** The response of /readyz: whether this process may get requests and, if not, why. */
export type Verdict = {
  /** Degraded: requests are answered, but something is unavailable or delayed. */
  status: 'ready' | 'degraded' | 'not ready' | 'draining'
  checks: Record<'database' | 'migrations' | 'disk' | 'queue' | 'worker' | 'clock', string>
}

export type Readiness = {
  check(): Promise<Verdict>
  /** From now on a load balancer should send no new requests. */
  startDraining(): void
  readonly isDraining: boolean
  close(): Promise<void>
}

type Needs = {
  databaseUrl: string
  store: Pick<Store, 'isReady' | 'queue'>
  dataDir: string
  /** False where files and mails go elsewhere. */ needsDisk: boolean
}

/** After this long a check reports "away". The pools of the requests wait far longer. */
const TIMEOUT_MS = 900

export function createReadiness({ databaseUrl, store, dataDir, needsDisk }: Needs): Readiness {
  // A connection of its own: a busy pool does not mean that the database is down.
  const line = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    application_name: 'patarta readiness',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    idleTimeoutMillis: 0,
  })
  line.on('error', () => {})
  // The pool handles errors of idle connections only. One that breaks during a query must not end
  // the process.
  line.on('connect', (client) => client.on('error', () => {}))
  let isDraining = false
  let asking: Promise<Verdict> | undefined

  async function look(): Promise<Verdict> {
    const [database, disk, queue] = await Promise.all([
      askDatabase(),
      needsDisk ? askDisk(dataDir) : 'not used',
      askQueue(),
    ])
    const checks = { ...database, disk, queue }
    const isReady =
      database.database === 'ok' && database.migrations === 'ok' && disk !== 'cannot be written'
    const isFullyReady =
      isReady && queue === 'ok' && database.worker === 'ok' && database.clock === 'ok'
    return {
      status: isDraining ? 'draining' : statusOf(isFullyReady, isReady),
      checks,
    }
  }

  async function askDatabase(): Promise<
    Pick<Verdict['checks'], 'database' | 'migrations' | 'worker' | 'clock'>
  > {
    const unknown = { migrations: 'unknown', worker: 'unknown', clock: 'unknown' }
    const client = await line.connect().catch(() => undefined)
    if (!client) return { database: 'away', ...unknown }
    let isBroken = false
    try {
      if (await findUnfinished(client)) return { database: 'half restored', ...unknown }
      const done = new Set(
        (await client.query<{ name: string }>('select name from knex_migrations')).rows.map(
          ({ name }) => name,
        ),
      )
      const lacking = (await (files ??= migrationFiles())).filter((name) => !done.has(name))
      if (lacking.length > 0)
        return {
          database: 'ok',
          migrations: `${lacking.length} not applied, from ${lacking[0]}`,
          worker: 'unknown',
          clock: 'unknown',
        }
      const {
        rows: [heartbeat],
      } = await client.query<{
        lives: boolean | null
        ownOffMs: number
        workerOffMs: number | null
      }>(
        `select max(beat_at) > now() - interval '${SILENT_AFTER_SECONDS} seconds' as lives, ${CLOCK_SKEW.replace('?', '$1')} as "ownOffMs",
           (array_agg(clock_skew_ms order by abs(clock_skew_ms) desc) filter (where beat_at > now() - interval '${SILENT_AFTER_SECONDS} seconds'))[1] as "workerOffMs" from process_heartbeat`,
        [Date.now()],
      )
      const { lives, ownOffMs, workerOffMs } = heartbeat!
      const isOwnWorse = Math.abs(ownOffMs) >= Math.abs(workerOffMs ?? 0)
      const clock = describeClockSkew(isOwnWorse ? ownOffMs : (workerOffMs ?? 0))
      return {
        database: 'ok',
        migrations: 'ok',
        worker: lives ? 'ok' : 'none is alive',
        clock: clock === 'ok' || isOwnWorse ? clock : `a worker’s is ${clock}`,
      }
    } catch {
      isBroken = true
      return { database: 'away', ...unknown }
    } finally {
      client.release(isBroken)
    }
  }

  /**
   * While Redis is unavailable jobs wait in the outbox and sweeps run without it: degraded, not
   * broken.
   */
  async function askQueue(): Promise<string> {
    if (!store.isReady()) return 'away'
    return withTimeout(TIMEOUT_MS, store.queue.getJobCountByTypes('active')).then(
      () => 'ok',
      () => 'away',
    )
  }

  return {
    check: () =>
      (asking ??= look().finally(() => {
        asking = undefined
      })),
    startDraining: () => {
      isDraining = true
    },
    get isDraining() {
      return isDraining
    },
    close: () => withTimeout(TIMEOUT_MS, line.end()).catch(() => {}),
  }
}

let files: Promise<string[]> | undefined

/** Writes enough bytes for a full disk to refuse. */
async function askDisk(folder: string): Promise<string> {
  const probe = join(folder, `.probe-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await withTimeout(TIMEOUT_MS, writeFile(probe, Buffer.alloc(16_384)))
    return 'ok'
  } catch {
    return 'cannot be written'
  } finally {
    await withTimeout(TIMEOUT_MS, rm(probe, { force: true })).catch(() => {})
  }
}

function statusOf(isFullyReady: boolean, isReady: boolean): Verdict['status'] {
  if (isFullyReady) return 'ready'
  return isReady ? 'degraded' : 'not ready'
}
