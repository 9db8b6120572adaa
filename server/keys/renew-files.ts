import type { Knex } from 'knex'
import { storageKeyOf } from '#modules/file'
import { sealedFile, type Cipher, type Storage } from '#modules/shared'

type Needs = { db: Knex; cipher: Cipher; storage: Storage }
type FileColumn = { table: string; id: string; keyOf(id: string): string }

/** Uploads, and stored PDF documents. */
const COLUMNS: readonly FileColumn[] = [
  { table: 'file', id: 'id', keyOf: storageKeyOf },
  { table: 'invoice_pdf', id: 'storage_key', keyOf: (id) => id },
  { table: 'agreement_pdf', id: 'storage_key', keyOf: (id) => id },
]

/**
 * The same for sealed files, one after the other; each is replaced whole. Answers how many were
 * renewed.
 */
export async function renewFiles(needs: Needs): Promise<number> {
  let renewed = 0
  for await (const { column, ids } of listStored(needs.db))
    for (const id of ids) if (await renewFile(needs, column, id)) renewed++
  return renewed
}

/**
 * How many files each key holds, by the mark they begin with: a key that no column needs any more
 * may still be the only one that opens a file.
 */
export async function countFilesByMark({
  db,
  cipher,
  storage,
}: Needs): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const { column, ids } of listStored(db)) {
    const waiting = [...ids]
    await Promise.all(
      Array.from({ length: READ_AT_ONCE }, async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          const sealed = await storage.get(column.keyOf(id))
          if (sealed)
            counts.set(cipher.markOf(sealed), (counts.get(cipher.markOf(sealed)) ?? 0) + 1)
        }
      }),
    )
  }
  return counts
}

const READ_AT_ONCE = 4

async function* listStored(db: Knex): AsyncGenerator<{ column: FileColumn; ids: string[] }> {
  for (const column of COLUMNS) {
    for (let after = ''; ;) {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(
        'select ??::text as id from ?? where ??::text > ? order by 1 limit 500',
        [column.id, column.table, column.id, after],
      )
      const last = rows.at(-1)
      if (!last) break
      yield { column, ids: rows.map(({ id }) => id) }
      after = last.id
    }
  }
}

/** Its row is held, so that nobody deletes the file while it is put back. */
async function renewFile(
  { db, cipher, storage }: Needs,
  { table, id: column, keyOf }: FileColumn,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await tx.raw<{ rows: unknown[] }>('select from ?? where ??::text = ? for update', [
      table,
      column,
      id,
    ])
    const sealed = held.rows.length > 0 ? await storage.get(keyOf(id)) : undefined
    if (!sealed || cipher.isCurrent(sealed)) return false
    const place = sealedFile(keyOf(id))
    await storage.put(keyOf(id), cipher.sealBytes(cipher.openBytes(sealed, place), place))
    return true
  })
}
