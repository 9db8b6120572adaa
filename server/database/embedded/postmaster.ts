import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathForServer, spawnOptions, type Cluster } from './cluster.ts'

export type Postmaster = {
  pid: number
  port: number
  /** By its own word: it neither starts nor recovers nor stops. */ isReady: boolean
}

/**
 * The server that runs on this folder, whoever started it. A pid file left by a crash is judged,
 * not believed.
 */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const [pid, , , port, , , , status] = pidFileLines(cluster)
  return pid && port && isServer(cluster, Number(pid))
    ? { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' }
    : undefined
}

export type Start = {
  pid: number
  /** What the server said when it ended at once; undefined while it lives. */ failure():
    string | undefined
}

/**
 * Starts the server in a session of its own: Ctrl-C and the death of the process that started it do
 * not reach it.
 */
export function startPostmaster(cluster: Cluster, port: number, flags: readonly string[]): Start {
  removeForeignPidFile(cluster)
  const log = openLog(cluster)
  const saidBefore = statSync(cluster.logFile).size
  const child = spawn(
    cluster.binaries.postgres,
    [
      '-D',
      pathForServer(cluster, cluster.folder),
      '-p',
      String(port),
      ...[
        `cluster_name=${cluster.name}`,
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'max_connections=200',
        'jit=off',
        'timezone=UTC',
        'log_timezone=UTC',
        // Statements and the values in "Key (email)=(…) already exists" are people's data and stay
        // out of the log.
        'log_error_verbosity=terse',
        'log_min_error_statement=panic',
        ...flags,
      ].flatMap((flag) => ['-c', flag]),
    ],
    { ...spawnOptions(cluster, cluster.folder), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  let hasEnded = false
  let spawnError: string | undefined
  child.once('error', ({ message }) => {
    spawnError = message
  })
  child.once('exit', () => {
    hasEnded = true
  })
  return {
    pid: child.pid ?? 0,
    failure: () =>
      spawnError ??
      (hasEnded ? readFileSync(cluster.logFile, 'utf8').slice(saidBefore) || 'nothing' : undefined),
  }
}

/** A fast shutdown: open transactions are rolled back, what was committed is on disk. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = findPostmaster(cluster)
  if (!running) return
  signal(running.pid, 'SIGINT')
  const patience = Date.now() + 20_000
  while (isServer(cluster, running.pid)) {
    if (Date.now() > patience) signal(running.pid, 'SIGQUIT')
    await delay(10)
  }
}

/**
 * A pid file that names a living process which is not our server makes PostgreSQL refuse to start;
 * a dead one it handles.
 */
function removeForeignPidFile(cluster: Cluster): void {
  const pid = Number(pidFileLines(cluster)[0])
  if (pid && commandOf(pid) !== '' && !isServer(cluster, pid))
    rmSync(join(cluster.folder, 'postmaster.pid'), { force: true })
}

function pidFileLines({ folder }: Cluster): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

const isServer = ({ name }: Cluster, pid: number): boolean =>
  commandOf(pid).includes(`cluster_name=${name}`)

/** The command line of a living process; empty for one that is gone or waits to be buried. */
function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch {
    return ''
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const LOG_LIMIT = 5_000_000

function openLog({ logFile }: Cluster): number {
  const tooLong = existsSync(logFile) && statSync(logFile).size > LOG_LIMIT
  return openSync(logFile, tooLong ? 'w' : 'a', 0o600)
}
