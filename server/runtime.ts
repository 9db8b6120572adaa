import type { Logger } from 'pino'
import { createAdjustableClock, createCipher, systemClock, type Clock } from '#modules/shared'
import { refuseHalfRestored } from './backup/unfinished.ts'
import { createBroadcast } from './realtime/broadcast/index.ts'
import type { Config } from './configuration/config.ts'
import { hasSchemaOfCode, migrationsOf } from './database/migrations.ts'
import { openDatabase, type Database } from './database/open-database.ts'
import { createOutbox, createQueue, startWorker, type Outbox } from './jobs/index.ts'
import { claimKeys } from './keys/known-keys.ts'
import { createLinks } from './adapters/links.ts'
import { createServices } from './services.ts'
import { subscriptionsAfterCommit } from './subscriptions/after-commit.ts'
import { jobHandlers } from './work.ts'
import { holdProcessLock } from './process/process-lock.ts'
import { keyHousekeeping } from './http/idempotency/housekeeping.ts'
import { createReadiness } from './process/readiness.ts'
import { usesLocalDisk } from './process/certificates.ts'
import { createTraces, traceJobs } from './process/traces.ts'
import { createStorage } from './storage/index.ts'
import { asTyped } from './process/as-typed.ts'

export type Runtime = Awaited<ReturnType<typeof openRuntime>>

type Needs = {
  config: Config
  log: Logger
  clock?: Clock
  /** Names this process in the database's own list of who is connected. */ name?: string
}

/**
 * Everything a process works with, opened in order and closed in reverse: web, worker, commands and
 * tests all begin here.
 */
export async function openRuntime({
  config,
  log,
  name = 'patarta',
  clock = config.CLOCK === 'adjustable' ? createAdjustableClock() : systemClock,
}: Needs) {
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log,
    applicationName: name,
  })
  try {
    return await openOn(database, { config, log, name, clock })
  } catch (error) {
    // Nobody else will close it, and an embedded server would run on.
    await database.close()
    throw error
  }
}

async function openOn(database: Database, { config, log, clock, name }: Required<Needs>) {
  const { knex: db } = database
  await refuseHalfRestored(db)
  if (!(await hasSchemaOfCode(db))) await matchSchema(database.url, config)
  await claimKeys({ db, cipher: createCipher(config.secrets) })
  const broadcast = await createBroadcast({
    databaseUrl: database.url,
    redisUrl: config.REDIS_URL,
    db,
    log,
  })
  const queue = await createQueue({
    backend: config.REDIS_URL ? { redisUrl: config.REDIS_URL } : { databaseUrl: database.url },
    db,
    clock,
    log,
  })

  let outbox: Outbox | undefined
  const services = createServices({
    config,
    db,
    clock,
    jobs: queue,
    listFailedJobs: queue.listFailed,
    broadcast,
    storage: await createStorage(config),
    links: createLinks(config.PUBLIC_URL),
    log,
    onCommitted: (events) => void outbox?.dispatch(events),
  })
  outbox = createOutbox({
    db,
    clock,
    log,
    queue,
    subscriptions: subscriptionsAfterCommit(services),
  })
  const { sweep } = outbox
  const traces = config.TRACES_URL
    ? createTraces({ url: config.TRACES_URL, service: name, log })
    : undefined
  const processLock = await holdProcessLock(database.url)
  const readiness = createReadiness({
    databaseUrl: database.url,
    store: queue.store,
    dataDir: config.DATA_DIR,
    needsDisk: usesLocalDisk(config),
  })

  return {
    config,
    log,
    clock,
    database,
    services,
    queue,
    startWorker: () =>
      startWorker({
        queue,
        outbox,
        handlers: traceJobs([...jobHandlers(services), ...keyHousekeeping(db, clock)], traces),
        clock,
        log,
        db,
      }),
    readiness,
    traces,
    processLock,
    /** Hands over what the last commits left in the outbox; for commands, which end right after. */
    settle: sweep,
    async close() {
      await readiness.close()
      await traces?.close()
      await processLock.close()
      await queue.close()
      await broadcast.close()
      await database.close()
    },
  }
}

/**
 * The embedded database follows the code by itself; one of your own is migrated by you, before the
 * code that needs it runs.
 */
async function matchSchema(url: string, config: Config): Promise<void> {
  const migrations = migrationsOf({ url })
  if (config.DATABASE_URL === undefined) return void (await migrations.up())
  const { pending } = await migrations.status()
  if (pending.length > 0)
    throw new Error(
      `The database of DATABASE_URL lacks ${pending.length} migrations (${pending[0]} …). Run "${asTyped('migrate', 'up')}" first.`,
    )
}
