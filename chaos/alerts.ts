/**
 * `npm run alerts`: a web and a worker process under a real Prometheus with the rules of
 * deploy/prometheus-alerts.yml. Stops the database, the worker, Redis and the mail server, fills the
 * disk and shifts a clock, one at a time, and names the alerts that fired and after how long. The
 * rules' `for` is shortened 20 times, so a minute lasts three seconds; nothing else is changed.
 * Ends with 1 where the expected alert did not fire, or fired before anything was wrong.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { newId } from '#modules/shared'
import { readConfig } from '../server/configuration/config.ts'
import { attachEmbeddedPostgres } from '../server/database/embedded/embedded-postgres.ts'
import { migrationsOf } from '../server/database/migrations.ts'
import { openRuntime } from '../server/runtime.ts'
import { startRedis } from '../tests/support/redis.ts'
import { buildServer } from '../tools/build/build-server.ts'
import { buildSite } from '../tools/build/build-site.ts'
import { freePort } from '../tools/seed/run-seed.ts'
import { startMailServer } from './mail-server.ts'

const SHORTENED = 20
const TIMEOUT_MS = 120_000
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'patarta-alerts-'))
chmodSync(folder, 0o755)
const log = pino({ level: 'silent' })
const closing: Array<() => unknown> = []
const results: string[][] = []
/** Alerts that wait for a cause outside this program: a loopback address has no certificate. */
let standing: string[] = []
let isBroken = false

await buildServer()
await buildSite()
const dataDir = join(folder, 'data')
mkdirSync(dataDir)
// A disk of its own that can be filled; mounting needs root.
const hasSmallDisk =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir]).status === 0
if (hasSmallDisk) closing.push(() => spawnSync('umount', ['-l', dataDir]))

const attach = () => attachEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log })
let database = await attach()
const redis = await startRedis()
const mail = await startMailServer()
const [port, workerPort, prometheusPort] = [await freePort(), await freePort(), await freePort()]
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: String(port),
  WORKER_PORT: String(workerPort),
  DATA_DIR: dataDir,
  DATABASE_URL: database.urlOf('patarta'),
  REDIS_URL: redis.url,
  MAIL_TRANSPORT: 'smtp',
  SMTP_URL: mail.url,
  LOG_LEVEL: 'silent',
}
await migrationsOf({ url: environment.DATABASE_URL }).up()

const running = new Map<string, ChildProcess>()
async function start(part: 'web' | 'worker', ...flags: string[]): Promise<void> {
  const child = spawn(process.execPath, [...flags, 'dist/server/start.js', part], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.set(part, child)
  const own = part === 'web' ? port : workerPort
  await until(async () => {
    const response = await fetch(`http://127.0.0.1:${own}/readyz`).catch(() => undefined)
    return response?.status === 200
  })
}
async function stop(part: 'web' | 'worker', signal: NodeJS.Signals): Promise<void> {
  const child = running.get(part)!
  child.kill(signal)
  await once(child, 'exit')
}

async function until(isSo: () => Promise<boolean>, patience = TIMEOUT_MS): Promise<boolean> {
  for (const since = performance.now(); performance.now() - since < patience; await delay(250))
    if (await isSo()) return true
  return false
}

/** Names of the alerts in this state now. */
async function alertsIn(wanted: 'pending' | 'firing'): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/alerts`)
  const { data } = (await response.json()) as {
    data: { alerts: Array<{ state: string; labels: { alertname: string } }> }
  }
  const names = data.alerts
    .filter(({ state }) => state === wanted)
    .map(({ labels }) => labels.alertname)
  return [...new Set(names)].toSorted()
}

const firing = (): Promise<string[]> => alertsIn('firing')

/**
 * Causes a failure, waits for its alert, ends it, and waits until all is quiet again. The time
 * runs from the beginning of the failure, with nothing pending from the one before.
 */
async function play(
  failure: string,
  alert: string,
  { bring, mend }: { bring(): Promise<unknown>; mend(): Promise<unknown> },
): Promise<void> {
  await until(async () => (await alertsIn('pending')).every((name) => standing.includes(name)))
  const before = await firing()
  const since = performance.now()
  await bring()
  const hasFired = await until(async () => (await firing()).includes(alert))
  const seconds = (performance.now() - since) / 1_000
  const fired = (await firing()).filter((name) => !before.includes(name))
  await mend()
  const isQuiet = await until(async () => !(await firing()).includes(alert))
  if (!hasFired || !isQuiet || before.includes(alert)) isBroken = true
  results.push([
    failure,
    hasFired ? alert : `${alert} DID NOT FIRE`,
    `${seconds.toFixed(0)} s`,
    fired.join(', '),
    isQuiet ? 'quiet again' : 'STILL FIRES',
  ])
  console.log(`  ${results.at(-1)!.join(' | ')}`)
}

try {
  await start('web')
  await start('worker')
  writeFileSync(
    join(folder, 'rules.yml'),
    readFileSync(join(root, 'deploy/prometheus-alerts.yml'), 'utf8').replace(
      /for: (\d+)([mh])$/gm,
      (_, count: string, unit: string) =>
        `for: ${Math.ceil((Number(count) * (unit === 'h' ? 3_600 : 60)) / SHORTENED)}s`,
    ),
  )
  writeFileSync(
    join(folder, 'prometheus.yml'),
    readFileSync(join(root, 'deploy/prometheus.yml'), 'utf8')
      .replace('prometheus-alerts.yml', join(folder, 'rules.yml'))
      .replaceAll('15s', '1s')
      .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${workerPort}`)
      .replace(/alerting:[\s\S]*/, ''),
  )
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'figures')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
    ],
    { stdio: 'ignore' },
  )
  closing.push(() => prometheus.kill('SIGKILL'))
  await until(async () =>
    fetch(`http://127.0.0.1:${prometheusPort}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  await delay(15_000)
  console.log(`  before any failure: ${(await firing()).join(', ') || 'quiet'}`)
  standing = await alertsIn('pending')
  if (standing.length > 0) console.log(`  pending all the time: ${standing.join(', ')}`)

  await play('database stopped', 'PatartaDatabaseAway', {
    bring: () => database.close(),
    mend: async () => {
      database = await attach()
    },
  })
  await play('worker killed', 'PatartaNoWorker', {
    bring: () => stop('worker', 'SIGKILL'),
    mend: () => start('worker'),
  })
  await play('Redis killed', 'PatartaQueueAway', {
    bring: () => redis.kill(),
    mend: () => redis.start(),
  })
  await play('mail server away, 120 mails to send', 'PatartaMailsStuck', {
    bring: async () => {
      mail.setAway(true)
      const runtime = await openRuntime({ config: readConfig(environment, () => {}), log })
      const { foundation, messenger } = runtime.services
      await foundation.transact(async (tx) => {
        for (let count = 0; count < 120; count++)
          await messenger.messages.sendMail(tx, {
            to: { address: `person-${count}@example.com`, locale: 'lt' },
            dedupeKey: newId(),
            mail: { subject: 'Test', heading: 'Test', paragraphs: ['Test'] },
          })
      })
      await runtime.settle()
      await runtime.close()
    },
    mend: async () => mail.setAway(false),
  })
  if (hasSmallDisk)
    await play('disk full', 'PatartaDiskUnwritable', {
      bring: async () =>
        spawnSync('dd', ['if=/dev/zero', `of=${join(dataDir, 'filler')}`, 'bs=1M']),
      mend: async () => rmSync(join(dataDir, 'filler')),
    })
  writeFileSync(
    join(folder, 'late-clock.mjs'),
    'const now = Date.now; Date.now = () => now() - 60_000\n',
  )
  await play('clock of the web process one minute late', 'PatartaClockOff', {
    bring: async () => {
      await stop('web', 'SIGTERM')
      await start('web', '--import', join(folder, 'late-clock.mjs'))
    },
    mend: async () => {
      await stop('web', 'SIGTERM')
      await start('web')
    },
  })
  await play('web process killed', 'PatartaNotReady', {
    bring: () => stop('web', 'SIGKILL'),
    mend: () => start('web'),
  })
} finally {
  for (const child of running.values()) child.kill('SIGKILL')
  for (const close of closing.toReversed()) close()
  await redis.stop().catch(() => {})
  await mail.close()
  await database.close().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  `\n| failure | alert | after, with \`for\` 20 times shorter | also fired | mended |\n| --- | --- | --- | --- | --- |`,
)
for (const row of results) console.log(`| ${row.join(' | ')} |`)
process.exit(isBroken ? 1 : 0)
