import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnavailable } from './unavailable.ts'

const SQLITE_BUSY = 5
const TIMEOUT_MS = 120_000

/**
 * One process at a time, on this machine. The lock is SQLite's on an empty file: the operating
 * system lets go of it when its holder dies, however it dies, so that there is never a stale lock
 * to judge.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    const deadline = Date.now() + TIMEOUT_MS
    while (!taken(file)) {
      if (Date.now() > deadline)
        throw new DatabaseUnavailable(
          `Another process has been holding ${path} for ${TIMEOUT_MS / 1000} seconds. End it and try again.`,
        )
      await delay(20)
    }
    return await work()
  } finally {
    file.close()
  }
}

function taken(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw error
  }
}
