import type { Broadcast, Clock, Logger } from '#modules/shared'
import { pageChanges, type PageChange } from '#modules/directory'
import type { CachedPage } from './cached-page.ts'

/**
 * Times on a page may be so old without anybody noticing; news of a change comes at once all the
 * same.
 */
const FRESH = 30_000
/** After that the old page is still sent, while the next reader's is being made. */
const STALE = 60_000
const EVERYTHING = 'everything'
const MOST_BYTES = 96 * 1024 * 1024

/** Who was asked for a moment ago is put behind the others again only after so long. */
const MOMENT = 1_000

type Kept = { page: CachedPage; tags: ReadonlySet<string>; madeAt: number; movedAt: number }
/** A page and what it shows: the tags under which news of a change will find it. */
export type Rendered = { page: CachedPage; tags: readonly string[] }

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Public pages as finished bytes, in this process. They are made once however many ask, sent a
 * moment longer than they are fresh while the next ones are made, and dropped in every process when
 * something they show has changed.
 */
export function createPageCache({
  clock,
  broadcast,
  log,
}: {
  clock: Clock
  broadcast: Broadcast
  log: Logger
}) {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<CachedPage>>()
  let bytes = 0
  /**
   * What was told since each page under way was begun: one that shows any of it is not kept, for
   * nobody knows what it has read.
   */
  const listening = new Set<Set<string>>()

  function drop(key: string): void {
    const found = kept.get(key)
    if (!found) return
    kept.delete(key)
    bytes -= found.page.bytes
  }
  function keep(key: string, { page, tags }: Rendered): void {
    drop(key)
    const now = clock.now().getTime()
    kept.set(key, { page, tags: new Set(tags), madeAt: now, movedAt: now })
    bytes += page.bytes
    // Who was not asked for lately stands first; what is too old to be sent only takes room.
    for (const [longestUnasked, { madeAt }] of kept) {
      if (bytes <= MOST_BYTES && now - madeAt <= FRESH + STALE) break
      drop(longestUnasked)
    }
  }
  function forget({ tags }: PageChange): void {
    const isTold = (shown: ReadonlySet<string>): boolean =>
      tags.includes(EVERYTHING) || tags.some((tag) => shown.has(tag))
    for (const [key, found] of kept) if (isTold(found.tags)) drop(key)
    for (const heard of listening) for (const tag of tags) heard.add(tag)
  }

  function make(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const already = underWay.get(key)
    if (already) return already
    const heard = new Set<string>()
    listening.add(heard)
    const made = render()
      .then((rendered) => {
        if (
          rendered.page.status === 200 &&
          ![EVERYTHING, ...rendered.tags].some((tag) => heard.has(tag))
        )
          keep(key, rendered)
        return rendered.page
      })
      .finally(() => {
        underWay.delete(key)
        listening.delete(heard)
      })
    underWay.set(key, made)
    return made
  }

  return {
    /**
     * The page if it is there, fresh or a moment older; `isStale` asks the caller to have the next
     * one made, unless somebody has it made already.
     */
    find(key: string): { page: CachedPage; isStale: boolean } | undefined {
      const found = kept.get(key)
      if (!found) return undefined
      const now = clock.now().getTime()
      const age = Math.abs(now - found.madeAt)
      if (age > FRESH + STALE) {
        drop(key)
        return undefined
      }
      // The most recently asked for stand last, and leave last when there is no room.
      if (Math.abs(now - found.movedAt) > MOMENT) {
        found.movedAt = now
        kept.delete(key)
        kept.set(key, found)
      }
      return { page: found.page, isStale: age > FRESH && !underWay.has(key) }
    },
    make,
    /** Makes the next page behind the reader's back. */
    renew(key: string, render: () => Promise<Rendered>): void {
      make(key, render).catch((error: unknown) =>
        log.error({ err: error }, 'a page could not be renewed'),
      )
    },
    forget,
    listen: () => broadcast.subscribe(pageChanges, (message) => forget(message as PageChange)),
    get size() {
      return { pages: kept.size, bytes }
    },
  }
}
