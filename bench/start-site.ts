import { spawn } from 'node:child_process'
import { buildSite } from '../tools/build/build-site.ts'
import { freePort } from '../tools/seed/run-seed.ts'
import { openWorld } from './world.ts'

/** The product on a seeded world, in a process of its own as people reach it. */
export async function startSite(): Promise<{ origin: string; close(): Promise<void> }> {
  await buildSite()
  const world = await openWorld()
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts', 'web'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: world.url,
      DATA_DIR: world.config.DATA_DIR,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('is at')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    async close() {
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      })
      await world.close()
    },
  }
}
