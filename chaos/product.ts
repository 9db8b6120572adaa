import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildServer } from '../tools/build/build-server.ts'
import type { TestRedis } from '../tests/support/redis.ts'

export type Part = 'web' | 'worker'
export type Victim = Part | 'database' | 'redis'

type Needs = { environment: Record<string, string>; dataDir: string; redis?: TestRedis | undefined }

const TIMEOUT_MS = 60_000
const CHANGE_TIMEOUT_MS = 4_000

const built = join(import.meta.dirname, '../dist/chaos')

/**
 * The product as operators run it: a web process and a worker process, each started again at once
 * when it dies, and a PostgreSQL.
 */
export async function startProcesses({ environment, dataDir, redis }: Needs) {
  const running = new Map<Part, ChildProcess>()
  const shifts: Record<Part, number> = { web: 0, worker: 0 }
  const origin = `http://localhost:${environment.PORT}`
  let isOver = false
  let ended = 0

  async function start(part: Part): Promise<void> {
    const log = openSync(join(dataDir, `${part}.log`), 'a')
    const child = fork(join(built, 'process.js'), [part], {
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: join(built, 'compiled'),
        ...environment,
        CHAOS_SHIFT_MS: String(shifts[part]),
      },
    })
    closeSync(log)
    running.set(part, child)
    const isReady = new Promise<boolean>((resolve) => {
      child.once('message', () => resolve(true))
      child.once('exit', () => resolve(false))
    })
    // Whoever ends without being killed by us is started again, as a supervisor does it.
    child.once('exit', () => {
      if (isOver || running.get(part) !== child) return
      ended += 1
      running.delete(part)
      void delay(200).then(() => (isOver || running.has(part) ? undefined : start(part)))
    })
    for (const since = performance.now(); !isOver && performance.now() - since < TIMEOUT_MS;) {
      if ((await Promise.race([isReady, delay(500)])) === true || running.get(part) !== child)
        return
    }
  }

  async function killProcess(part: Part): Promise<void> {
    const child = running.get(part)
    running.delete(part)
    if (child && child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  }

  /**
   * The web dies with its next answer to a change, after the commit; false where nobody asked for
   * one meanwhile.
   */
  async function loseAnswer(): Promise<boolean> {
    const child = running.get('web')
    if (!child?.connected) return false
    child.send({ diesWithAnswer: true })
    const isDead = await Promise.race([
      once(child, 'exit').then(() => true),
      delay(CHANGE_TIMEOUT_MS).then(() => false),
    ])
    if (isDead) await serves()
    else child.send({ diesWithAnswer: false })
    return isDead
  }

  function killDatabase(): void {
    process.kill(
      Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    )
  }

  /** kill -9 of all of them at once; answers in how many milliseconds each served again. */
  async function kill(victims: readonly Victim[]): Promise<number> {
    const killedAt = performance.now()
    if (victims.includes('database')) killDatabase()
    const parts = victims.filter((victim) => victim === 'web' || victim === 'worker')
    const isRedisToo = victims.includes('redis')
    await Promise.all([...parts.map(killProcess), ...(isRedisToo && redis ? [redis.kill()] : [])])
    await Promise.all([...parts.map(start), ...(isRedisToo && redis ? [redis.start()] : [])])
    await serves()
    return performance.now() - killedAt
  }

  /** By its own word, and with nothing away: database, disk, queue. */
  async function serves(): Promise<void> {
    for (const since = performance.now(); performance.now() - since < TIMEOUT_MS; await delay(25)) {
      const verdict = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
        (response) =>
          response.json() as Promise<{ status: string; checks: Record<string, string> }>,
        () => undefined,
      )
      if (
        verdict &&
        ['ready', 'degraded'].includes(verdict.status) &&
        verdict.checks.queue === 'ok'
      )
        return
    }
    throw new Error(`The product did not serve again within ${TIMEOUT_MS / 1_000} s`)
  }

  await buildServer({ entry: 'chaos/process.ts', into: 'dist/chaos' })
  // One after the other: the first makes the database.
  await start('web')
  await start('worker')
  await serves()

  return {
    origin,
    kill,
    loseAnswer,
    serves,
    /** Time runs on from there; a shift of one part alone is a machine whose clock is wrong. */
    shift(milliseconds: number, parts: readonly Part[] = ['web', 'worker']): void {
      for (const part of parts) {
        shifts[part] += milliseconds
        running.get(part)?.send({ shiftMs: shifts[part] })
      }
    },
    /** How often a process ended that nobody had killed. */
    get ended(): number {
      return ended
    },
    get now(): Date {
      return new Date(Date.now() + shifts.web)
    },
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(
        [...running.values()].map(async (child) => {
          if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM'))
            await Promise.race([once(child, 'exit'), delay(15_000)])
          child.kill('SIGKILL')
        }),
      )
    },
    /** What they complained of: lines of level error and above. */
    complaints: (): string[] =>
      (['web', 'worker'] as const).flatMap((part) =>
        readFileSync(join(dataDir, `${part}.log`), 'utf8')
          .split('\n')
          .filter((line) => /"level":(50|60)/.test(line))
          .map((line) => `${part}: ${line}`),
      ),
  }
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>
