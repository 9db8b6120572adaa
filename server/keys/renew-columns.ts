import type { Knex } from 'knex'
import { partyKeys } from '#modules/consultation'
import type { Cipher } from '#modules/shared'
import { listSealedColumns, type SealedColumn } from './sealed-things.ts'

type Row = Record<string, string | null> & { place: string }

/** So much of a table is looked through and held at once: half a megabyte, some hundreds of rows. */
const PAGES = 64

/** What is looked up by a keyed fingerprint of a sealed value gets its new one in the same update. */
const alongside: Record<string, (cipher: Cipher, row: Row) => object> = {
  'consultation_party.name_sealed': (cipher, { kind, nameSealed, codeSealed }) => partyKeys(cipher, { kind: kind as 'natural', name: cipher.open(nameSealed ?? ''), code: codeSealed ? cipher.open(codeSealed) : undefined }),
  'outside_calendar.url_sealed': (cipher, { urlSealed }) => ({ urlFingerprint: cipher.fingerprint(cipher.open(urlSealed ?? '')) }),
}

/**
 * Seals anew, by today's key, whatever an earlier key of this process holds: a piece of a table at a time, so that the product goes
 * on meanwhile. Stopped in the middle it may be begun again. Answers how many values were renewed.
 */
export async function renewColumns(needs: { db: Knex; cipher: Cipher }): Promise<number> {
  let renewed = 0
  for (const column of await listSealedColumns(needs.db)) {
    // Once more as long as something was found: a process that does not know the new key yet may have written behind our back.
    for (let found = await renewColumn(needs, column); found > 0; found = await renewColumn(needs, column)) renewed += found
  }
  return renewed
}

async function renewColumn(needs: { db: Knex; cipher: Cipher }, column: SealedColumn): Promise<number> {
  const { rows: [size] } = await needs.db.raw<{ rows: [{ pages: number }] }>("select (pg_relation_size(?::regclass) / current_setting('block_size')::int)::int as pages", [column.table])
  let renewed = 0
  for (let page = 0; page < size.pages; page += PAGES) renewed += await renewPages(needs, column, page)
  return renewed
}

async function renewPages({ db, cipher }: { db: Knex; cipher: Cipher }, { table, column }: SealedColumn, page: number): Promise<number> {
  const [, ...earlier] = cipher.marks
  return db.transaction(async (tx) => {
    // Rows that are never changed let their seal be renewed, and nothing else, in a transaction that says so.
    await tx.raw("set local patarta.resealing = 'on'")
    const { rows } = await tx.raw<{ rows: Row[] }>(
      'select ctid::text as place, * from ?? where ctid >= ?::tid and ctid < ?::tid and left(??, 5) = any(?) for update',
      [table, `(${page},0)`, `(${page + PAGES},0)`, column, earlier],
    )
    for (const row of rows.map(inCamelCase)) {
      const name = camelCase(column)
      const more = alongside[`${table}.${column}`]?.(cipher, row) ?? {}
      await tx(table).whereRaw('ctid = ?::tid', [row.place]).update({ ...more, [name]: cipher.seal(cipher.open(row[name] ?? '')) })
    }
    return rows.length
  })
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const inCamelCase = (row: Row): Row => Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])) as Row
