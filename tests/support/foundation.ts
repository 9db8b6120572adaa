import type { Knex } from 'knex'
import {
  createAdjustableClock,
  createCipher,
  createLocalBroadcast,
  createTransact,
  type AdjustableClock,
  type Broadcast,
  type Cipher,
  type JobType,
  type Jobs,
  type Links,
  type Logger,
  type SameTransactionSubscriber,
  type Transact,
} from '#modules/shared'
import { testDatabase } from './database.ts'
import { createRecordingLog } from './log.ts'

export type EnqueuedJob = { job: string; data: object; id?: string; runAt?: Date }

/** Jobs that are only noted down; a module's test runs their handlers itself. */
export function createRecordingJobs(): Jobs & { enqueued: EnqueuedJob[] } {
  const enqueued: EnqueuedJob[] = []
  const enqueue = async <Data extends object>(
    job: JobType<Data>,
    data: Data,
    options: { id?: string; runAt?: Date } = {},
  ) => {
    enqueued.push({ job: job.name, data, ...options })
  }
  return { enqueued, enqueue }
}

const links: Links = {
  to: (route, params, locale, query = {}) =>
    `https://patarta.test/${[locale, route, ...Object.values(params)].join('/')}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
  toPath: (path) => `https://patarta.test${path}`,
}

/** What the test worlds of modules are built on: `testFoundation()`, or that of a started product. */
export type TestFoundation = {
  db: Knex
  clock: AdjustableClock
  transact: Transact
  cipher: Cipher
  jobs: Jobs
  broadcast: Broadcast
  links: Links
  log: Logger
}

/**
 * What every module may ask for: a real database of this test file's own, a clock to move, and
 * stand-ins at the edges that keep what they were given. `subscribers` handle events in the same
 * transaction, as in `server/subscriptions/`.
 */
export async function testFoundation({
  subscribers = [],
}: { subscribers?: SameTransactionSubscriber[] } = {}) {
  const { db, url } = await testDatabase()
  const clock = createAdjustableClock()
  const log = createRecordingLog()
  return {
    db,
    url,
    clock,
    log,
    links,
    transact: createTransact({
      db,
      clock,
      subscribers,
      onError: (error) => {
        throw error
      },
    }),
    cipher: createCipher(['a secret of the tests that is long enough']),
    jobs: createRecordingJobs(),
    broadcast: createLocalBroadcast(),
  }
}
