import type { Knex } from 'knex'
import { fingerprintCredentials } from '#modules/calendar'
import { fingerprintColumns } from '#modules/consultation'
import { SEALED_PREFIX, type Cipher } from '#modules/shared'
import { listSealedColumns, openRow, placeIn, type SealedColumn } from './sealed-things.ts'

/** A row under the names of the database; `place` is its physical one (ctid). */
type Row = Record<string, unknown> & { place: string }

/**
 * So much of a table is looked through and held at once: half a megabyte, some hundreds of rows.
 */
const PAGES = 64

/**
 * What is looked up by a keyed fingerprint of a sealed value gets its new one in the same update.
 */
const alongside: Record<string, (cipher: Cipher, row: Row) => object> = {
  'consultation_party.name_sealed'(cipher, row) {
    const { name_sealed: name, code_sealed: code } = openRow(cipher, 'consultation_party', row)
    return fingerprintColumns(cipher, { kind: row.kind as 'natural', name: name ?? '', code })
  },
  'calendar_account.credentials_sealed'(cipher, row) {
    const credentials = openRow(cipher, 'calendar_account', row).credentials_sealed
    return {
      credentialsFingerprint: fingerprintCredentials(cipher, JSON.parse(credentials ?? '{}')),
    }
  },
  'external_calendar.url_sealed': (cipher, row) => ({
    urlFingerprint: cipher.fingerprint(openRow(cipher, 'external_calendar', row).url_sealed ?? ''),
  }),
}

/**
 * Seals again, with the current key, what was sealed with an earlier key: a piece of a table at
 * a time, so that the product goes on meanwhile. Stopped in the middle it may be begun again.
 * Answers how many values were renewed.
 */
export async function renewColumns(needs: { db: Knex; cipher: Cipher }): Promise<number> {
  let renewed = 0
  for (const column of listSealedColumns()) {
    // Once more as long as something was found: a process that does not know the new key yet may
    // have written behind our back.
    for (
      let found = await renewColumn(needs, column);
      found > 0;
      found = await renewColumn(needs, column)
    )
      renewed += found
  }
  return renewed
}

async function renewColumn(
  needs: { db: Knex; cipher: Cipher },
  column: SealedColumn,
): Promise<number> {
  const {
    rows: [size],
  } = await needs.db.raw<{ rows: [{ pages: number }] }>(
    "select (pg_relation_size(?::regclass) / current_setting('block_size')::int)::int as pages",
    [column.table],
  )
  let renewed = 0
  for (let page = 0; page < size.pages; page += PAGES)
    renewed += await renewPages(needs, column, page)
  return renewed
}

async function renewPages(
  { db, cipher }: { db: Knex; cipher: Cipher },
  sealed: SealedColumn,
  page: number,
): Promise<number> {
  const { name, table, column } = sealed
  const earlier = cipher.marks.slice(1).map((mark) => `${SEALED_PREFIX}${mark}`)
  return db.transaction(async (tx) => {
    // Rows that are never changed let their seal be renewed, and nothing else, in a transaction
    // that says so.
    await tx.raw("set local patarta.resealing = 'on'")
    const { rows } = await tx.raw<{ rows: Row[] }>(
      'select ctid::text as place, * from ?? where ctid >= ?::tid and ctid < ?::tid and left(??, 9) = any(?) for update',
      [table, `(${page},0)`, `(${page + PAGES},0)`, column, earlier],
    )
    for (const row of rows) {
      const place = placeIn(sealed, row)
      const more = alongside[name]?.(cipher, row) ?? {}
      await tx(table)
        .whereRaw('ctid = ?::tid', [row.place])
        .update({
          ...more,
          [column]: cipher.seal(cipher.open(row[column] as string, place), place),
        })
    }
    return rows.length
  })
}
