import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startNginx } from '../../tests/support/nginx.ts'
import { buildServer } from '../../tools/build/build-server.ts'

const root = join(import.meta.dirname, '../..')

type Needs = {
  environment: Record<string, string>
  dataDir: string
  port: number
  webPorts: readonly number[]
}

/**
 * Two web and two worker processes as an operator runs them, and the nginx of deploy/nginx.conf in
 * front, with its ports, paths and TLS exchanged.
 */
export async function startCluster({ environment, dataDir, port, webPorts }: Needs) {
  const processes = new Map<string, ChildProcess>()
  mkdirSync(dataDir, { recursive: true })

  async function start(name: string): Promise<void> {
    const log = openSync(join(dataDir, `${name}.log`), 'a')
    const webPort = /^web-(\d+)$/.exec(name)?.[1]
    const child = spawn(process.execPath, ['dist/server/start.js', webPort ? 'web' : 'worker'], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...environment, PORT: webPort ?? String(port) },
    })
    closeSync(log)
    processes.set(name, child)
    if (webPort) await isReady(Number(webPort))
  }

  async function isReady(webPort: number): Promise<void> {
    for (const since = Date.now(); Date.now() - since < 60_000; await delay(50)) {
      const response = await fetch(`http://127.0.0.1:${webPort}/readyz`).catch(() => undefined)
      if (response?.status === 200) return
    }
    throw new Error(`The web process on ${webPort} did not become ready`)
  }

  async function stop(name: string): Promise<number | null> {
    const child = processes.get(name)
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    return ((await gone) as [number | null])[0]
  }

  await buildServer()
  const nginx = await startNginx({ folder: dataDir, port, webPorts })

  return {
    names: [...webPorts.map((webPort) => `web-${webPort}`), 'worker-1', 'worker-2'],
    start,
    stop,
    /**
     * As deploy/nginx.conf says it: out of the balancer, ended, started, asked whether it is ready,
     * back in. Answers with its exit code.
     */
    async restart(name: string): Promise<number | null> {
      const webPort = Number(/^web-(\d+)$/.exec(name)?.[1])
      if (webPort) await nginx.use(webPort)
      const code = await stop(name)
      await start(name)
      if (webPort) await nginx.use()
      return code
    },
    async close(): Promise<void> {
      await Promise.all([...processes.keys()].map(stop))
      await nginx.stop()
    },
  }
}
