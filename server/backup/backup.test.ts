import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCipher } from '#modules/shared'
import { createRecordingLog, createTestDatabase } from '#testing'
import { readConfig, type Config } from '../config.ts'
import { attachEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrationsOf } from '../database/migrations.ts'
import { runSeed } from '../seed/run-seed.ts'
import { createStorage } from '../storage/index.ts'
import { withClient } from '../testing/server.ts'
import { makeBackup } from './make-backup.ts'
import { filePath, tablePath, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const home = mkdtempSync(join(tmpdir(), 'patarta-backup-'))
const passphrase = 'žodžiai, kurių niekas neatspės'
const folder = join(home, 'backup')
const tables = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'test_bank') and c.relname !~ '^knex' order by 1`

let config: Config
let manifest: Manifest
let drop: () => Promise<void>
let other: Awaited<ReturnType<typeof attachEmbeddedPostgres>>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  config = readConfig({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: join(home, 'first'), LOG_LEVEL: 'silent' })
  await runSeed(config, { lawyers: 3 })
  manifest = await makeBackup({ ...needs(config), databaseUrl: database.url, storage: await createStorage(config), product: 'test', folder, passphrase })
  other = await attachEmbeddedPostgres({ dataDir: join(home, 'second'), log: createRecordingLog(), flags: ['fsync=off'] })
})
afterAll(async () => {
  await other.close()
  await drop()
  rmSync(home, { recursive: true, force: true })
})

const needs = ({ secrets }: Pick<Config, 'secrets'>) => ({ cipher: createCipher(secrets) })

const fingerprints = (url: string) => withClient(url, async (client) => {
  await client.query(`set timezone = 'UTC'`)
  const found: Record<string, string> = {}
  for (const { name } of (await client.query<{ name: string }>(tables)).rows) {
    const dispatched = name === 'public.outbox' ? "- 'dispatched_at'" : ''
    found[name] = (await client.query<{ sum: string }>(`select count(*) || ' ' || coalesce(md5(string_agg(md5((to_jsonb(t) ${dispatched})::text), '' order by md5((to_jsonb(t) ${dispatched})::text))), '') as sum from ${name} t`)).rows[0]!.sum
  }
  return found
})

async function emptyDatabase(name: string): Promise<string> {
  await withClient(other.urlOf('postgres'), (client) => client.query(`create database ${name}`))
  return other.urlOf(name)
}

describe('a backup', () => {
  test('restored into a fresh cluster and folder is the same world: every row of every table, every file, and what was sealed opens', async () => {
    const url = await emptyDatabase('restored')
    const storage = await createStorage({ STORAGE: 'local', DATA_DIR: join(home, 'second') })
    await restoreBackup({ ...needs(config), databaseUrl: url, storage, folder, passphrase })

    const [before, after] = [await fingerprints(config.DATABASE_URL!), await fingerprints(url)]
    expect(after).toEqual(before)
    expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(30)
    const original = await createStorage(config)
    const keys: string[] = []
    for await (const key of original.list()) keys.push(key)
    expect(keys.length).toBeGreaterThan(3)
    for (const key of keys) expect((await storage.get(key))?.equals((await original.get(key))!)).toBe(true)
    // Jobs of the last hour are done again where a queue had them: the queue is not in the backup.
    const { rows: [outbox] } = await withClient(url, (client) => client.query<{ count: number }>('select count(*)::int from outbox where dispatched_at is not null'))
    expect(outbox?.count).toBe(0)
  })

  test('whose restoring broke off, since the storage went away or the disk was full, is restored by beginning again', async () => {
    const url = await emptyDatabase('broken_off')
    const storage = await createStorage({ STORAGE: 'local', DATA_DIR: join(home, 'fourth') })
    let puts = 0
    const leaky = { put: (...given: Parameters<typeof storage.put>) => (++puts > 2 ? Promise.reject(new Error('no space left')) : storage.put(...given)) }
    await expect(restoreBackup({ ...needs(config), databaseUrl: url, storage: leaky, folder, passphrase })).rejects.toThrow('no space left')
    await restoreBackup({ ...needs(config), databaseUrl: url, storage, folder, passphrase })
    expect(await fingerprints(url)).toEqual(await fingerprints(config.DATABASE_URL!))
    for (const { key } of manifest.files) expect(await storage.exists(key)).toBe(true)
  })

  test('is refused where it would be lost or mixed up: without its passphrase, with other keys, damaged, cut off, or over people', async () => {
    const url = await emptyDatabase('refused')
    const storage = await createStorage({ STORAGE: 'local', DATA_DIR: join(home, 'third') })
    const restore = (given: object) => restoreBackup({ ...needs(config), databaseUrl: url, storage, folder, passphrase, ...given })
    await expect(restore({ passphrase: undefined })).rejects.toThrow('passphrase is needed')
    await expect(restore({ passphrase: 'kiti žodžiai visai' })).rejects.toThrow('another passphrase')
    await expect(restore({ cipher: createCipher(['another secret that is long enough for this']) })).rejects.toThrow('SECRET_KEY is not the one')
    await expect(restore({ databaseUrl: config.DATABASE_URL })).rejects.toThrow('holds people already')
    await expect(makeBackup({ ...needs(config), databaseUrl: config.DATABASE_URL!, storage, product: 'test', folder })).rejects.toThrow('is not empty')
    appendFileSync(tablePath(folder, 'public.account'), 'x')
    await expect(restore({})).rejects.toThrow('damaged: table public.account')
    rmSync(filePath(folder, manifest.files[0]!.key))
    await expect(restore({})).rejects.toThrow('damaged')
    rmSync(join(folder, 'manifest.json'))
    await expect(restore({})).rejects.toThrow('no whole backup')
    expect(await withClient(url, async (client) => (await client.query(tables)).rows)).toEqual([])
  })
})

test('every migration can be taken back from a database full of people, and the newest leave the others’ rows as they were', async () => {
  const url = config.DATABASE_URL!
  const migrations = migrationsOf({ url, ...needs(config) })
  const count = (await migrations.status()).done.length
  const before = await fingerprints(url)
  await migrations.down(3)
  await migrations.up()
  const after = await fingerprints(url)
  const kept = ['public.account', 'public.lawyer', 'public.consultation', 'public.consultation_move', 'public.payment', 'public.invoice', 'public.agreement', 'public.review', 'public.message']
  for (const name of kept) expect([name, after[name]?.split(' ')[0]]).toEqual([name, before[name]?.split(' ')[0]])
  const { cipher } = needs(config)
  type FileRow = { id: string; name_sealed: string | null; sha256_sealed: string; name: string; sha256: string }
  const files = () => withClient(url, async (client) => (await client.query<FileRow>('select * from file order by id')).rows)
  const sealed = (await files()).map(({ id, name_sealed, sha256_sealed }) => [id, name_sealed === null ? '-' : cipher.open(name_sealed), cipher.open(sha256_sealed)])
  while ((await migrations.status()).done.includes('382-sealed-file-names.ts')) await migrations.down()
  expect((await files()).map(({ id, name, sha256 }) => [id, name, sha256])).toEqual(sealed)
  await expect(migrationsOf({ url }).up()).rejects.toThrow('SECRET_KEY')
  await migrations.up()
  expect([sealed.length > 0, (await files()).map(({ id, name_sealed, sha256_sealed }) => [id, cipher.open(name_sealed!), cipher.open(sha256_sealed)])]).toEqual([true, sealed])
  expect(await migrations.down(count)).toHaveLength(count)
  expect(await migrations.up()).toHaveLength(count)
})
