import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries, type Binaries } from './binaries.ts'
import { serverUser, type SystemUser } from './system-user.ts'
import { DatabaseUnavailable, explainFailure } from './unavailable.ts'

/** One embedded PostgreSQL: where its files are and who runs it. */
export type Cluster = {
  folder: string
  lockFile: string
  settingsFile: string
  logFile: string
  /**
   * Stands in the server's command line, so that a process can be distinguished from another with the
   * same pid.
   */
  name: string
  binaries: Binaries
  user: SystemUser | undefined
}

export function clusterIn(dataDir: string): Cluster {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir)
  const user = serverUser()
  return {
    folder: join(home, 'postgres'),
    lockFile: join(home, 'postgres.lock'),
    settingsFile: join(home, 'postgres.json'),
    logFile: join(home, 'postgres.log'),
    name: `patarta-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`,
    binaries: findBinaries(user),
    user,
  }
}

/** Makes the cluster if there is none. Cut short, it leaves nothing that could be taken for one. */
export function ensureCluster(cluster: Cluster, password: string): void {
  const versionFile = join(cluster.folder, 'PG_VERSION')
  if (existsSync(versionFile))
    return checkVersion(cluster, readFileSync(versionFile, 'utf8').trim())
  if (existsSync(cluster.folder))
    throw new DatabaseUnavailable(
      `${cluster.folder} is there but is no PostgreSQL data folder. Move it away, or set DATA_DIR to another folder.`,
    )

  const unfinished = `${cluster.folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (cluster.user) chownSync(unfinished, cluster.user.uid, cluster.user.gid)
  const said = initialise(cluster, unfinished, password)
  if (said !== undefined) {
    rmSync(unfinished, { recursive: true, force: true })
    throw explainFailure(said, cluster.folder)
  }
  renameSync(unfinished, cluster.folder)
}

function checkVersion({ folder, binaries }: Cluster, version: string): void {
  if (version === binaries.major) return
  throw new DatabaseUnavailable(
    `${folder} was made by PostgreSQL ${version}; this Patarta brings ${binaries.major}. Dump the data with version ${version} and load it again, set DATA_DIR to another folder, or DATABASE_URL to a server of version ${version}.`,
  )
}

/**
 * UTF-8 everywhere. Text compares by code point, the fast and portable way; what people read is
 * sorted by naming the collation "lt-x-icu". LC_CTYPE must know UTF-8 too: full-text search splits
 * and lower-cases words by it.
 */
function initialise(cluster: Cluster, folder: string, password: string): string | undefined {
  let said = ''
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8']) {
    said = withPasswordFile(cluster, password, (passwordFile) => {
      const run = spawnSync(
        cluster.binaries.initdb,
        [
          '-D',
          pathForServer(cluster, folder),
          '--username=postgres',
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--locale=C',
          `--lc-ctype=${ctype}`,
        ],
        spawnOptions(cluster, folder),
      )
      return run.status === 0 ? '' : `${run.error?.message ?? ''} ${run.stderr ?? ''}`
    })
    if (said === '') return undefined
    if (!/invalid locale name|could not find suitable/.test(said)) break
  }
  return said
}

function withPasswordFile<T>({ user }: Cluster, password: string, work: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'patarta-'))
  const path = join(folder, 'password')
  try {
    writeFileSync(path, `${password}\n`, { mode: 0o600 })
    chmodSync(folder, 0o711)
    if (user) chownSync(path, user.uid, user.gid)
    return work(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * How the server may name its own folder. Below a folder that only root may enter, such as /root,
 * no path leads the server's user there; but it can be put there, and every process may name the
 * folder it stands in.
 */
export function pathForServer({ user }: Cluster, folder: string): string {
  if (!user) return folder
  const entered =
    spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', env: {} }).status === 0
  return entered ? folder : '/proc/self/cwd'
}

/**
 * A bare environment: PGPORT, PGDATA or a locale of the person's shell must not reach the server.
 */
export const spawnOptions = ({ user }: Cluster, folder: string) => ({
  ...user,
  cwd: folder,
  encoding: 'utf8' as const,
  env: { PATH: process.env['PATH'], LC_MESSAGES: 'C', TZ: 'UTC' },
})
