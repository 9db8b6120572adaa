import { LOCALES } from '../../../../modules/shared/locale.ts'
import type { HeldCase } from '../../../../modules/desk/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import type { Locals } from '../../../locals.ts'
import type { QueueQuery, Queue, Row } from '../queue-shape.ts'
import { isOverdue, PAGE_SIZE } from '../queues.ts'

const DAY = 86_400_000
/** Rows read at once while a filter looks through all of them. */
const READ_SIZE = 500

export const AGES = ['overdue', '1', '3', '7'] as const
export const CLAIMS = ['free', 'mine', 'taken'] as const

/** What is shown of the waiting cases; all of it stands in the page's address. */
export type CaseFilter = {
  kind: string | undefined
  /** Overdue, or waiting for more than so many days. */
  age: (typeof AGES)[number] | undefined
  claim: (typeof CLAIMS)[number] | undefined
  reads: Locale | undefined
}

type Around = {
  now: Date
  /** Whose page has the case open, by its id. */
  claims: ReadonlyMap<string, { accountId: string }>
  ownId: string | undefined
}

/** The filter in an address. Unknown choices are left out. */
export function filterOf(search: URLSearchParams, kinds: readonly { value: string }[]): CaseFilter {
  const chosen = <T extends string>(name: string, choices: readonly T[]): T | undefined =>
    choices.find((choice) => choice === search.get(name))
  return {
    kind: chosen(
      'kind',
      kinds.map(({ value }) => value),
    ),
    age: chosen('age', AGES),
    claim: chosen('claim', CLAIMS),
    reads: chosen('reads', LOCALES),
  }
}

export const countOf = (filter: CaseFilter): number =>
  Object.values(filter).filter((value) => value !== undefined).length

export const fits = (
  { kind, age, claim, reads }: CaseFilter,
  row: Row,
  { now, claims, ownId }: Around,
): boolean => {
  const holder = claims.get(row.id)?.accountId
  const isHolder = {
    free: holder === undefined,
    mine: holder !== undefined && holder === ownId,
    taken: holder !== undefined && holder !== ownId,
  }
  return (
    (kind === undefined || row.kind === kind) &&
    (reads === undefined || row.reads === reads) &&
    (claim === undefined || isHolder[claim]) &&
    (age === undefined || isAsOld(row, age, now))
  )
}

const isAsOld = (row: Row, age: (typeof AGES)[number], now: Date): boolean =>
  age === 'overdue'
    ? isOverdue(row.dueAt, now)
    : now.getTime() - row.since.getTime() > Number(age) * DAY

/**
 * A page of the waiting cases that fit and about which no decision is held. Without a filter and a
 * held decision only that page is read.
 */
export async function listCases(
  queue: Queue,
  locals: Locals,
  {
    page = 1,
    q,
    filter,
    held,
    ...around
  }: Pick<QueueQuery, 'page' | 'q'> &
    Around & {
      filter: CaseFilter
      held: ReadonlyMap<string, HeldCase>
    },
): Promise<{ rows: Row[]; total: number }> {
  const isHeld = [...held.values()].some((heldCase) => queue.key === `admin-${heldCase.queue}`)
  if (countOf(filter) === 0 && !isHeld) return queue.list(locals, { q, page, pageSize: PAGE_SIZE })
  const rows = (await readAll(queue, locals, q)).filter(
    (row) => !held.has(row.id) && fits(filter, row, around),
  )
  return { rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: rows.length }
}

async function readAll(queue: Queue, locals: Locals, q: string | undefined): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await queue.list(locals, { q, page, pageSize: READ_SIZE })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}
