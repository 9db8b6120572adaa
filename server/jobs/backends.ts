import {
  createPostgresBackend,
  Queue,
  runMigrations,
  withBackend,
  Worker,
  type Processor,
  type WorkerOptions,
} from 'bullmq'
import { Redis } from 'ioredis'
import pg from 'pg'
import { withTimeout } from './with-timeout.ts'

/** Where jobs are kept: in PostgreSQL beside the data, or in Redis. The same code runs on both. */
export type JobBackend = { databaseUrl: string } | { redisUrl: string }

/** What a job carries: its handler's data. */
export type Envelope = { data: object }

export type Store = {
  queue: Queue<Envelope>
  /**
   * Resolves when the store can be used. Where the store may be away while the product runs, after
   * a moment in any case.
   */
  open(connected: { waitUntilReady(): Promise<unknown> }): Promise<void>
  /** How long an answer may take before the store counts as away. */
  patienceMs: number
  /** False when a command would only wait in line for a connection. */
  isReady(): boolean
  work(processor: Processor<Envelope>, options: Omit<WorkerOptions, 'connection'>): Worker<Envelope>
  close(): Promise<void>
}

const NAME = 'patarta'
const SCHEMA = 'bullmq'
const prefix = 'patarta-jobs'

export const openStore = (backend: JobBackend): Store =>
  'redisUrl' in backend ? inRedis(backend) : inPostgres(backend)

function inPostgres({ databaseUrl }: { databaseUrl: string }): Store {
  const onPostgres = withBackend(withoutTemporaryTables)
  const connection = (max: number) => ({
    connectionString: databaseUrl,
    migrate: true,
    schema: SCHEMA,
    max,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    application_name: 'patarta jobs',
  })
  const queue = new onPostgres.Queue<Envelope>(NAME, { connection: connection(4) })
  // BullMQ's types name the backend; what we use of a queue and a worker is the same on both.
  return {
    queue: queue as unknown as Queue<Envelope>,
    // Jobs in PostgreSQL are as present as the data: without it nothing starts.
    open: async (connected) => {
      await connected.waitUntilReady()
    },
    isReady: () => true,
    // Longer than any of its statements may take: putting a job aside into a database that is
    // merely slow helps nobody.
    patienceMs: 30_000,
    work: (processor, options) =>
      new onPostgres.Worker<Envelope>(NAME, processor, {
        ...options,
        connection: connection(8),
      }) as unknown as Worker<Envelope>,
    close: () => queue.close(),
  }
}

/** From about so many jobs on, two temporary tables cost less than a statement for each. */
const MANY = 100

/**
 * BullMQ adds several jobs by way of two temporary tables, which the database enters into its
 * catalogue and takes out again: for a few that costs ten times as much as the jobs (decision 068).
 * As flows without children they need none.
 */
const withoutTemporaryTables: typeof createPostgresBackend = (...given) => {
  const backend = createPostgresBackend(...given)
  const addMany = backend.addJobs.bind(backend)
  backend.addJobs = async (entries) => {
    if (entries.length >= MANY) return addMany(entries)
    const added = await backend.addFlow(
      entries.map(({ job, jobId, parentKeyOpts = {} }) => ({
        prefix: '',
        queueName: NAME,
        jobData: job,
        jobId,
        parentKeyOpts,
      })),
    )
    return added.map(([error, id]) => {
      if (error) throw error
      return String(id)
    })
  }
  return backend
}

function inRedis({ redisUrl }: { redisUrl: string }): Store {
  const connection = new Redis(redisUrl, {
    maxRetriesPerRequest: null,
    connectionName: NAME,
    retryStrategy: (times) => Math.min(50 * times, 1_000),
  })
  // The queue and its workers tell of lost connections; unheard here, an "error" would end the
  // process.
  connection.on('error', () => {})
  const queue = new Queue<Envelope>(NAME, { connection, prefix, skipWaitingForReady: true })
  return {
    queue,
    open: (connected) =>
      withTimeout(2_000, connected.waitUntilReady()).then(
        () => {},
        () => {},
      ),
    isReady: () => connection.status === 'ready',
    patienceMs: 2_000,
    work: (processor, options) =>
      new Worker<Envelope>(NAME, processor, { ...options, connection, prefix }),
    async close() {
      await queue.close()
      connection.disconnect()
    },
  }
}

/**
 * BullMQ's own tables, in a schema of their own. Also done when a queue opens; here for what copies
 * whole databases.
 */
export async function prepareJobTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await runMigrations(client, SCHEMA)
  } finally {
    await client.end()
  }
}
