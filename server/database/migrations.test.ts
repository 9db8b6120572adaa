import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { migrationsOf } from './migrations.ts'
import { createTestDatabase } from '#testing'
import { withClient } from '../testing/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
const write = (name: string, up: string, down = 'select 1') =>
  writeFileSync(
    join(folder, name),
    `export const up = (knex) => knex.raw(\`${up}\`)\nexport const down = (knex) => knex.raw(\`${down}\`)\n`,
  )
write('000-ground.ts', 'create table ground (id int)', 'drop table ground')
write('001-house.ts', 'create table house (id int); select pg_sleep(0.05)', 'drop table house')
writeFileSync(join(folder, 'notes.md'), 'not a migration')
afterAll(() => rmSync(folder, { recursive: true }))

let url: string
let drop: () => Promise<void>
beforeEach(async () => ({ url, drop } = await createTestDatabase('empty')))
afterEach(() => drop())

const tables = async () =>
  withClient(url, async (client) =>
    (
      await client.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^knex'`,
      )
    ).rows
      .map(({ name }) => name)
      .toSorted(),
  )

describe('migrations', () => {
  it('go up in order, tell of each step, and are not repeated', async () => {
    const told: string[] = []
    const migrations = migrationsOf({ url, folder, onStep: ({ name }) => told.push(name) })
    expect((await migrations.up()).map(({ name }) => name)).toEqual([
      '000-ground.ts',
      '001-house.ts',
    ])
    expect(told).toEqual(['000-ground.ts', '001-house.ts'])
    expect(await migrations.up()).toEqual([])
    expect(await migrations.status()).toEqual({
      done: ['000-ground.ts', '001-house.ts'],
      pending: [],
    })
  })

  it('go down one by one, or as many as asked', async () => {
    const migrations = migrationsOf({ url, folder })
    await migrations.up()
    expect((await migrations.down()).map(({ name }) => name)).toEqual(['001-house.ts'])
    expect(await tables()).toEqual(['ground'])
    expect((await migrations.down(5)).map(({ name }) => name)).toEqual(['000-ground.ts'])
    expect(await migrations.status()).toEqual({
      done: [],
      pending: ['000-ground.ts', '001-house.ts'],
    })
  })

  it('run once when several processes start at the same moment', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrationsOf({ url, folder }).up()))
    expect(runs.map((steps) => steps.length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2])
    expect(await tables()).toEqual(['ground', 'house'])
  })

  it('are not stopped by the lock row of a process that was killed in the middle', async () => {
    await migrationsOf({ url, folder }).status()
    await withClient(url, (client) => client.query('update knex_migrations_lock set is_locked = 1'))
    expect(await migrationsOf({ url, folder }).up()).toHaveLength(2)
  })

  it('leave nothing of a migration that fails', async () => {
    write('002-broken.ts', 'create table half (id int); select 1 / 0')
    try {
      await expect(migrationsOf({ url, folder }).up()).rejects.toThrow('division by zero')
      expect(await tables()).toEqual(['ground', 'house'])
    } finally {
      rmSync(join(folder, '002-broken.ts'))
    }
  })
})

describe("the project's own migrations", () => {
  it('go up, down to nothing and up again', async () => {
    const migrations = migrationsOf({ url })
    const applied = await migrations.up()
    expect(await migrations.down(applied.length)).toHaveLength(applied.length)
    expect(await tables()).toEqual([])
    expect(await migrations.up()).toHaveLength(applied.length)
  })
})

describe('a migrated database', () => {
  const migrated = async <T>(ask: (db: Knex) => Promise<T>): Promise<T> => {
    const made = await createTestDatabase()
    const db = connect(made.url)
    try {
      return await ask(db)
    } finally {
      await db.destroy()
      await made.drop()
    }
  }

  it('gives text people read the Lithuanian order, and folds letters for searching', () =>
    migrated(async (db) => {
      const { rows } = await db.raw<{
        rows: Array<{ names: string; folded: string; words: string }>
      }>(`
      select string_agg(name, ' ' order by name collate "lt-x-icu") as names, folded('ŽĄSIS') as folded,
             to_tsvector('lithuanian', '„Šeimos“ skyryboms')::text as words
      from (values ('Zita'), ('Šarka'), ('Saulė'), ('Žydrė')) as person (name)`)
      expect(rows[0]).toMatchObject({ names: 'Saulė Šarka Zita Žydrė', folded: 'zasis' })
      expect(rows[0]?.words).toContain('šeim')
    }))

  it('has the functions that stand in the folders of the modules, as they stand there', () =>
    migrated(async (db) => {
      // Not triggers, nor what indexes are made with: those never change.
      const functions = async (tx: Knex) => {
        const { rows } = await tx.raw<{ rows: Array<{ name: string; text: string }> }>(`
        select proname as name, pg_get_functiondef(pg_proc.oid) as text from pg_proc
        where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
          and proname not in ('folded', 'is_resealed') order by 1`)
        return rows.map(({ name, text }) => [name, text.replaceAll(/\s+/g, ' ')])
      }
      const before = await functions(db)
      const files = globSync('modules/**/*.sql')
      for (const file of files) await db.raw(readFileSync(file, 'utf8').replaceAll('?', '\\?'))
      expect(await functions(db)).toEqual(before)
      expect(files).toHaveLength(before.length)
    }))
})
