import { execFileSync, fork, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll } from 'vitest'

export const fixture = fileURLToPath(new URL('fixtures/app-process.ts', import.meta.url))

type App = {
  url: string
  error: string | undefined
  port: number
  query(sql: string): Promise<object[]>
  signal(name: NodeJS.Signals): Promise<void>
  /**
   * What a person does with Ctrl-C: the signal goes to everything that runs in the foreground of
   * the terminal.
   */
  interrupt(): Promise<void>
  end(): Promise<void>
}

export const serverPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
/** A server that ended in good order takes its pid file with it. */
export const isStopped = (dataDir: string) =>
  !existsSync(join(dataDir, 'postgres', 'postmaster.pid'))

/**
 * Folders for databases and processes that open them; whatever a test leaves behind goes with it.
 */
export function aWorldOfDatabases() {
  const folders: string[] = []
  const apps: App[] = []
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.end()))
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  /** Only its owner may enter it, as is usual for a home. */
  function newDataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'patarta-'))
    folders.push(folder)
    return folder
  }

  const made = mkdtempSync(join(tmpdir(), 'patarta-made-'))
  beforeAll(async () => {
    const { error, end } = await startApp(made)
    if (error) throw new Error(error)
    await end()
  })
  afterAll(() => rmSync(made, { recursive: true, force: true }))

  /**
   * One with a database that was used before. Creating each from scratch would only test the disk's patience.
   */
  function usedDataDir(): string {
    const folder = newDataDir()
    execFileSync('cp', ['-a', `${made}/.`, folder])
    return folder
  }

  async function startApp(dataDir: string, options: ForkOptions = {}): Promise<App> {
    const child = fork(fixture, [dataDir], options)
    const exited = once(child, 'exit')
    const [{ url, error }] = (await once(child, 'message')) as [{ url?: string; error?: string }]
    const app: App = {
      url: url ?? '',
      error,
      port: Number(url && new URL(url).port),
      async query(sql) {
        child.send(sql)
        const [answer] = (await once(child, 'message')) as [{ rows?: object[]; error?: string }]
        if (!answer.rows) throw new Error(answer.error)
        return answer.rows
      },
      async signal(name) {
        child.kill(name)
        await exited
      },
      async interrupt() {
        process.kill(-(child.pid as number), 'SIGINT')
        await exited
      },
      async end() {
        // One that could not start is on its way out by itself and no longer listens.
        if (child.connected) child.send('close', () => {})
        await exited
      },
    }
    apps.push(app)
    return app
  }

  return { newDataDir, usedDataDir, startApp }
}
