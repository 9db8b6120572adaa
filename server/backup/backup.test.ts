import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity } from 'age-encryption'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCipher } from '#modules/shared'
import { createRecordingLog, createTestDatabase } from '#testing'
import { readConfig, type Config } from '../configuration/config.ts'
import { attachEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrationsOf } from '../database/migrations.ts'
import { createReadiness } from '../process/readiness.ts'
import { openRuntime } from '../runtime.ts'
import { runSeed } from '../../tools/seed/run-seed.ts'
import { createStorage } from '../storage/index.ts'
import { withClient } from '../../tests/support/server.ts'
import { makeBackup } from './make-backup.ts'
import { readPacked } from './envelope.ts'
import { makeIdentity, openIdentity } from './identity.ts'
import {
  authenticate,
  filePath,
  MANIFEST,
  readManifest,
  tablePath,
  writeManifest,
  type Manifest,
} from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { markRowsRestored, markUnfinished } from './unfinished.ts'

const home = mkdtempSync(join(tmpdir(), 'patarta-backup-'))
const passphrase = 'žodžiai, kurių niekas neatspės'
const folder = join(home, 'backup')
const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
const tables = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'test_bank') and c.relname !~ '^knex' order by 1`

let config: Config
let manifest: Manifest
let drop: () => Promise<void>
let other: Awaited<ReturnType<typeof attachEmbeddedPostgres>>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: join(home, 'first'),
    LOG_LEVEL: 'silent',
  })
  await runSeed(config, { lawyers: 3 })
  manifest = await makeBackup({
    ...needs(config),
    databaseUrl: database.url,
    storage: await createStorage(config),
    product: 'test',
    folder,
    passphrase,
  })
  other = await attachEmbeddedPostgres({
    dataDir: join(home, 'second'),
    log: createRecordingLog(),
    flags: ['fsync=off'],
  })
})
afterAll(async () => {
  await other.close()
  await drop()
  rmSync(home, { recursive: true, force: true })
})

const needs = ({ secrets }: Pick<Config, 'secrets'>) => ({ secrets, cipher: createCipher(secrets) })

const fingerprints = (url: string) =>
  withClient(url, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const found: Record<string, string> = {}
    for (const { name } of (await client.query<{ name: string }>(tables)).rows) {
      const dispatched = name === 'public.outbox' ? "- 'dispatched_at'" : ''
      found[name] = (
        await client.query<{ sum: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(md5((to_jsonb(t) ${dispatched})::text), '' order by md5((to_jsonb(t) ${dispatched})::text))), '') as sum from ${name} t`,
        )
      ).rows[0]!.sum
    }
    return found
  })

/** What guards the rows: constraints and triggers, with their state. */
const guardsOf = (url: string) =>
  withClient(url, async (client) =>
    (
      await client.query<{ guard: string }>(`
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as guard from pg_constraint where connamespace in ('public'::regnamespace, 'test_bank'::regnamespace)
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1`)
    ).rows.map(({ guard }) => guard),
  )

const EXTENSIONS = ['btree_gist', 'pg_trgm', 'unaccent', 'citext']

/** An empty database for a role that is not a superuser; a superuser created the extensions. */
async function databaseOf(
  name: string,
  role: string,
  { owner = role, extensions = EXTENSIONS } = {},
): Promise<{ url: string; admin: string }> {
  await withClient(other.urlOf('postgres'), async (client) => {
    await client.query(
      `create role ${role} login nosuperuser nocreaterole nocreatedb password 'owner'`,
    )
    await client.query(`create database ${name} owner ${owner}`)
  })
  const admin = other.urlOf(name)
  for (const extension of extensions)
    await withClient(admin, (client) => client.query(`create extension ${extension}`))
  const url = new URL(admin)
  url.username = role
  url.password = 'owner'
  return { url: url.href, admin }
}

async function emptyDatabase(name: string): Promise<string> {
  await withClient(other.urlOf('postgres'), (client) => client.query(`create database ${name}`))
  return other.urlOf(name)
}

describe('a backup', () => {
  test('restored into a fresh cluster and folder is the same world: every row of every table, every file, and what was sealed opens', async () => {
    const url = await emptyDatabase('restored')
    const storage = await createStorage({ FILE_STORAGE: 'local', DATA_DIR: join(home, 'second') })
    await restoreBackup({ ...needs(config), databaseUrl: url, storage, folder, passphrase })

    const [before, after] = [await fingerprints(config.DATABASE_URL!), await fingerprints(url)]
    expect(after).toEqual(before)
    expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(30)
    const original = await createStorage(config)
    const keys: string[] = []
    for await (const key of original.list()) keys.push(key)
    expect(keys.length).toBeGreaterThan(3)
    for (const key of keys)
      expect((await storage.get(key))?.equals((await original.get(key))!)).toBe(true)
    // Jobs of the last hour are done again where a queue had them: the queue is not in the backup.
    const {
      rows: [outbox],
    } = await withClient(url, (client) =>
      client.query<{ count: number }>(
        'select count(*)::int from outbox where dispatched_at is not null',
      ),
    )
    expect(outbox?.count).toBe(0)
  })

  test('is restored by an owner of the database who is no superuser, and its rows are as safe as before', async () => {
    const { url, admin } = await databaseOf('restored_by_owner', 'plain_owner')
    const storage = await createStorage({ FILE_STORAGE: 'local', DATA_DIR: join(home, 'owner') })
    await restoreBackup({ ...needs(config), databaseUrl: url, storage, folder, passphrase })

    expect(await fingerprints(url)).toEqual(await fingerprints(config.DATABASE_URL!))
    expect(await guardsOf(url)).toEqual(await guardsOf(config.DATABASE_URL!))
    const {
      rows: [role],
    } = await withClient(url, (client) =>
      client.query<{ isSuperuser: boolean }>(
        'select rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
      ),
    )
    expect(role?.isSuperuser).toBe(false)
    // Rows that only grow still only grow, and a row without its parent is refused.
    const full = Object.entries(await fingerprints(url))
      .filter(([, sum]) => !sum.startsWith('0 '))
      .map(([name]) => name.replace('public.', ''))
    const growing = [
      'consultation_move',
      'agreement_event',
      'agreement_signature',
      'agreement_register',
      'invoice',
      'payment_event',
      'fee_entry',
      'team_action',
    ].filter((table) => full.includes(table))
    expect(growing).toContain('consultation_move')
    for (const table of growing)
      await expect(
        withClient(url, (client) => client.query(`delete from ${table}`)),
      ).rejects.toThrow(/append-only|only grow/)
    await expect(
      withClient(admin, (client) =>
        client.query(
          `delete from account where id = (select account_id from lawyer where account_id is not null limit 1)`,
        ),
      ),
    ).rejects.toThrow('foreign key')
  })

  test('names each missing privilege with the statement that grants it, before anything is written', async () => {
    const storage = {
      get: async () => undefined,
      put: () => Promise.reject(new Error('nothing may be written')),
    }
    const restore = (databaseUrl: string) =>
      restoreBackup({ ...needs(config), databaseUrl, storage, folder, passphrase })
    const { url, admin } = await databaseOf('without_grants', 'no_owner', {
      owner: 'postgres',
      extensions: [],
    })
    const refusal = await restore(url).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(refusal).toContain('grant create on database without_grants to no_owner;')
    expect(refusal).toContain('grant create on schema public to no_owner;')
    for (const extension of EXTENSIONS) expect(refusal).toContain(`create extension ${extension};`)
    await withClient(admin, (client) => client.query('create table left_behind (id int)'))
    expect(
      await restore(url).then(
        () => '',
        (error: Error) => error.message,
      ),
    ).toContain('left_behind belongs to postgres')
    await withClient(admin, (client) => client.query('drop table left_behind'))
    expect(await withClient(admin, async (client) => (await client.query(tables)).rows)).toEqual([])
  })

  test('leaves a half restored place that no process starts on, until the restore is run again', async () => {
    const { url } = await databaseOf('broken_off', 'other_owner')
    const storage = await createStorage({ FILE_STORAGE: 'local', DATA_DIR: join(home, 'fourth') })
    let puts = 0
    const leaky = {
      get: storage.get,
      put: (...given: Parameters<typeof storage.put>) =>
        ++puts > 2 ? Promise.reject(new Error('no space left')) : storage.put(...given),
    }
    await expect(
      restoreBackup({ ...needs(config), databaseUrl: url, storage: leaky, folder, passphrase }),
    ).rejects.toThrow('no space left')

    const half = { ...config, DATABASE_URL: url, DATA_DIR: join(home, 'fourth') }
    await expect(openRuntime({ config: half, log: pino({ level: 'silent' }) })).rejects.toThrow(
      `half restored: the restore of the backup of ${manifest.takenAt}`,
    )
    await expect(
      makeBackup({
        ...needs(config),
        databaseUrl: url,
        storage,
        product: 'test',
        folder: join(home, 'of-half'),
        passphrase,
      }),
    ).rejects.toThrow('half restored')
    const readiness = createReadiness({
      databaseUrl: url,
      store: { isReady: () => false } as never,
      dataDir: home,
      needsDisk: false,
    })
    expect(await readiness.check()).toMatchObject({
      status: 'not ready',
      checks: { database: 'half restored' },
    })

    await restoreBackup({ ...needs(config), databaseUrl: url, storage, folder, passphrase })
    expect(await readiness.check()).toMatchObject({ checks: { database: 'ok', migrations: 'ok' } })
    await readiness.close()
    expect(await fingerprints(url)).toEqual(await fingerprints(config.DATABASE_URL!))
    for (const { key } of manifest.files) expect(await storage.exists(key)).toBe(true)
  })

  test('that broke off among its migrations, or after its rows, goes on from there', async () => {
    const { url } = await databaseOf('among_migrations', 'third_owner')
    const storage = await createStorage({ FILE_STORAGE: 'local', DATA_DIR: join(home, 'fifth') })
    await migrationsOf({ url }).upTo('001-baseline.ts')
    await restoreBackup({ ...needs(config), databaseUrl: url, storage, folder, passphrase })
    const backup = createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
    await withClient(url, async (client) => {
      await markUnfinished(client, { takenAt: manifest.takenAt, backup })
      await markRowsRestored(client)
    })
    await restoreBackup({
      ...needs(config),
      databaseUrl: url,
      storage: {
        get: storage.get,
        put: () => Promise.reject(new Error('files are there already')),
      },
      folder,
      passphrase,
    })
    expect(await fingerprints(url)).toEqual(await fingerprints(config.DATABASE_URL!))
  })

  test('is restored by one process at a time', async () => {
    const { url } = await databaseOf('one_at_a_time', 'fourth_owner')
    let arrived = () => {}
    let go = () => {}
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const mayGo = new Promise<void>((resolve) => {
      go = resolve
    })
    const slow = {
      get: async () => undefined,
      put: () => {
        arrived()
        return mayGo.then(() => {
          throw new Error('enough')
        })
      },
    }
    const first = restoreBackup({
      ...needs(config),
      databaseUrl: url,
      storage: slow,
      folder,
      passphrase,
    })
    first.catch(() => {})
    await isThere
    await expect(
      restoreBackup({ ...needs(config), databaseUrl: url, storage: slow, folder, passphrase }),
    ).rejects.toThrow('Another restore')
    go()
    await expect(first).rejects.toThrow('enough')
  })

  test('is refused where it would be lost or mixed up: without its passphrase, with other keys, damaged, cut off, or over people', async () => {
    const url = await emptyDatabase('refused')
    const storage = await createStorage({ FILE_STORAGE: 'local', DATA_DIR: join(home, 'third') })
    const copy = join(home, 'copy')
    cpSync(folder, copy, { recursive: true })
    const restore = (given: object) =>
      restoreBackup({
        ...needs(config),
        databaseUrl: url,
        storage,
        folder: copy,
        passphrase,
        ...given,
      })
    await expect(restore({ passphrase: undefined })).rejects.toThrow('passphrase is needed')
    await expect(restore({ passphrase: 'kiti žodžiai visai' })).rejects.toThrow(
      'another passphrase',
    )
    await expect(
      restore({ secrets: ['another secret that is long enough for this'] }),
    ).rejects.toThrow('SECRET_KEY is not the one')
    await expect(restore({ databaseUrl: config.DATABASE_URL })).rejects.toThrow(
      'holds people already',
    )
    await expect(
      makeBackup({
        ...needs(config),
        databaseUrl: config.DATABASE_URL!,
        storage,
        product: 'test',
        folder: copy,
      }),
    ).rejects.toThrow('is not empty')
    appendFileSync(tablePath(copy, 'public.account'), 'x')
    await expect(restore({})).rejects.toThrow('damaged: table public.account')
    rmSync(filePath(copy, manifest.files[0]!.key))
    await expect(restore({})).rejects.toThrow('damaged')
    rmSync(join(copy, 'manifest.json'))
    await expect(restore({})).rejects.toThrow('no whole backup')
    expect(await withClient(url, async (client) => (await client.query(tables)).rows)).toEqual([])
  })

  test('is refused when any value of its manifest was changed, left out or added, before anything is written', async () => {
    const storage = {
      get: async () => undefined,
      put: () => Promise.reject(new Error('nothing may be written')),
    }
    const changed = join(home, 'changed')
    const path = join(changed, MANIFEST)
    cpSync(folder, changed, { recursive: true })
    const original = readFileSync(path, 'utf8')
    const refusalOf = (work: () => Promise<unknown>) =>
      work().then(
        () => 'restored',
        (error: Error) => error.message,
      )
    const restore = (text: string) => {
      writeFileSync(path, text)
      return refusalOf(() =>
        restoreBackup({
          ...needs(config),
          databaseUrl: nowhere,
          storage,
          folder: changed,
          passphrase,
        }),
      )
    }
    // The database does not exist, so a manifest that is believed fails there, and only there.
    expect(await restore(original)).toMatch(/ECONNREFUSED|connect/)
    const changes = changesOf(JSON.parse(original) as Json)
    expect(changes.length).toBeGreaterThan(500)
    // The passphrase takes a second for each restore, so it is stretched once for all changes.
    const identity = await openIdentity(folder, passphrase)
    const judge = (text: string) => {
      writeFileSync(path, text)
      return refusalOf(async () => authenticate(readManifest(changed), identity))
    }
    expect(await judge(original)).toBe('restored')
    // Every kind of value at every depth; of long lists the first and the last.
    const [kinds, tried] = [new Set<string>(), [] as string[]]
    for (const { path: where, changed: value } of changes) {
      const kind = where.replaceAll(/\.\d+(?=\.|$)/g, '.*')
      if (kinds.has(kind)) continue
      kinds.add(kind)
      expect([where, await judge(JSON.stringify(value ?? null))]).toEqual([
        where,
        expect.stringMatching(/cannot be authenticated|another format|cannot be read/),
      ])
      tried.push(where)
    }
    expect(tried.length).toBeGreaterThan(30)
    const written = JSON.parse(original) as { manifest: Manifest; mac: string }
    const { mac: _, ...withoutMac } = written
    const withoutTable = { ...written.manifest, tables: written.manifest.tables.slice(1) }
    for (const changed of [withoutMac, { ...written, manifest: withoutTable }])
      expect(await restore(JSON.stringify(changed))).toContain('cannot be authenticated')
    expect(await restore(JSON.stringify({ ...written.manifest, format: 1 }))).toContain(
      'earlier version in format 1',
    )
    expect(
      await restore(JSON.stringify({ ...written, manifest: { ...written.manifest, format: 2 } })),
    ).toContain('earlier version in format 2')
  })

  test('is refused when its identity was changed, removed, or taken from another backup of the same passphrase', async () => {
    const storage = await createStorage(config)
    const copy = join(home, 'other-identity')
    cpSync(folder, copy, { recursive: true })
    const path = join(copy, 'identity.age')
    const restore = () =>
      restoreBackup({ ...needs(config), databaseUrl: nowhere, storage, folder: copy, passphrase })
    await makeIdentity(copy, passphrase)
    await expect(restore()).rejects.toThrow('cannot be authenticated')
    const bytes = readFileSync(path)
    bytes[bytes.length - 1]! ^= 1
    writeFileSync(path, bytes)
    await expect(restore()).rejects.toThrow('identity.age was changed')
    rmSync(path)
    await expect(restore()).rejects.toThrow('identity.age was changed')
  })

  test('is refused when two of its pieces are exchanged, also while it is being read', async () => {
    const storage = await createStorage(config)
    const copy = join(home, 'exchanged')
    cpSync(folder, copy, { recursive: true })
    cpSync(tablePath(folder, 'public.lawyer'), tablePath(copy, 'public.account'))
    cpSync(tablePath(folder, 'public.account'), tablePath(copy, 'public.lawyer'))
    await expect(
      restoreBackup({ ...needs(config), databaseUrl: nowhere, storage, folder: copy, passphrase }),
    ).rejects.toThrow('damaged: table public.account')
    const identity = await openIdentity(folder, passphrase)
    const { sha256 } = manifest.tables.find(({ name }) => name === 'public.account')!
    const read = (from: string) =>
      buffer(readPacked(tablePath(from, 'public.account'), { sha256, identity }))
    expect((await read(folder)).length).toBeGreaterThan(0)
    await expect(read(copy)).rejects.toThrow('damaged')
  })

  test('holds no readable content and opens only with its own identity', async () => {
    const { sha256 } = manifest.tables.find(({ name }) => name === 'public.account')!
    const path = tablePath(folder, 'public.account')
    expect(readFileSync(path).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const other = await generateX25519Identity()
    await expect(buffer(readPacked(path, { sha256, identity: other }))).rejects.toThrow(
      'no identity',
    )
    await expect(buffer(readPacked(path, { sha256, identity: undefined }))).rejects.toThrow()
  })

  test('that is not sealed is not taken for one where a passphrase is set', async () => {
    const url = await emptyDatabase('unsealed')
    const storage = await createStorage(config)
    const open = join(home, 'unsealed')
    await makeBackup({
      ...needs(config),
      databaseUrl: config.DATABASE_URL!,
      storage,
      product: 'test',
      folder: open,
    })
    await expect(
      restoreBackup({ ...needs(config), databaseUrl: url, storage, folder: open, passphrase }),
    ).rejects.toThrow('is not sealed')
  })

  test('of a version with other tables is refused with a clear sentence', async () => {
    const storage = await createStorage(config)
    const open = join(home, 'of-another-version')
    cpSync(join(home, 'unsealed'), open, { recursive: true })
    const written = readManifest(open).manifest
    const restore = (migrations: string[]) => {
      writeManifest(join(open, MANIFEST), { ...written, migrations }, undefined)
      return restoreBackup({ ...needs(config), databaseUrl: nowhere, storage, folder: open })
    }
    await expect(restore(['000-foundation.ts', '010-account.ts'])).rejects.toThrow(
      'made by a version before 0.1.0',
    )
    await expect(restore([...written.migrations, '999-later.ts'])).rejects.toThrow(
      'made by a newer version',
    )
  })
})

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/**
 * Every single change of a value: another value, a missing one, an additional one, two exchanged.
 */
function changesOf(value: Json, path = ''): Array<{ path: string; changed: Json | undefined }> {
  if (Array.isArray(value)) {
    return [
      ...value.flatMap((item, at) =>
        changesOf(item, `${path}.${at}`).map(({ path: where, changed }) => ({
          path: where,
          changed: changed === undefined ? value.toSpliced(at, 1) : value.with(at, changed),
        })),
      ),
      ...(value.length > 1 ? [{ path: `${path}.reversed`, changed: value.toReversed() }] : []),
      { path: `${path}.doubled`, changed: [...value, ...value] },
    ]
  }
  if (value !== null && typeof value === 'object') {
    return [
      { path, changed: undefined },
      { path: `${path}.added`, changed: { ...value, added: 1 } },
      ...Object.entries(value).flatMap(([name, one]) =>
        changesOf(one, `${path}.${name}`).map(({ path: where, changed }) => {
          const { [name]: _, ...others } = value
          return {
            path: where,
            changed: changed === undefined ? others : { ...value, [name]: changed },
          }
        }),
      ),
    ]
  }
  return [
    { path, changed: otherThan(value) },
    { path: `${path}.missing`, changed: undefined },
  ]
}

function otherThan(value: Json): Json {
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : `${JSON.stringify(value)}0`
}

test('every migration can be taken back from a database full of people', async () => {
  const migrations = migrationsOf({ url: config.DATABASE_URL! })
  const { length } = (await migrations.status()).done
  expect(await migrations.down(length)).toHaveLength(length)
  expect(await migrations.up()).toHaveLength(length)
}, 120_000)
