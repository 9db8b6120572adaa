import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { buildServer } from '../../tools/build/build-server.ts'
import { startTurnServer } from '../../tests/support/turn-server.ts'
import { startCalendarConsents } from './calendar-consents.ts'
import { startPaymentProviders } from './payment-providers.ts'
import { startIdentityProvider } from '../../tests/support/identity-provider.ts'
import { COMPILE_CACHE } from '../../tests/support/compile-cache.ts'

const root = resolve(import.meta.dirname, '../..')
const LAWYERS = '14'
const run = promisify(execFile)

/**
 * One real product for each of Playwright's workers, as `npm start` runs it: a process with web and
 * worker, a folder and a port of its own, and a small seeded world, because journeys move their
 * product's clock. An identity provider of our own stands in for Google, Facebook and LinkedIn, and
 * another for the calendars of Microsoft 365;
 * stand-ins speak the protocols of the payment providers; the relay of its meetings is a
 * real coturn; the Bar's lists are the files the seed printed, read every night.
 */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const [provider, calendars] = [await startIdentityProvider(), await startCalendarConsents()]
  const atProviders = { ...provider.environment, ...calendars.environment }
  removeLeftOvers()
  await buildServer()
  const products = await Promise.all(
    Array.from({ length: workers }, (_, index) => startProduct(index, atProviders)),
  )
  // Playwright's workers are children of this process: this is how they learn where their product
  // is.
  process.env.E2E_PRODUCTS = JSON.stringify(
    products.map(({ origin, dataDir, relayPid }) => ({ origin, dataDir, relayPid })),
  )

  return async () => {
    const complaints = (await Promise.all(products.map(({ stop }) => stop()))).flat()
    await provider.close()
    await calendars.close()
    if (complaints.length > 0)
      throw new Error(`The product logged errors:\n${complaints.slice(0, 20).join('\n')}`)
  }
}

async function startProduct(index: number, atProviders: Record<string, string>) {
  const port = await freePort()
  const dataDir = join(root, `.data/e2e-${index}-${process.pid}`)
  const origin = `http://localhost:${port}`
  const [relay, bank] = await Promise.all([startTurnServer(), startPaymentProviders(origin)])
  const environment = {
    ...process.env,
    ...COMPILE_CACHE,
    ...atProviders,
    ...relay.environment,
    ...bank.environment,
    PORT: String(port),
    LISTEN_ADDRESS: '127.0.0.1',
    DATA_DIR: dataDir,
    DEV_TOOLS: 'true',
    CLOCK: 'adjustable',
    LOG_LEVEL: 'warn',
    REGISTER_SOURCE: join(dataDir, 'register/{list}.csv'),
  }
  mkdirSync(dataDir, { recursive: true })
  await run(process.execPath, ['tools/seed.ts', '--lawyers', LAWYERS], {
    cwd: root,
    env: environment,
  })

  const logFile = join(dataDir, 'product.log')
  const log = openSync(logFile, 'a')
  const product = spawn(process.execPath, ['dist/server/start.js', 'web', 'worker'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', log, log],
  })
  const killWithUs = () => void product.kill('SIGKILL')
  process.once('exit', killWithUs)
  await isReady(product, origin, logFile)

  return {
    origin,
    dataDir,
    relayPid: relay.pid,
    /** What it complained of while it ran. */
    async stop(): Promise<string[]> {
      product.kill('SIGTERM')
      await Promise.race([once(product, 'exit'), delay(20_000)])
      process.off('exit', killWithUs)
      killWithUs()
      await relay.close()
      await bank.close()
      const complaints = readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line))
      rmSync(dataDir, { recursive: true, force: true })
      return complaints
    },
  }
}

async function isReady(product: ChildProcess, origin: string, logFile: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (product.exitCode !== null) break
    if (
      await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await delay(100)
  }
  throw new Error(`The product did not start:\n${readFileSync(logFile, 'utf8')}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Folders carry the pid of the run that made them: a run that was killed could not remove its own.
 */
function removeLeftOvers(): void {
  for (const folder of globSync('.data/e2e-*', { cwd: root })) {
    if (!isAlive(Number(folder.split('-').at(-1))))
      rmSync(join(root, folder), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
