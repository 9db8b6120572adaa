import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '#modules/shared'
import { clusterIn, ensureCluster, type Cluster } from './cluster.ts'
import { withLock } from './lock.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { accepts, bePresent, ensureDatabase, othersPresent, type Presence } from './session.ts'
import {
  freePort,
  isPortFree,
  newPassword,
  readSettings,
  writeSettings,
  type Settings,
} from './settings.ts'
import { DatabaseUnavailable, explainFailure } from './unavailable.ts'

export type EmbeddedPostgres = {
  urlOf(database: string): string
  /** Leaves the server; the last process to leave stops it. */
  close(): Promise<void>
}

type Options = {
  dataDir: string
  log: Logger
  /** Extra server settings, such as `fsync=off` for tests. */ flags?: readonly string[]
}

/**
 * The PostgreSQL that lives in the data folder. It is made on first use, found again when a crash
 * left it running, shared by every process that uses the same folder, started again when it dies
 * under us, and stopped by the last one to leave.
 */
export async function attachEmbeddedPostgres({
  dataDir,
  log,
  flags = [],
}: Options): Promise<EmbeddedPostgres> {
  let closing = false
  let recovering: Promise<void> | undefined
  const cluster = await orExplained(dataDir, async () => clusterIn(dataDir))
  let presence = await orExplained(dataDir, () =>
    withLock(cluster.lockFile, () => enter(cluster, flags)),
  )
  watch()

  function watch(): void {
    presence.client.once('end', () => {
      if (!closing) recovering = recover()
    })
  }

  /** The first process that notices restarts it; the lock lets the others find it running. */
  async function recover(): Promise<void> {
    log.warn({}, 'the embedded database went away, starting it again')
    while (!closing) {
      try {
        presence = await withLock(cluster.lockFile, () => enter(cluster, flags, 'same port'))
        watch()
        return log.info({}, 'the embedded database is back')
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start, trying again')
        await delay(1_000)
      }
    }
  }

  async function close(): Promise<void> {
    if (closing) return
    closing = true
    await recovering
    await withLock(cluster.lockFile, async () => {
      await presence.client.end().catch(() => {})
      const others = await othersPresent(urlOf('postgres'), presence.name).catch(() => 0)
      if (others === 0) await stopPostmaster(cluster)
    })
  }

  const urlOf = (database: string): string =>
    addressOf(readSettings(cluster.settingsFile) as Settings, database)
  return { urlOf, close }
}

/** It speaks no TLS, whatever PGSSLMODE of the person's shell asks for. */
const addressOf = ({ port, password }: Settings, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}?sslmode=disable`

async function orExplained<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explainFailure(error, dataDir)
  }
}

type PortRule = 'any port' | 'same port'

/** Call it holding the lock: there is a running server and we are in it. */
async function enter(
  cluster: Cluster,
  flags: readonly string[],
  rule: PortRule = 'any port',
): Promise<Presence> {
  const stored = readSettings(cluster.settingsFile)
  if (!stored && existsSync(cluster.folder))
    throw new DatabaseUnavailable(
      `${cluster.settingsFile} is gone, and with it the password of the database beside it. Put it back from a backup, or set DATA_DIR to another folder.`,
    )
  const settings =
    stored ??
    writeSettings(cluster.settingsFile, { port: await freePort(), password: newPassword() })
  ensureCluster(cluster, settings.password)
  const url = addressOf(await running(cluster, settings, flags, rule), 'postgres')
  await ensureDatabase(url, 'patarta')
  return bePresent(url)
}

const TIMEOUT_MS = 120_000

async function running(
  cluster: Cluster,
  settings: Settings,
  flags: readonly string[],
  rule: PortRule,
): Promise<Settings> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const found = findPostmaster(cluster)
    if (!found) {
      const current = await started(cluster, settings, flags, rule, deadline)
      if (current) return current
    } else if (found.isReady) {
      const current = adopted(cluster, settings, found.port)
      if (await accepts(addressOf(current, 'postgres'))) return current
    }
    await delay(20)
  }
  throw new DatabaseUnavailable(
    `The embedded PostgreSQL in ${cluster.folder} has not become ready within ${TIMEOUT_MS / 1000} seconds; ${cluster.logFile} may say why.`,
  )
}

const adopted = (cluster: Cluster, settings: Settings, port: number): Settings =>
  port === settings.port ? settings : writeSettings(cluster.settingsFile, { ...settings, port })

/**
 * Undefined when the server did not stay up for a reason that passes: a port taken meanwhile,
 * workers of a killed server still leaving.
 */
async function started(
  cluster: Cluster,
  settings: Settings,
  flags: readonly string[],
  rule: PortRule,
  deadline: number,
): Promise<Settings | undefined> {
  const free = await isPortFree(settings.port)
  // The pools of running processes know the old port only, so after a crash it is waited for.
  if (!free && rule === 'same port') return undefined
  const current = free
    ? settings
    : writeSettings(cluster.settingsFile, { ...settings, port: await freePort() })
  const { pid, failure } = startPostmaster(cluster, current.port, flags)
  while (failure() === undefined && Date.now() < deadline) {
    const found = findPostmaster(cluster)
    if (found?.pid === pid && found.isReady && (await accepts(addressOf(current, 'postgres'))))
      return current
    await delay(10)
  }
  const said = failure() ?? ''
  if (
    /Address already in use|pre-existing shared memory block|lock file .* already exists/.test(said)
  )
    return undefined
  throw explainFailure(said, cluster.folder)
}
