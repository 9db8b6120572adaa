import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import type { Clock } from '#modules/shared'
import type { Config } from '../configuration/config.ts'
import { startMonitor } from './monitor.ts'
import { whenNpmExits } from './npm-exit.ts'
import { openRuntime } from '../runtime.ts'
import { refuseDemoData } from '../dev-tools/refuse-demo-data.ts'
import { startWeb, type OpenSite } from '../web.ts'

type Needs = {
  config: Config
  log: Logger
  hasWorker: boolean
  /** For tests that move the clock from outside. */
  clock?: Clock
  /** With it, the process serves the web. */
  openSite?: OpenSite
  onReady?(started: { url?: string }): void
}

/** Heap growth before a collection, in per cent of the live heap. */
const GARBAGE_PERCENT = 40

/**
 * Starts a process and ends it gracefully: on SIGTERM, Ctrl-C or the end of its terminal it accepts
 * nothing new, finishes running work and closes what it opened. A second Ctrl-C ends it at once. A
 * crash is logged and ends it too, so that the supervisor restarts it.
 */
export async function runUntilStopped({
  config,
  log,
  hasWorker,
  clock,
  openSite,
  onReady,
}: Needs): Promise<void> {
  const runtime = await openRuntime({
    config,
    log,
    ...(clock && { clock }),
    name: ['patarta', openSite && 'web', hasWorker && 'worker'].filter(Boolean).join(' '),
  })
  if (config.isProduction) {
    await refuseDemoData(runtime.services).catch(async (error: unknown) => {
      await runtime.close()
      throw error
    })
  }
  const worker = hasWorker ? await runtime.startWorker() : undefined
  const runDueJobs = async () => {
    await worker?.runDueJobs()
  }
  const web =
    openSite &&
    (await startWeb({ runtime, openSite, runDueJobs }).catch(async (error: unknown) => {
      await worker?.close()
      await runtime.close()
      throw explained(error, config)
    }))

  const monitor =
    worker && !web && config.WORKER_PORT > 0
      ? await startMonitor(runtime).catch(async (error: unknown) => {
          await worker.close()
          await runtime.close()
          throw explained(error, { ...config, PORT: config.WORKER_PORT })
        })
      : undefined

  let stoppingSince: number | undefined
  const stop = async (reason: string, exitCode: number) => {
    if (stoppingSince !== undefined) {
      // npm passes on the Ctrl-C that the terminal has sent us already; it arrives a moment later.
      if (reason.startsWith('SIG') && performance.now() - stoppingSince > 1_000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(exitCode || 1), 20_000 + config.DRAIN_SECONDS * 1_000).unref()
    await web?.close()
    await worker?.close()
    await monitor?.close()
    await runtime.close()
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop('SIGTERM', 0))
  process.on('SIGINT', () => void stop('SIGINT', 0))
  process.on('SIGHUP', () => void stop('SIGHUP', 0))
  whenNpmExits(() => void stop('npm exited', 0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed')
    void stop('crash', 1)
  })
  // On a machine with much memory, V8 collects only when garbage is three times the live heap.
  // Collecting earlier is worth its pauses (decision 068).
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`)
  onReady?.(
    web ? { url: config.PORT === 0 ? `http://localhost:${web.port}` : config.PUBLIC_URL } : {},
  )
}

function explained(error: unknown, { LISTEN_ADDRESS, PORT }: Config): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${PORT} on ${LISTEN_ADDRESS} is used by another program. Stop that program, or choose another port with PORT (or WORKER_PORT).`,
    )
  if (code === 'EACCES')
    return new Error(
      `This user may not listen on port ${PORT}. Choose one above 1023 with PORT=3000.`,
    )
  return error
}
