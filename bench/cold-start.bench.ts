/**
 * From starting the process to the first finished page, beside a bare Fastify + Astro + pg that
 * prints the same page: the database runs already, the site is built, and both keep what V8 made
 * of their code from one start to the next.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../tools/build/build-server.ts'
import { buildSite } from '../tools/build/build-site.ts'
import { freePort } from '../tools/seed/run-seed.ts'
import { byTurns } from './measure.ts'
import { BARE_SERVER, buildBareSite } from './processes.ts'
import { report } from './report.ts'
import { openWorld } from './world.ts'

const PAGE = '/teisininkai'
const root = join(import.meta.dirname, '..')

await buildServer()
await buildSite()
await buildBareSite()
const world = await openWorld()
const folder = mkdtempSync(join(tmpdir(), 'patarta-pages-'))

const startOurs = (port: number) => start(port, ['dist/server/start.js', 'web'], PAGE)
const startBare = (port: number) =>
  start(port, [BARE_SERVER, String(port), folder, world.url], '/page')
const milliseconds = async (starts: typeof startOurs): Promise<number> =>
  (await starts(await freePort())).took

const { html } = await startOurs(await freePort())
writeFileSync(join(folder, 'page'), html)
const { ours, floor } = await byTurns(
  { ours: () => milliseconds(startOurs), floor: () => milliseconds(startBare) },
  7,
)
report({
  name: 'cold-start',
  ours,
  floor,
  unit: 'ms',
  goal: { atMost: 1.5 },
  against: 'a bare Fastify + Astro + pg that prints the same page from one string',
  note: 'A web process to the first whole page of the directory, database running, 300 lawyers',
})
rmSync(folder, { recursive: true })
await world.close()

/** Starts a process, waits for its page and ends it. */
async function start(
  port: number,
  words: string[],
  page: string,
): Promise<{ took: number; html: string }> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, words, {
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
      const response = await fetch(`http://127.0.0.1:${port}${page}`).catch(() => undefined)
      if (response?.status === 200) {
        const html = await response.text()
        return { took: performance.now() - startedAt, html }
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
