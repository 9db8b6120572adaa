import type { Knex } from 'knex'

type Values = {
  seal(plain: string, place: string): string
  open(sealed: string, place: string): string
  sealBytes(plain: Buffer, place: string): Buffer
  openBytes(sealed: Buffer, place: string): Buffer
}
type Unbound = {
  [Name in keyof Values]: Values[Name] extends (value: infer Value, place: string) => infer Result
    ? (value: Value) => Result
    : never
} & { isUnbound(sealed: string | Buffer): boolean }
type Means = {
  cipher?: Values
  unbound?: Unbound
  storage?: {
    get(key: string): Promise<Buffer | undefined>
    put(key: string, content: Buffer): Promise<void>
  }
}

/** The sealed columns of this schema, each with the key of its row. */
const COLUMNS: ReadonlyArray<readonly [table: string, column: string, ...key: string[]]> = [
  ['account', 'personal_code_sealed', 'id'],
  ['agreement', 'names_sealed', 'id'],
  ['agreement', 'text_sealed', 'id'],
  ['agreement_event', 'details_sealed', 'agreement_id', 'position'],
  ['agreement_register', 'entry_sealed', 'agreement_id'],
  ['agreement_signature', 'mark_sealed', 'agreement_id'],
  ['confirmation_code', 'target_sealed', 'account_id', 'purpose'],
  ['consultation', 'decline_comment_sealed', 'id'],
  ['consultation', 'description_sealed', 'id'],
  ['consultation', 'questionnaire_sealed', 'id'],
  ['consultation', 'title_sealed', 'id'],
  ['consultation_mail_link', 'draft_sealed', 'id'],
  ['consultation_move', 'comment_sealed', 'consultation_id', 'position'],
  ['consultation_offer', 'message_sealed', 'id'],
  ['consultation_party', 'code_sealed', 'id'],
  ['consultation_party', 'name_sealed', 'id'],
  ['consultation_party', 'place_sealed', 'id'],
  ['contact_draft', 'content_sealed', 'token_hash'],
  ['contact_message', 'answer_sealed', 'id'],
  ['contact_message', 'text_sealed', 'id'],
  ['dac7_person', 'birth_date_sealed', 'account_id'],
  ['dac7_person', 'personal_code_sealed', 'account_id'],
  ['file', 'name_sealed', 'id'],
  ['file', 'sha256_sealed', 'id'],
  ['idempotency_key', 'answer', 'account_id', 'key'],
  ['inquiry_message', 'body_sealed', 'id'],
  ['inquiry_report', 'reason_sealed', 'id'],
  ['invoice', 'paper_sealed', 'id'],
  ['invoice_buyer', 'details_sealed', 'account_id'],
  ['meeting_next_steps', 'text_sealed', 'consultation_id'],
  ['message', 'content_sealed', 'id'],
  ['outside_calendar', 'url_sealed', 'id'],
  ['second_factor', 'secret_sealed', 'account_id'],
  ['social_arrival', 'sealed', 'id'],
]

/** The sealed files of this schema: the tables that name them, and the storage key of a row. */
const FILES: ReadonlyArray<
  readonly [table: string, column: string, keyOf: (value: string) => string]
> = [
  ['file', 'id', (id) => `files/${id.slice(-2)}/${id}`],
  ['invoice_pdf', 'storage_key', (key) => key],
  ['agreement_pdf', 'storage_key', (key) => key],
]

/** Pages of a table that one transaction looks through. */
const PAGES = 64

/**
 * Each piece has a transaction of its own. Stopped in the middle, the migration is run again: what
 * it has done it leaves alone.
 */
export const config = { transaction: false }

/**
 * A sealed value opened wherever somebody who writes to the database put it. From now on its place
 * (table, row, column; for a file its storage key) is authenticated with it, and a value that is
 * bound to none is refused. Every process of the version before has to be stopped.
 */
export async function up(knex: Knex, means: Means): Promise<void> {
  await resealAll(knex, means, 'bind')
}

export async function down(knex: Knex, means: Means): Promise<void> {
  await resealAll(knex, means, 'unbind')
}

type Way = 'bind' | 'unbind'

async function resealAll(knex: Knex, means: Means, way: Way): Promise<void> {
  for (const [table, column, ...key] of COLUMNS)
    await resealColumn(knex, means, { table, column, key }, way)
  for (const [table, column, keyOf] of FILES)
    await resealFiles(knex, means, { table, column, keyOf }, way)
}

type Column = { table: string; column: string; key: readonly string[] }

async function resealColumn(knex: Knex, means: Means, column: Column, way: Way): Promise<void> {
  const {
    rows: [size],
  } = await knex.raw<{ rows: [{ pages: number }] }>(
    "select (pg_relation_size(?::regclass) / current_setting('block_size')::int)::int as pages",
    [column.table],
  )
  for (let page = 0; page < size.pages; page += PAGES)
    await resealPages(knex, means, column, page, way)
}

type Row = Record<string, string> & { ctid: string; value: string }

async function resealPages(
  knex: Knex,
  means: Means,
  { table, column, key }: Column,
  page: number,
  way: Way,
): Promise<void> {
  await knex.transaction(async (tx) => {
    // Rows that only grow let their seal be changed, and nothing else, in a transaction that says
    // so.
    await tx.raw("set local patarta.resealing = 'on'")
    const { rows } = await tx.raw<{ rows: Row[] }>(
      `select ctid::text as ctid, ?? as value, ${key.map(() => '??::text as ??').join(', ')} from ??
       where ctid >= ?::tid and ctid < ?::tid and ?? is not null and (left(??, 4) = 'v2__') = ? for update`,
      [
        column,
        ...key.flatMap((name) => [name, `key_${name}`]),
        table,
        `(${page},0)`,
        `(${page + PAGES},0)`,
        column,
        column,
        way === 'unbind',
      ],
    )
    for (const row of rows) {
      const { cipher, unbound } = keys(means)
      const place = `patarta:v2:${table}:${key.map((name) => encodeURIComponent(written(row[`key_${name}`] as string))).join('/')}:${column}`
      const value =
        way === 'bind'
          ? cipher.seal(unbound.open(row.value), place)
          : unbound.seal(cipher.open(row.value, place))
      await tx.raw('update ?? set ?? = ? where ctid = ?::tid', [table, column, value, row.ctid])
    }
  })
}

/** Identifiers are written in small letters, also where a text column holds one in capitals. */
const written = (value: string): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value.toLowerCase() : value

async function resealFiles(
  knex: Knex,
  means: Means,
  { table, column, keyOf }: { table: string; column: string; keyOf(value: string): string },
  way: Way,
): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await knex.raw<{ rows: Array<{ value: string }> }>(
      'select ??::text as value from ?? where ??::text > ? order by 1 limit 500',
      [column, table, column, after],
    )
    const last = rows.at(-1)
    if (!last) return
    for (const { value } of rows) await resealFile(means, keyOf(value), way)
    after = last.value
  }
}

async function resealFile(means: Means, key: string, way: Way): Promise<void> {
  const { cipher, unbound } = keys(means)
  const { storage } = means
  if (!storage)
    throw new Error(
      'Sealed files are sealed anew here: whoever migrates this database must reach its storage',
    )
  const sealed = await storage.get(key)
  if (!sealed || unbound.isUnbound(sealed) !== (way === 'bind')) return
  const place = `patarta:v2:storage:${key}`
  await storage.put(
    key,
    way === 'bind'
      ? cipher.sealBytes(unbound.openBytes(sealed), place)
      : unbound.sealBytes(cipher.openBytes(sealed, place)),
  )
}

function keys({ cipher, unbound }: Means): { cipher: Values; unbound: Unbound } {
  if (!cipher || !unbound)
    throw new Error(
      'Sealed values are sealed anew here: whoever migrates this database must have its SECRET_KEY',
    )
  return { cipher, unbound }
}
