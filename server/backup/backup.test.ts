import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { migrationsOf } from '../database/migrations.ts'
import { createReadiness } from '../process/readiness.ts'
import { openRuntime } from '../runtime.ts'
import { createStorage } from '../storage/index.ts'
import { withClient } from '../../tests/support/server.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import {
  aBackup,
  EXTENSIONS,
  fingerprints,
  guardsOf,
  needs,
  passphrase,
  tables,
} from './test/backup-world.ts'
import { markRowsRestored, markUnfinished } from './unfinished.ts'

const { home, folder, config, manifest, databaseOf, emptyDatabase } = await aBackup()

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
})

test('every migration can be taken back from a database full of people', async () => {
  const migrations = migrationsOf({ url: config.DATABASE_URL! })
  const { length } = (await migrations.status()).done
  expect(await migrations.down(length)).toHaveLength(length)
  expect(await migrations.up()).toHaveLength(length)
}, 120_000)
