import type { Knex } from 'knex'
import { before, MINUTE, type Broadcast, type Clock } from '#modules/shared'
import { LISTINGS_CHANGED_CHANNEL, type ListingsChange } from '../listing/page-changes.ts'
import { readListed } from './listed-lawyer.ts'
import { Listings } from './listings.ts'

/** Milliseconds between comparisons with the table, since messages may be lost. */
const COMPARED_EVERY = 30_000
/** Rows per statement. */
const AT_ONCE = 2_000

/** PostgreSQL has the truth. */
export type LiveListings = {
  /** Reads changed rows first. */
  current(): Promise<Listings>
}

export function createLiveListings({
  db,
  broadcast,
  clock,
}: {
  db: Knex
  broadcast: Broadcast
  clock: Clock
}): LiveListings {
  let listings = new Listings()
  const changed = new Set<string>()
  let reading: Promise<void> | undefined
  let loading: Promise<void> | undefined
  let comparedAt = 0

  async function load(): Promise<void> {
    await broadcast.subscribe(LISTINGS_CHANGED_CHANNEL, (message) => {
      for (const id of (message as ListingsChange).lawyerIds) changed.add(id)
    })
    await loadAll()
  }

  async function loadAll(): Promise<void> {
    const fresh = new Listings()
    for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
      const lawyers = await readListed(db, (query) =>
        query.where('lawyerId', '>', last).orderBy('lawyerId').limit(AT_ONCE),
      )
      for (const lawyer of lawyers) fresh.put(lawyer)
      if (lawyers.length < AT_ONCE) break
      last = lawyers.at(-1)?.lawyerId ?? last
    }
    listings = fresh
    comparedAt = performance.now()
  }

  /** Concurrent callers share one read. */
  async function catchUp(): Promise<void> {
    while (changed.size > 0 || reading) {
      reading ??= readChanged().finally(() => {
        reading = undefined
      })
      await reading
    }
  }

  async function readChanged(): Promise<void> {
    const ids = [...changed]
    changed.clear()
    try {
      const lawyers = await readListed(db, (query) =>
        query.whereRaw('lawyer_id = any(cast(? as uuid[]))', [ids]),
      )
      const gone = new Set(ids)
      for (const lawyer of lawyers) {
        gone.delete(lawyer.lawyerId)
        listings.put(lawyer)
      }
      for (const id of gone) listings.remove(id)
    } catch (error) {
      for (const id of ids) changed.add(id)
      throw error
    }
  }

  /** Reads recently written rows, or all if the count differs. */
  async function compare(): Promise<void> {
    comparedAt = performance.now()
    const since = before(clock.now(), 2 * MINUTE)
    const recent = await db<{ lawyerId: string; refreshedAt: Date }>('lawyer_listing')
      .where('refreshedAt', '>', since)
      .select('lawyerId')
    for (const { lawyerId } of recent) changed.add(lawyerId)
    const [row] = await db('lawyer_listing').count<Array<{ count: string }>>('*')
    await catchUp()
    if (Number(row?.count) !== listings.size) await loadAll()
  }

  return {
    async current() {
      await (loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      }))
      if (performance.now() - comparedAt > COMPARED_EVERY) await compare()
      await catchUp()
      return listings
    },
  }
}
