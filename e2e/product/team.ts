import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The team's command line, as a process of its own beside the running product. */
export async function team(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/commands/admin.ts', ...words], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PUBLIC_URL: process.env.E2E_ORIGIN, CLOCK: 'adjustable' },
  })
  return stdout
}
