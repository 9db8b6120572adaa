import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import type { RegisterList } from '#modules/register'
import { buildApp } from '../../server/http/app.ts'
import type { Config } from '../../server/configuration/config.ts'
import { openRuntime } from '../../server/runtime.ts'
import { seedWorld } from './seed-world.ts'

type Wanted = { lawyers: number; onStep?: (step: string) => void }

/**
 * Seeds the database of this configuration. The product runs meanwhile, on a port of its own, since
 * the test bank talks HTTP; links in its mails are those of the product that will be started. When
 * it answers, every mail and refund that followed is done.
 */
export async function runSeed(config: Config, wanted: Wanted): Promise<void> {
  if (config.isProduction)
    throw new Error(
      'The seed writes accounts whose passwords and second factor stand in the source code, and is refused where PUBLIC_URL is not this machine. Make the first team account with: npm run admin -- team add <e-mail> <name> <surname>',
    )
  const port = await freePort()
  const log = pino({ level: 'warn' })
  const runtime = await openRuntime({
    config: { ...config, PORT: port, SANDBOX_URL: `http://127.0.0.1:${port}` },
    log,
    name: 'patarta seed',
  })
  const worker = await runtime.startWorker()
  const app = await buildApp({ ...runtime, version: 'seed', runDueJobs: worker.runDueJobs })
  try {
    await app.listen({ port, host: '127.0.0.1' })
    await seedWorld(runtime.services, {
      ...wanted,
      keepRegister: (lists) => keepRegister(config, lists),
    })
    await worker.runDueJobs()
  } finally {
    await app.close()
    await worker.close()
    await runtime.close()
  }
}

/**
 * The demo reads its register from these every night: take a line out, and somebody is struck off.
 */
export const registerFiles = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'register', '{list}.csv')

function keepRegister(config: Config, lists: Record<RegisterList, string>): void {
  mkdirSync(join(config.DATA_DIR, 'register'), { recursive: true })
  for (const [list, text] of Object.entries(lists))
    writeFileSync(registerFiles(config).replace('{list}', list), text)
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number }
        server.close(() => resolve(port))
      })
      .on('error', reject)
  })
