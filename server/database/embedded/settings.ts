import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { DatabaseUnavailable } from './unavailable.ts'

/** What must stay the same between starts: the server's own port and its password. */
export type Settings = { port: number; password: string }

export function readSettings(path: string): Settings | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Settings
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Readable by their owner only, and never half-written. */
export function writeSettings(path: string, settings: Settings): Settings {
  writeFileSync(`${path}.new`, `${JSON.stringify(settings)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return settings
}

export const newPassword = (): string => randomBytes(32).toString('base64url')

export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * Below the range from which systems take ports for outgoing connections, so that ours is still
 * free after a restart.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_000)
    if (await isPortFree(port)) return port
  }
  throw new DatabaseUnavailable(
    'No free port between 20000 and 32000 was found on 127.0.0.1 for the embedded PostgreSQL. Set DATABASE_URL to a server of your own.',
  )
}
