import type { Knex } from 'knex'
import { MINUTE, type Broadcast, type Clock } from '#modules/shared'
import { listingsChanged, type ListingsChange } from '../page-changes.ts'
import { createShownRows } from '../shown-rows.ts'
import type { IndexRow } from './columns.ts'
import { ListingIndex } from './listing-index.ts'
import type { Found, IndexQuery } from './search.ts'

/**
 * A word of a change may be lost: so often the index is compared with the table. Measured by the
 * monotonic clock.
 */
const COMPARED_EVERY = 30_000
const AT_ONCE = 5_000

export type LiveIndex = ReturnType<typeof createLiveIndex>

/**
 * The directory's rows in this process, always as true as the last word from the database: rows
 * that were told to have changed are read again before the next search answers. PostgreSQL keeps
 * the truth; this only counts and sorts it faster.
 */
export function createLiveIndex({
  db,
  broadcast,
  clock,
}: {
  db: Knex
  broadcast: Broadcast
  clock: Clock
}) {
  let listings = new ListingIndex()
  const shown = createShownRows(db)
  const told = new Set<string>()
  let version = 0
  let changes = 0
  let isMoreThanTimes = false
  let reading: Promise<void> | undefined
  let loading: Promise<void> | undefined
  let comparedAt = 0

  async function load(): Promise<void> {
    await broadcast.subscribe(listingsChanged, (message) => tell(message as ListingsChange))
    await loadAll()
  }

  function tell({ lawyerIds, onlyTimes = false }: ListingsChange): void {
    isMoreThanTimes ||= !onlyTimes
    changes += 1
    for (const id of lawyerIds) told.add(id)
    shown.forget(lawyerIds)
  }

  async function loadAll(): Promise<void> {
    const fresh = new ListingIndex()
    for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await readRows(db, (query) =>
        query.where('lawyerId', '>', last).orderBy('lawyerId').limit(AT_ONCE),
      )
      for (const row of rows) fresh.put(row)
      if (rows.length < AT_ONCE) break
      last = (rows.at(-1) as IndexRow).lawyerId
    }
    listings = fresh
    version += 1
    comparedAt = performance.now()
  }

  /** Rows that changed since are read again; all who ask meanwhile wait for the same reading. */
  async function catchUp(): Promise<void> {
    while (told.size > 0 || reading) {
      reading ??= readTold().finally(() => {
        reading = undefined
      })
      await reading
    }
  }

  async function readTold(): Promise<void> {
    const ids = [...told]
    let isMore = isMoreThanTimes
    told.clear()
    isMoreThanTimes = false
    try {
      const rows = new Map(
        (
          await readRows(db, (query) => query.whereRaw('lawyer_id = any(cast(? as uuid[]))', [ids]))
        ).map((row) => [row.lawyerId, row]),
      )
      for (const id of ids) {
        const row = rows.get(id)
        isMore = (row ? listings.put(row) : listings.remove(id)) || isMore
      }
      if (isMore) version += 1
    } catch (error) {
      for (const id of ids) told.add(id)
      isMoreThanTimes ||= isMore
      throw error
    }
  }

  /**
   * Makes good what a lost word would have told: rows written of late, and whether there are as
   * many as here.
   */
  async function compare(): Promise<void> {
    comparedAt = performance.now()
    const since = new Date(clock.now().getTime() - 2 * MINUTE)
    const recent = await db<{ lawyerId: string; refreshedAt: Date }>('lawyer_listing')
      .where('refreshedAt', '>', since)
      .select('lawyerId')
    // Of most of them nothing but times differs; if more does, reading them shows it.
    if (recent.length > 0)
      tell({ lawyerIds: recent.map(({ lawyerId }) => lawyerId), onlyTimes: true })
    const [row] = await db('lawyer_listing').count<Array<{ count: string }>>('*')
    await catchUp()
    if (Number(row?.count) !== listings.size) await loadAll()
  }

  return {
    /** Reads everything once; a process calls it before it listens, else the first search does. */
    async ready(): Promise<void> {
      await (loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      }))
      if (performance.now() - comparedAt > COMPARED_EVERY) await compare()
      await catchUp()
    },
    search: (query: IndexQuery & { words: readonly string[] }, now: Date): Found =>
      listings.search(query, now),
    /** Whether a folded word is part of somebody's name as it stands. */
    isName: (word: string): boolean => listings.isName(word),
    rows: (): IndexRow[] => listings.rows(),
    /** The shown lawyers of a firm, by name. */
    lawyersOf: (firmSlug: string): string[] => listings.lawyersOf(firmSlug),
    /**
     * Rises whenever firms may look different: by who works there, what they do, or what was said
     * of it.
     */
    get version() {
      return version
    },
    /** Rises with each word of any change. */
    get changes() {
      return changes
    },
    /** What lists show of these lawyers, in this order. */
    show: (lawyerIds: readonly string[]) => shown.read(lawyerIds),
  }
}

async function readRows(
  db: Knex,
  narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<IndexRow[]> {
  return (await narrow(
    db('lawyer_listing').select(
      'lawyerId',
      'slug',
      'firmSlugs',
      'nameFolded',
      'firmsFolded',
      'shares',
      'languages',
      'cityKey',
      'clientTypes',
      'hourlyRateCents',
      'ratingHundredths',
      'reviewCount',
      'approvedAt',
      'completeness',
      'nextFreeAt',
    ),
  )) as IndexRow[]
}
