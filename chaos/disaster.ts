/**
 * `npm run disaster [-- --lawyers 300]`: the worst day, played through. A seeded product is backed
 * up under load, once by `npm run backup` and once by PostgreSQL's own base copy and archive; a
 * person deletes their account; the machine is lost. Then it is restored elsewhere, by an ordinary
 * owner of a database, the deletion is repeated, and the product serves. Then the archive brings the
 * database back to the moment before a mistake. Prints the times; ends with 1 if a promise was
 * broken.
 */
import { execFile, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../server/configuration/config.ts'
import { attachEmbeddedPostgres } from '../server/database/embedded/embedded-postgres.ts'
import { serverUser } from '../server/database/embedded/system-user.ts'
import { DEMO_PASSWORD } from '../server/dev-tools/demo-accounts.ts'
import { startProductProcess } from '../tests/support/start-product-process.ts'
import { createVisitor } from '../tests/support/visitor.ts'
import { freePort, runSeed } from '../tools/seed/run-seed.ts'

const { values } = parseArgs({ options: { lawyers: { type: 'string', default: '300' } } })
const folder = mkdtempSync(join(tmpdir(), 'patarta-disaster-'))
chmodSync(folder, 0o755)
const at = (name: string): string => join(folder, name)
const log = pino({ level: 'silent' })
const LEAVER = 'client-2@patarta.test'
const STAYER = 'client-1@patarta.test'
const secrets = {
  SECRET_KEY: randomBytes(48).toString('base64url'),
  BACKUP_PASSPHRASE: randomBytes(24).toString('base64url'),
  LOG_LEVEL: 'error',
}
const children: ChildProcess[] = []
const broken: string[] = []

const check = (isKept: boolean, promise: string): void => {
  console.log(`  ${isKept ? 'kept  ' : 'BROKEN'} ${promise}`)
  if (!isKept) broken.push(promise)
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`  ${((performance.now() - startedAt) / 1_000).toFixed(1)} s  ${what}`)
  return result
}

const command = async (environment: Record<string, string>, ...words: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, words, {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      maxBuffer: 64 * 1024 * 1024,
    })
  ).stdout

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const consultationsAt = async (url: string): Promise<number> =>
  (await ask<{ count: number }>(url, 'select count(*)::integer as count from consultation'))[0]!
    .count

const start = async (environment: Record<string, string>): Promise<string> => {
  await startProductProcess(environment, (child) => children.push(child))
  return `http://127.0.0.1:${environment.PORT}`
}

async function maySignIn(origin: string, email: string): Promise<boolean> {
  const visitor = createVisitor(origin)
  await visitor.signIn(email, DEMO_PASSWORD).catch(() => {})
  return Boolean(visitor.token)
}

/** Readers who ask for lists, sign in and out until they are stopped. */
function startLoad(origin: string): { stop(): Promise<number> } {
  let isOver = false
  let answered = 0
  const reader = async () => {
    while (!isOver) {
      await fetch(`${origin}/api/lawyers?pageSize=20`).then((response) => response.text())
      await maySignIn(origin, STAYER)
      answered += 2
      await delay(20)
    }
  }
  const readers = Promise.all(Array.from({ length: 3 }, reader))
  return {
    async stop() {
      isOver = true
      await readers
      return answered
    },
  }
}

const live = {
  ...secrets,
  PORT: String(await freePort()),
  DATA_DIR: at('live'),
}
for (const name of ['live', 'wal']) mkdirSync(at(name))
const user = serverUser()
chmodSync(at('wal'), 0o777)

try {
  console.log('── before')
  const primary = await attachEmbeddedPostgres({
    dataDir: live.DATA_DIR,
    log,
    flags: [
      'wal_level=replica',
      'archive_mode=on',
      `archive_command=cp %p ${at('wal')}/%f`,
      'archive_timeout=5',
    ],
  })
  const liveUrl = primary.urlOf('patarta')
  await timed('seeded', () => runSeed(readConfig(live), { lawyers: Number(values.lawyers) }))
  const origin = await start(live)
  const load = startLoad(origin)
  await timed('npm run backup, under load', () =>
    command(live, 'server/commands/backup.ts', at('backup')),
  )
  await timed('a base copy of PostgreSQL, under load', copyBase)
  console.log(`  ${await load.stop()} requests were answered meanwhile`)
  const total = await consultationsAt(liveUrl)
  console.log(`  ${total} consultations`)

  const as = ['--as=team@patarta.test'] as const
  await command(live, 'server/commands/admin.ts', ...as, 'account', 'delete', LEAVER, 'by letter')
  writeFileSync(
    at('deleted-accounts.jsonl'),
    await command(live, 'server/commands/admin.ts', ...as, 'account', 'deletions'),
  )
  await delay(1_500)
  const [{ moment }] = (await ask<{ moment: string }>(
    liveUrl,
    "select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF') as moment",
  )) as [{ moment: string }]
  await delay(1_500)
  await ask(liveUrl, 'delete from notification')
  await ask(liveUrl, 'select pg_switch_wal()')
  await waitForArchive(liveUrl)

  console.log('── the machine is lost')
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await primary.close()
  rmSync(live.DATA_DIR, { recursive: true })

  console.log('── restored elsewhere by npm run restore, as an ordinary owner')
  const lostAt = performance.now()
  const server = await attachEmbeddedPostgres({ dataDir: at('server'), log })
  for (const sql of [
    "create role keeper login password 'keeper'",
    'create database restored owner keeper',
  ])
    await ask(server.urlOf('postgres'), sql)
  const ownersUrl = new URL(server.urlOf('restored'))
  ownersUrl.username = 'keeper'
  ownersUrl.password = 'keeper'
  const spare = {
    ...secrets,
    PORT: String(await freePort()),
    DATA_DIR: at('spare'),
    DATABASE_URL: ownersUrl.href,
  }
  await timed('npm run restore', () => command(spare, 'server/commands/restore.ts', at('backup')))
  const again = await command(
    spare,
    'server/commands/admin.ts',
    ...as,
    'account',
    'delete-again',
    at('deleted-accounts.jsonl'),
  )
  const restored = await timed('the product serves', () => start(spare))
  console.log(
    `  ${((performance.now() - lostAt) / 60_000).toFixed(1)} minutes from nothing to serving`,
  )
  check((await consultationsAt(ownersUrl.href)) === total, `all ${total} consultations are there`)
  check(await maySignIn(restored, STAYER), 'a person signs in')
  check(/, 1 deleted again/.test(again), 'the deletion is repeated')
  check(!(await maySignIn(restored, LEAVER)), 'the deleted person cannot sign in')
  for (const child of children.splice(0)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await server.close()

  console.log('── back to the moment before the mistake, by PostgreSQL’s archive')
  await timed('base copy, archive and start', () => recoverTo(moment))
  const past = await attachEmbeddedPostgres({ dataDir: at('past'), log })
  const pastUrl = past.urlOf('patarta')
  for (let tries = 0; tries < 120; tries++) {
    const [row] = await ask<{ inRecovery: boolean }>(
      pastUrl,
      'select pg_is_in_recovery() as "inRecovery"',
    )
    if (!row!.inRecovery) break
    await delay(500)
  }
  const [counted] = await ask<{ notifications: number; deleted: number }>(
    pastUrl,
    `select (select count(*)::integer from notification) as notifications,
       (select count(*)::integer from account where deleted_at is not null) as deleted`,
  )
  check((await consultationsAt(pastUrl)) === total, `all ${total} consultations are there`)
  check(counted!.notifications > 0, 'what the mistake deleted is there')
  check(counted!.deleted > 0, 'what was committed just before the moment is there')
  await past.close()
} catch (error) {
  broken.push((error as Error).message)
  console.error(error)
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
console.log(broken.length === 0 ? '\nAll promises were kept.' : `\nBroken: ${broken.join('; ')}`)
process.exit(broken.length === 0 ? 0 : 1)

/** PostgreSQL's low-level base backup (manual, 25.3.3): what pg_basebackup does. */
async function copyBase(): Promise<void> {
  const settings = JSON.parse(readFileSync(join(at('live'), 'postgres.json'), 'utf8')) as {
    port: number
    password: string
  }
  const client = new pg.Client({
    connectionString: `postgres://postgres:${settings.password}@127.0.0.1:${settings.port}/postgres`,
  })
  await client.connect()
  await client.query("select pg_backup_start('disaster', true)")
  mkdirSync(at('past'))
  cpSync(join(at('live'), 'postgres'), join(at('past'), 'postgres'), {
    recursive: true,
    preserveTimestamps: true,
    // Files come and go meanwhile; the archive makes up for them.
    filter: (path) => !/\/postgres\/(pg_wal\/.+|postmaster\.(pid|opts))$/.test(path),
  })
  const {
    rows: [stopped],
  } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  writeFileSync(join(at('past'), 'postgres/backup_label'), stopped!.labelfile)
  cpSync(join(at('live'), 'postgres.json'), join(at('past'), 'postgres.json'))
}

async function waitForArchive(url: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const [row] = await ask<{ isArchived: boolean }>(
      url,
      'select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as "isArchived" from pg_stat_archiver',
    )
    if (row?.isArchived) return
    await delay(500)
  }
  throw new Error('The archive did not receive the last part of the log')
}

async function recoverTo(moment: string): Promise<void> {
  const data = join(at('past'), 'postgres')
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${at('wal')}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  )
  writeFileSync(join(data, 'recovery.signal'), '')
  if (user) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, data])
  chmodSync(data, 0o700)
}
