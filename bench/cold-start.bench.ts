/**
 * From starting the process to the first finished page, beside a Node that does nothing: the
 * database runs already, the site is built.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildServer } from '../server/build-server.ts'
import { buildSite } from '../server/build-site.ts'
import { freePort } from '../server/seed/run-seed.ts'
import { byTurns } from './measure.ts'
import { report } from './report.ts'
import { openWorld } from './world.ts'

await buildServer()
await buildSite()
const world = await openWorld()
const root = join(import.meta.dirname, '..')

async function firstPage(): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['dist/server/start.js', 'web'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: world.url,
      DATA_DIR: world.config.DATA_DIR,
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  })
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/teisininkai`).catch(() => undefined)
      if (answer?.status === 200) {
        await answer.text()
        return performance.now() - startedAt
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function bareNode(): Promise<number> {
  const startedAt = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return performance.now() - startedAt
}

const { ours, floor } = await byTurns({ ours: firstPage, floor: bareNode }, 5)
report({
  name: 'cold-start',
  ours,
  floor,
  unit: 'ms',
  goal: { atMost: 15 },
  against: '`node -e 0`',
  note: 'A web process to the first whole page of the directory, database running, 300 lawyers',
})
await world.close()
