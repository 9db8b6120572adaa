import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing'
import { TABLES_OF } from './table-owners.ts'
import { namedTables } from './named-tables.ts'

const root = join(import.meta.dirname, '../..')
const ownerOf = new Map(
  Object.entries(TABLES_OF).flatMap(([owner, tables]) =>
    tables.map((table) => [table as string, owner] as const),
  ),
)

/** `modules/shared` writes events into the outbox for everybody. */
const EXCEPT: Record<string, readonly string[]> = { 'modules/shared/transaction.ts': ['outbox'] }

const isProduct = (file: string): boolean =>
  !/\.test\.tsx?$|testing[\w-]*\.ts$|\/testing\/|\/test\/|\/fixtures\/|\.d\.ts$/.test(file)

const moduleOf = (file: string): string =>
  file.startsWith('modules/') ? (file.split('/')[1] as string) : 'server'

test('every table of the schema has one owner, and no owner has a table that is not there', async () => {
  const { db } = await testDatabase()
  const { rows } = await db.raw<{ rows: Array<{ name: string }> }>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
     from information_schema.tables
     where table_schema in ('public', 'test_bank') and table_type = 'BASE TABLE'`,
  )
  const tables = rows.map(({ name }) => name)
  expect([...ownerOf.keys()].toSorted()).toEqual(tables.toSorted())
})

test('only its owner names a table in SQL', () => {
  const found = globSync('{modules,server,site,tools}/**/*.{ts,tsx,sql,astro}', { cwd: root })
    .filter(isProduct)
    .flatMap((file) =>
      namedTables(readFileSync(join(root, file), 'utf8'), { file, tables: [...ownerOf.keys()] })
        .filter((table) => ownerOf.get(table) !== moduleOf(file))
        .filter((table) => !EXCEPT[file]?.includes(table))
        .map((table) => `${file}: ${table} of ${ownerOf.get(table)}`),
    )
  expect(found).toEqual([])
})

test('finds a table however it is named', () => {
  const named = (code: string, file = 'x.ts') =>
    namedTables(code, { file, tables: ['firm', 'firm_lawyer', 'account', 'file'] })
  expect(
    [
      "tx('firm')",
      "tx<Row>('firmLawyer as own')",
      "db.from('account')",
      ".leftJoin('firm', 'firm.id', 'x.firmId')",
      "static override tableName = 'firm_lawyer'",
      'tx.raw(`select id from firm where id = ?`)',
      'tx.raw("update firm_lawyer set left_at = ?")',
      'raw(`(select name from x join account on true)`)',
      "db.raw('coalesce(firm.name, ?)')",
    ].map((code) => named(code)),
  ).toEqual([
    ['firm'],
    ['firm_lawyer'],
    ['account'],
    ['firm'],
    ['firm_lawyer'],
    ['firm'],
    ['firm_lawyer'],
    ['account'],
    ['firm'],
  ])
  expect(named('select * from firm, account -- and file', 'x.sql')).toEqual(['account', 'firm'])
  expect(
    [
      "t('firm.title')",
      "import { x } from './firm.ts'",
      '// deleted from account',
      "throw new Error('The account is gone from here.')",
    ].flatMap((code) => named(code)),
  ).toEqual([])
})
