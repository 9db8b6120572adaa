import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createCipher } from '#modules/shared'
import { createRecordingLog, createTestDatabase } from '#testing'
import { readConfig, type Config } from '../../configuration/config.ts'
import { attachEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts'
import { createStorage } from '../../storage/index.ts'
import { runSeed } from '../../../tools/seed/run-seed.ts'
import { withClient } from '../../../tests/support/server.ts'
import { makeBackup } from '../make-backup.ts'

export const passphrase = 'žodžiai, kurių niekas neatspės'
/** A database that nobody can reach. */
export const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
/** The statement that lists all tables of the product. */
export const tables = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'test_bank') and c.relname !~ '^knex' order by 1`

export const needs = ({ secrets }: Pick<Config, 'secrets'>) => ({
  secrets,
  cipher: createCipher(secrets),
})

export const fingerprints = (url: string) =>
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
export const guardsOf = (url: string) =>
  withClient(url, async (client) =>
    (
      await client.query<{ guard: string }>(`
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as guard from pg_constraint where connamespace in ('public'::regnamespace, 'test_bank'::regnamespace)
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1`)
    ).rows.map(({ guard }) => guard),
  )

export const EXTENSIONS = ['btree_gist', 'pg_trgm', 'unaccent', 'citext']

/** A small seeded world with its backup, and a second cluster in which to restore it. */
export async function aBackup() {
  const home = mkdtempSync(join(tmpdir(), 'patarta-backup-'))
  const folder = join(home, 'backup')
  const database = await createTestDatabase()
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: join(home, 'first'),
    LOG_LEVEL: 'silent',
  })
  await runSeed(config, { lawyers: 3 })
  const manifest = await makeBackup({
    ...needs(config),
    databaseUrl: database.url,
    storage: await createStorage(config),
    product: 'test',
    folder,
    passphrase,
  })
  const other = await attachEmbeddedPostgres({
    dataDir: join(home, 'second'),
    log: createRecordingLog(),
    flags: ['fsync=off'],
  })
  afterAll(async () => {
    await other.close()
    await database.drop()
    rmSync(home, { recursive: true, force: true })
  })

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

  return { home, folder, config, manifest, databaseOf, emptyDatabase }
}
