import {
  createPostgresBackend,
  Queue,
  runMigrations,
  withBackend,
  Worker,
  type Processor,
  type WorkerOptions,
} from 'bullmq'
import pg from 'pg'
import { addFewJobsAsFlows } from './add-jobs.ts'
import { withTimeout } from './with-timeout.ts'

/** Where the queue stores its jobs: PostgreSQL or Redis. The same code runs on both. */
export type JobBackend = { databaseUrl: string } | { redisUrl: string }

/** The payload of a job: the data its handler receives. */
export type Envelope = { data: object }

export type Store = {
  queue: Queue<Envelope>
  /**
   * Resolves when the store can be used. Redis may be unavailable while the product runs; there it
   * resolves after two seconds in any case.
   */
  open(connected: { waitUntilReady(): Promise<unknown> }): Promise<void>
  /** How long the store may take to respond before it counts as unavailable. */
  timeoutMs: number
  /** False while the store is unavailable: a command would only wait for a connection. */
  isReady(): boolean
  work(processor: Processor<Envelope>, options: Omit<WorkerOptions, 'connection'>): Worker<Envelope>
  close(): Promise<void>
}

const NAME = 'patarta'
const SCHEMA = 'bullmq'
const prefix = 'patarta-jobs'

export const openStore = async (backend: JobBackend): Promise<Store> =>
  'redisUrl' in backend ? inRedis(backend) : inPostgres(backend)

function inPostgres({ databaseUrl }: { databaseUrl: string }): Store {
  const onPostgres = withBackend((...given: Parameters<typeof createPostgresBackend>) =>
    addFewJobsAsFlows(createPostgresBackend(...given), NAME),
  )
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
  // BullMQ's types name the backend. What we use of a queue and a worker is the same on both.
  return {
    queue: queue as unknown as Queue<Envelope>,
    // The job tables are in the same database as the data: without it nothing starts.
    open: async (connected) => {
      await connected.waitUntilReady()
    },
    isReady: () => true,
    // Longer than the statement timeout: parking a job in a database that is only slow would not
    // help.
    timeoutMs: 30_000,
    work: (processor, options) =>
      new onPostgres.Worker<Envelope>(NAME, processor, {
        ...options,
        connection: connection(8),
      }) as unknown as Worker<Envelope>,
    close: () => queue.close(),
  }
}

async function inRedis({ redisUrl }: { redisUrl: string }): Promise<Store> {
  const { Redis } = await import('ioredis')
  const connection = new Redis(redisUrl, {
    maxRetriesPerRequest: null,
    connectionName: NAME,
    retryStrategy: (times) => Math.min(50 * times, 1_000),
  })
  // The queue and its workers report lost connections. Without this listener an "error" event would
  // end the process.
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
    timeoutMs: 2_000,
    work: (processor, options) =>
      new Worker<Envelope>(NAME, processor, { ...options, connection, prefix }),
    async close() {
      await queue.close()
      connection.disconnect()
    },
  }
}

/**
 * Creates BullMQ's tables in their own schema. A queue does this when it opens; tests that copy
 * whole databases need it before.
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
