import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { migrationsOf } from './migrations.ts'
import { readCatalog, type Catalog } from './test/catalog.ts'
import { createTestDatabase } from '#testing'
import { withClient } from '../../tests/support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
const write = (name: string, up: string, down = 'select 1') =>
  writeFileSync(
    join(folder, name),
    `export const up = (knex) => knex.raw(\`${up}\`)\nexport const down = (knex) => knex.raw(\`${down}\`)\n`,
  )
write('000-ground.ts', 'create table ground (id int)', 'drop table ground')
write('001-house.ts', 'create table house (id int)', 'drop table house')
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
  it('go up in order, report each step, and are not repeated', async () => {
    const reported: string[] = []
    const migrations = migrationsOf({ url, folder, onStep: ({ name }) => reported.push(name) })
    expect((await migrations.up()).map(({ name }) => name)).toEqual([
      '000-ground.ts',
      '001-house.ts',
    ])
    expect(reported).toEqual(['000-ground.ts', '001-house.ts'])
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

  it('refuse a database of another version with a clear sentence, and change nothing in it', async () => {
    const made = async (name: string) => {
      await withClient(url, (client) =>
        client.query('insert into knex_migrations (name, batch) values ($1, 1)', [name]),
      )
      const migrations = migrationsOf({ url, folder })
      const refusals = await Promise.all(
        [migrations.up(), migrations.down(), migrations.status()].map((done) =>
          done.then(
            () => 'done',
            (error: Error) => error.message,
          ),
        ),
      )
      expect(new Set(refusals).size).toBe(1)
      return refusals[0]
    }
    await migrationsOf({ url, folder }).up()
    expect(await made('002-later.ts')).toContain(
      'newer version of Patarta: it has the migration 002',
    )
    expect(await made('000-foundation.ts')).toContain('before 0.1.0 and cannot be upgraded')
    expect(await tables()).toEqual(['ground', 'house'])
  })
})

describe("the project's own migrations", () => {
  it('go up, down to nothing and up again', async () => {
    const empty = await catalogOf(url)
    const migrations = migrationsOf({ url })
    const applied = await migrations.up()
    expect(await migrations.down(applied.length)).toHaveLength(applied.length)
    expect(await catalogOf(url)).toEqual(empty)
    expect(await migrations.up()).toHaveLength(applied.length)
  })

  it('begin with a baseline that makes the schema of all migrations before it', async () => {
    await migrationsOf({ url }).upTo('001-baseline.ts')
    const before = new URL('test/catalog-before-baseline.json', import.meta.url)
    expect(await catalogOf(url)).toEqual(JSON.parse(readFileSync(before, 'utf8')))
  })
})

async function catalogOf(database: string): Promise<Catalog> {
  const db = connect(database)
  try {
    return await readCatalog(db)
  } finally {
    await db.destroy()
  }
}

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
})
