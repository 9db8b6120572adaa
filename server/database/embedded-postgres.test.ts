import { spawnSync, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually } from '#testing'
import { withClient } from '../../tests/support/server.ts'
import { explainFailure } from './embedded/unavailable.ts'
import { aWorldOfDatabases, fixture, isStopped, serverPid } from './embedded-testing.ts'

const isRoot = process.getuid?.() === 0
/** The nobody of every Unix: an ordinary user with no rights of its own. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const readableByNobody =
  isRoot && spawnSync('/bin/sh', ['-c', 'test -r "$0"', fixture], NOBODY).status === 0
const { newDataDir, usedDataDir, startApp } = aWorldOfDatabases()

describe('the embedded PostgreSQL', () => {
  it('is made on first use: UTF-8, Lithuanian order, the extensions we need, for this machine and the bearer of its password only', async () => {
    const dataDir = newDataDir()
    const { url, query } = await startApp(dataDir)
    expect(
      await query(`select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
      current_setting('unix_socket_directories') as sockets, (select count(*) from pg_collation where collname = 'lt-x-icu') as collations`),
    ).toEqual([{ encoding: 'UTF8', listens: '127.0.0.1', sockets: '', collations: 1 }])
    for (const extension of ['btree_gist', 'pg_trgm', 'unaccent', 'citext'])
      await query(`create extension ${extension}`)
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o077).toBe(0)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
    const stranger = new URL(url)
    stranger.password = 'guessed'
    await expect(withClient(stranger.href, async () => {})).rejects.toThrow(
      'password authentication failed',
    )
  })

  it('survives kill -9 of the app: the next start finds it running, with all that was committed', async () => {
    const dataDir = usedDataDir()
    const first = await startApp(dataDir)
    await first.query('create table kept (n int)')
    await first.query('insert into kept select generate_series(1, 1000)')
    const pid = serverPid(dataDir)
    await first.signal('SIGKILL')
    const second = await startApp(dataDir)
    expect(serverPid(dataDir)).toBe(pid)
    expect(second.port).toBe(first.port)
    expect(await second.query('select count(*) from kept')).toEqual([{ count: 1000 }])
    await second.signal('SIGTERM')
    expect(isStopped(dataDir)).toBe(true)
  })

  it('survives kill -9 of the app and of itself: the pid file it left is no hindrance', async () => {
    const dataDir = usedDataDir()
    const first = await startApp(dataDir)
    await first.query('create table kept as select 1 as n')
    const pid = serverPid(dataDir)
    await first.signal('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const second = await startApp(dataDir)
    expect(await second.query('select n from kept')).toEqual([{ n: 1 }])
    expect(serverPid(dataDir)).not.toBe(pid)
  })

  it('comes back by itself when it is killed under a running app, and queries that come meanwhile wait', async () => {
    const dataDir = usedDataDir()
    const app = await startApp(dataDir)
    await app.query('create table kept as select 1 as n')
    const pid = serverPid(dataDir)
    process.kill(pid, 'SIGKILL')
    // A query that was on its way breaks off; every one after it waits for the server.
    await eventually(async () => (await app.query('select n from kept')).length === 1)
    await eventually(() => serverPid(dataDir) !== pid)
    expect(await app.query('select n from kept')).toEqual([{ n: 1 }])
  })

  it('is started once and brought back once for several processes, and stopped by the last to leave', async () => {
    const dataDir = usedDataDir()
    const [web, worker, cli] = await Promise.all([
      startApp(dataDir),
      startApp(dataDir),
      startApp(dataDir),
    ])
    expect(new Set([web.port, worker.port, cli.port]).size).toBe(1)
    process.kill(serverPid(dataDir), 'SIGKILL')
    for (const app of [web, worker, cli]) await eventually(() => app.query('select 1'))
    await web.end()
    await cli.signal('SIGKILL')
    expect(await worker.query('select 1 as one')).toEqual([{ one: 1 }])
    await worker.end()
    expect(isStopped(dataDir)).toBe(true)
  })

  it('ends with Ctrl-C in good order: the signal reaches the app, which stops the server', async () => {
    const dataDir = usedDataDir()
    const app = await startApp(dataDir, { detached: true })
    await app.interrupt()
    expect(isStopped(dataDir)).toBe(true)
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    )
  })

  it('starts although its pid file names a living process that is none of ours', async () => {
    const dataDir = usedDataDir()
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    writeFileSync(
      pidFile,
      `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n127.0.0.1\n\nready\n`,
    )
    const owner = statSync(join(dataDir, 'postgres'))
    chownSync(pidFile, owner.uid, owner.gid)
    expect((await startApp(dataDir)).error).toBeUndefined()
  })

  it('lives beside other copies, keeps its port, and takes another when a stranger has it', async () => {
    const [one, two] = [usedDataDir(), usedDataDir()]
    const [first, other] = await Promise.all([startApp(one), startApp(two)])
    expect(first.port).not.toBe(other.port)
    await first.end()
    const again = await startApp(one)
    expect(again.port).toBe(first.port)
    await again.end()
    const stranger = createServer().listen(first.port, '127.0.0.1')
    await once(stranger, 'listening')
    const elsewhere = await startApp(one)
    stranger.close()
    expect(elsewhere.error).toBeUndefined()
    expect(elsewhere.port).not.toBe(first.port)
  })

  it('leaves nothing half-made when it is killed while it is being made', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true })
    expect((await startApp(dataDir)).error).toBeUndefined()
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
  })
})

describe.skipIf(!isRoot)('for root, the embedded PostgreSQL', () => {
  it.each([
    ['that only root may enter', 0o700],
    ['that everybody may enter', 0o755],
  ])('runs as an ordinary user who owns its files, in a folder %s', async (_name, mode) => {
    const dataDir = newDataDir()
    chmodSync(dataDir, mode)
    const app = await startApp(dataDir)
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).not.toBe(0)
    expect(await app.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe.skipIf(isRoot && !readableByNobody)(
  'for an ordinary user, the embedded PostgreSQL',
  () => {
    const asOrdinary: ForkOptions = isRoot ? NOBODY : {}

    it('runs as that user, in a folder of theirs', async () => {
      const dataDir = newDataDir()
      if (isRoot) chownSync(dataDir, NOBODY.uid, NOBODY.gid)
      const app = await startApp(dataDir, asOrdinary)
      expect(app.error).toBeUndefined()
      expect(await app.query('select 1 as one')).toEqual([{ one: 1 }])
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(isRoot ? NOBODY.uid : process.getuid?.())
    })

    it('says in plain words that a folder belongs to somebody else', async () => {
      const { error } = await startApp(isRoot ? newDataDir() : '/etc', asOrdinary)
      expect(error).toMatch(
        /cannot be used by this user\. Give it to the user that runs Patarta, or set DATA_DIR/,
      )
    })
  },
)

describe('what cannot be', () => {
  it('a file in the place of the folder', async () => {
    const path = join(newDataDir(), 'data')
    writeFileSync(path, '')
    expect((await startApp(path)).error).toMatch(/a file of that name is in the way/)
  })

  it('data of another version of PostgreSQL', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
    writeFileSync(join(dataDir, 'postgres.json'), '{"port":20001,"password":"kept"}')
    expect((await startApp(dataDir)).error).toMatch(
      /was made by PostgreSQL 15; this Patarta brings 18/,
    )
  })

  it('data without the password beside it', async () => {
    const dataDir = usedDataDir()
    rmSync(join(dataDir, 'postgres.json'))
    expect((await startApp(dataDir)).error).toMatch(
      /postgres\.json is gone, and with it the password/,
    )
  })

  it.each([
    ['initdb: error: could not write file: No space left on device', 'The disk of /data is full'],
    ['FATAL: could not create lock file: Read-only file system', 'The folder /data is read-only'],
    [
      'initdb: error: could not look up effective user ID 1234: user does not exist',
      'has no name on this machine',
    ],
    ['something nobody foresaw', 'something nobody foresaw'],
  ])('%s', (said, sentence) => {
    expect(explainFailure(said, '/data').message).toContain(sentence)
  })
})
