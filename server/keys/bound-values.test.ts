import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCast, aConsultation, NO_ANSWERS } from '#modules/consultation/testing'
import { SEALED_COLUMNS, SEALED_PREFIX } from '#modules/shared'
import { startProduct } from '../../tests/support/product.ts'
import { listSealedColumns, placeIn, type SealedColumn } from './sealed-things.ts'

const SECRET = randomBytes(32).toString('base64url')
const product = await startProduct({ SECRET_KEY: SECRET })
const { services, foundation } = product
const { db, cipher, storage } = foundation
const cast = await aCast(foundation)
const questionnaire = {
  ...NO_ANSWERS,
  opposingParties: [
    { kind: 'legal' as const, name: 'AB Liepa', place: 'Kaunas', code: '123456789' },
  ],
}
const world = { consultation: services.consultation, foundation, cast }
let [one, two]: string[] = []
let fileIds: string[] = []

beforeAll(async () => {
  one = await aConsultation(world, { status: 'declined', questionnaire })
  two = await aConsultation(world, { questionnaire, startsAt: '2026-12-08T09:00:00.000Z' })
  const tomas = await product.person()
  for (const name of ['viena.txt', 'kita.txt']) {
    const form = new FormData()
    form.set('file', new Blob([`labas ${name}`], { type: 'text/plain' }), name)
    fileIds.push((await tomas.ask<{ id: string }>('POST', '/api/files', { body: form })).body.id)
  }
  await tomas.ask('PATCH', '/api/me', { body: { personalCode: '38703181745' } })
})

type Row = Record<string, unknown>
const rowsOf = async (table: string): Promise<Row[]> =>
  (await db.raw<{ rows: Row[] }>('select * from ??', [table])).rows
const sealedRows = async ({ table, column }: SealedColumn) =>
  (await rowsOf(table)).filter((row) => row[column] !== null)

describe('the list of sealed columns', () => {
  test('has every column that is named so, and each with the primary key of its table', async () => {
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name like '%\\_sealed' order by 1`,
    )
    const named = Object.keys(SEALED_COLUMNS).filter((name) => name.endsWith('_sealed'))
    expect(rows.map(({ name }) => name)).toEqual(named.toSorted())
    for (const { table, column, key } of listSealedColumns()) {
      const {
        rows: [found],
      } = await db.raw<{ rows: { key: string[] }[] }>(
        `select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as key
         from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indrelid = ?::regclass and i.indisprimary`,
        [table],
      )
      expect([table, column, found?.key]).toEqual([table, column, key])
      expect(
        (
          await db.raw<{ rows: unknown[] }>(
            'select from information_schema.columns where table_name = ? and column_name = ?',
            [table, column],
          )
        ).rows,
      ).toHaveLength(1)
    }
  })

  test('has every column of any name in which a sealed value lies', async () => {
    const { rows: columns } = await db.raw<{ rows: { table: string; column: string }[] }>(
      `select table_name as table, column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY', 'USER-DEFINED')`,
    )
    const holding: string[] = []
    for (const { table, column } of columns) {
      const hit = await db.raw<{ rows: unknown[] }>(
        `select from ?? where ??::text like '%${SEALED_PREFIX.replaceAll('_', '\\_')}%' limit 1`,
        [table, column],
      )
      if (hit.rows.length > 0) holding.push(`${table}.${column}`)
    }
    expect(holding.length).toBeGreaterThan(8)
    expect(holding.filter((name) => !(name in SEALED_COLUMNS))).toEqual([])
  })
})

describe('a sealed value', () => {
  test('opens in its own row and column, and in no other', async () => {
    const places = new Map<string, string>()
    for (const sealed of listSealedColumns()) {
      for (const row of await sealedRows(sealed)) {
        const place = placeIn(sealed, row)
        expect(places.has(place)).toBe(false)
        places.set(place, row[sealed.column] as string)
      }
    }
    expect(places.size).toBeGreaterThan(10)
    const [own, elsewhere] = [[...places.keys()], [...places.keys()].toReversed()]
    for (const [at, place] of own.entries()) {
      cipher.open(places.get(place)!, place as never)
      if (elsewhere[at] !== place)
        expect(() => cipher.open(places.get(place)!, elsewhere[at] as never)).toThrow()
    }
  })

  test('that was moved by SQL to another row, column or table is refused by the product', async () => {
    const get = (id: string) => services.consultation.views.getConsultation(cast.tomas.actor, id)
    const before = (await db('consultation').whereIn('id', [one!, two!])) as Row[]
    const columns = ['titleSealed', 'descriptionSealed', 'questionnaireSealed']
    const [first, second] = [
      before.find(({ id }) => id === one)!,
      before.find(({ id }) => id === two)!,
    ]
    const put = (column: string, value: unknown) =>
      db('consultation')
        .where({ id: one })
        .update({ [column]: value })
    expect((await get(one!)).description).toBeTruthy()
    for (const column of columns) {
      await put(column, second[column])
      await expect(get(one!)).rejects.toThrow()
      await put(column, first[column])
    }
    await put('titleSealed', first.descriptionSealed)
    await expect(get(one!)).rejects.toThrow()
    await put(
      'titleSealed',
      (await db('consultation_party').where({ consultationId: one }).first()).nameSealed,
    )
    await expect(get(one!)).rejects.toThrow()
    await put('titleSealed', Buffer.from('neapsaugota, be vietos').toString('base64url'))
    await expect(get(one!)).rejects.toThrow('not bound')
    await put('titleSealed', first.titleSealed)
    expect((await get(one!)).description).toBeTruthy()
  })

  test('in a file is refused under the name of another file', async () => {
    const keyOf = (id: string) => `files/${id.slice(-2)}/${id}`
    const [first, second] = fileIds as [string, string]
    const kept = (await storage.get(keyOf(first)))!
    await storage.put(keyOf(first), (await storage.get(keyOf(second)))!)
    await expect(services.file.openFile(db, first)).rejects.toThrow()
    await storage.put(keyOf(first), kept)
    expect((await services.file.openFile(db, first)).file.name).toBe('viena.txt')
  })
})
