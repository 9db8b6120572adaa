import { statfs } from 'node:fs/promises'
import type { Knex } from 'knex'
import { consultationFigures } from '#modules/consultation'
import { messengerFigures } from '#modules/messenger'
import { paymentFigures } from '#modules/payment'
import type { Figures } from '#modules/shared'
import type { Store } from '../jobs/backends.ts'
import { withTimeout } from '../jobs/with-timeout.ts'
import { CLOCK_SKEW } from './clock-skew.ts'
import type { Readiness, Verdict } from './readiness.ts'

/** What we use of fastify-metrics' client: a gauge that is set when it is read. */
export type Client = {
  Gauge: new (given: {
    name: string
    help: string
    labelNames?: string[]
    collect(this: GaugeLike): void | Promise<void>
  }) => unknown
}
type GaugeLike = {
  set(value: number): void
  set(labels: Record<string, string>, value: number): void
  remove(labels?: Record<string, string>): void
  reset(): void
}

type Needs = {
  client: Client
  db: Knex
  readiness: Pick<Readiness, 'check'>
  store?: Pick<Store, 'isReady' | 'queue'> | undefined
  /**
   * The folder whose disk must not run full; without it the product stores nothing on this machine.
   */
  folder?: string | undefined
  /** The expiry of each certificate by its name; undefined where it cannot be read. */
  certificates?: Record<string, () => Promise<Date | undefined>>
}

/**
 * What is late or running out, one SQL expression each: 0 or small on a good day, and the first
 * thing to look at on a bad one.
 */
const FIGURES = {
  ...consultationFigures,
  ...messengerFigures,
  ...paymentFigures,
  patarta_outbox_waiting: [
    'Events that are not in the queue yet',
    'select count(*) from outbox where dispatched_at is null',
  ],
  patarta_outbox_oldest_seconds: [
    'Age of the oldest of them',
    'select coalesce(extract(epoch from now() - min(occurred_at)), 0) from outbox where dispatched_at is null',
  ],
  patarta_worker_silent_seconds: [
    'Time since the last sign of life of any worker; -1 where there never was one',
    'select coalesce(extract(epoch from now() - max(beat_at)), -1) from process_heartbeat',
  ],
  patarta_worker_clock_skew_seconds: [
    'By how much the clock of a living worker differs from the database’s, at most',
    "select coalesce(max(abs(clock_skew_ms)), 0) / 1000.0 from process_heartbeat where beat_at > now() - interval '1 minute'",
  ],
  patarta_web_clock_skew_seconds: [
    'By how much the clock of this process differs from the database’s',
    `select abs(${CLOCK_SKEW}) / 1000.0`,
  ],
  patarta_backup_age_seconds: [
    'Time since the last npm run backup that ended well; since the database was made where there was none',
    'select extract(epoch from now() - coalesce((select max(taken_at) from backup_taken), (select min(migration_time) from knex_migrations)))',
  ],
  patarta_database_connections: [
    'Connections to this database',
    'select count(*) from pg_stat_activity where datname = current_database()',
  ],
  patarta_database_connections_share: [
    'Connections to all databases of the server as a share of max_connections, 0 to 1',
    "select sum(numbackends)::float8 / current_setting('max_connections')::float8 from pg_stat_database",
  ],
  patarta_database_bytes: ['Size of the database', 'select pg_database_size(current_database())'],
} as const satisfies Figures

type Name = keyof typeof FIGURES
const NAMES = Object.keys(FIGURES) as Name[]

/**
 * One round trip for all: the values are of the same moment, and an unavailable database costs one
 * wait.
 */
const QUESTION = `select ${NAMES.map((name) => `(${FIGURES[name][1]})::float8 as "${name}"`).join(', ')}`

/** Shorter than Prometheus' scrape timeout, longer than a busy database takes. */
const TIMEOUT_MS = 3_000

/**
 * Registers the product's metrics: what is late, whether the process is ready, and what runs out.
 * An unknown value is left out, never 0: alert rules use `absent()`.
 */
export function registerMetrics({
  client,
  db,
  readiness,
  store,
  folder,
  certificates = {},
}: Needs): void {
  // The gauges of one scrape are collected at the same time and share these reads.
  const verdict = shared(() => readiness.check().catch((): undefined => undefined))
  const figures = shared(async (): Promise<Partial<Record<Name, number>>> => {
    // Checked first: a pool without its database would hold the query for ten seconds.
    if ((await verdict())?.checks.migrations !== 'ok') return {}
    return withTimeout(
      TIMEOUT_MS,
      db.raw<{ rows: [Record<Name, number>] }>(QUESTION, [Date.now()]),
    ).then(
      ({ rows: [row] }) => row,
      () => ({}),
    )
  })
  for (const name of NAMES)
    gauge(client, name, FIGURES[name][0], async () => (await figures())[name])
  gauge(
    client,
    'patarta_ready',
    'Whether requests may come to this process: 1 where /readyz answers 200',
    async () => {
      const found = await verdict()
      return found && (found.status === 'ready' || found.status === 'degraded' ? 1 : 0)
    },
  )
  new client.Gauge({
    name: 'patarta_check',
    help: 'Each check of /readyz: 1 well, 0 not; left out where it is unknown or not used',
    labelNames: ['check'],
    async collect() {
      this.reset()
      for (const [check, word] of Object.entries((await verdict())?.checks ?? {}) as Array<
        [keyof Verdict['checks'], string]
      >) {
        if (word !== 'unknown' && word !== 'not used') this.set({ check }, word === 'ok' ? 1 : 0)
      }
    },
  })
  if (folder) {
    const disk = shared(() =>
      withTimeout(TIMEOUT_MS, statfs(folder)).catch((): undefined => undefined),
    )
    gauge(client, 'patarta_disk_bytes', 'Size of the disk that holds DATA_DIR', async () =>
      sizeOf(await disk(), 'blocks'),
    )
    gauge(client, 'patarta_disk_free_bytes', 'Free bytes on it', async () =>
      sizeOf(await disk(), 'bavail'),
    )
  }
  for (const [certificate, validUntil] of Object.entries(certificates)) {
    gauge(
      client,
      `patarta_${certificate}_certificate_ends_timestamp_seconds`,
      `When the ${certificate} certificate ends`,
      async () => {
        const end = await validUntil().catch((): undefined => undefined)
        return end && end.getTime() / 1_000
      },
    )
  }
  if (!store) return
  new client.Gauge({
    name: 'patarta_jobs',
    help: 'Jobs by their state',
    labelNames: ['state'],
    async collect() {
      this.reset()
      // A hanging database must not delay the scrape until Prometheus gives up on it and sees no
      // metric at all.
      if (!store.isReady() || (await verdict())?.checks.queue !== 'ok') return
      const counts = await withTimeout(
        TIMEOUT_MS,
        store.queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
      ).catch(() => ({}))
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })
}

/** A gauge without labels. An unknown value has no sample; `reset()` would set 0. */
function gauge(
  client: Client,
  name: string,
  help: string,
  read: () => Promise<number | undefined>,
): void {
  new client.Gauge({
    name,
    help,
    async collect() {
      const value = await read()
      if (value === undefined) this.remove({})
      else this.set(value)
    },
  })
}

/** Calls that come while one is running share its result. */
function shared<T>(look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | undefined
  return () =>
    (looking ??= look().finally(() => {
      looking = undefined
    }))
}

const sizeOf = (
  disk: { bsize: number; blocks: number; bavail: number } | undefined,
  what: 'blocks' | 'bavail',
): number | undefined => disk && disk.bsize * disk[what]
