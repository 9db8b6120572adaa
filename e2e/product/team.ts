import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { ownProduct } from './own-product.ts'

const run = promisify(execFile)

/** The team's command line, as a process of its own beside the running product. */
export async function team(...words: string[]): Promise<string> {
  const { origin, dataDir } = ownProduct()
  const { stdout } = await run(
    process.execPath,
    ['server/commands/admin.ts', '--as=team@patarta.test', ...words],
    {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: origin, CLOCK: 'adjustable' },
    },
  )
  return stdout
}
