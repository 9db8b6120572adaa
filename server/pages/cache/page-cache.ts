import type { Broadcast, Clock, Logger } from '#modules/shared'
import { PAGES_CHANGED_CHANNEL, type PageChange } from '#modules/directory'
import type { CachedPage } from './cached-page.ts'

/** Times shown on a page may be this old. A change drops the page at once. */
const FRESH_MS = 30_000
/** For this long after that, the old page is still sent while the next one is rendered. */
const STALE_MS = 60_000
const EVERYTHING = 'everything'
const MAX_BYTES = 96 * 1024 * 1024

/**
 * Within this time a second request does not move a page to the end of the eviction order again.
 */
const TOUCH_EVERY_MS = 1_000

type Entry = { page: CachedPage; tags: ReadonlySet<string>; renderedAt: number; touchedAt: number }
/** A page and the tags of what it shows. */
export type RenderedPage = { page: CachedPage; tags: readonly string[] }

export type PageCache = ReturnType<typeof createPageCache>

/**
 * A cache of rendered public pages in this process. Simultaneous requests share one rendering; a
 * stale page is sent while the next one is rendered; a change drops the pages that show it, in
 * every process.
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
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<CachedPage>>()
  let bytes = 0
  /**
   * For each page that is being rendered, the tags that changed since it began. A page that shows
   * one of them is not cached: it may have read the old data.
   */
  const changedDuringRender = new Set<Set<string>>()

  function drop(key: string): void {
    const found = entries.get(key)
    if (!found) return
    entries.delete(key)
    bytes -= found.page.bytes
  }
  function store(key: string, { page, tags }: RenderedPage): void {
    drop(key)
    const now = clock.now().getTime()
    entries.set(key, { page, tags: new Set(tags), renderedAt: now, touchedAt: now })
    bytes += page.bytes
    // The first entries are the least recently used. Those too old to be sent are dropped as well.
    for (const [leastRecent, { renderedAt }] of entries) {
      if (bytes <= MAX_BYTES && now - renderedAt <= FRESH_MS + STALE_MS) break
      drop(leastRecent)
    }
  }
  function invalidate({ tags }: PageChange): void {
    const isAffected = (shown: ReadonlySet<string>): boolean =>
      tags.includes(EVERYTHING) || tags.some((tag) => shown.has(tag))
    for (const [key, found] of entries) if (isAffected(found.tags)) drop(key)
    for (const changed of changedDuringRender) for (const tag of tags) changed.add(tag)
  }

  function make(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const running = rendering.get(key)
    if (running) return running
    const changed = new Set<string>()
    changedDuringRender.add(changed)
    const made = render()
      .then((rendered) => {
        if (
          rendered.page.status === 200 &&
          ![EVERYTHING, ...rendered.tags].some((tag) => changed.has(tag))
        )
          store(key, rendered)
        return rendered.page
      })
      .finally(() => {
        rendering.delete(key)
        changedDuringRender.delete(changed)
      })
    rendering.set(key, made)
    return made
  }

  return {
    /**
     * The cached page, fresh or stale. With `isStale` the caller should call `renew`; it is false
     * while the page is being rendered already.
     */
    find(key: string): { page: CachedPage; isStale: boolean } | undefined {
      const found = entries.get(key)
      if (!found) return undefined
      const now = clock.now().getTime()
      const age = Math.abs(now - found.renderedAt)
      if (age > FRESH_MS + STALE_MS) {
        drop(key)
        return undefined
      }
      // Moves the page to the end: the most recently used pages are dropped last.
      if (Math.abs(now - found.touchedAt) > TOUCH_EVERY_MS) {
        found.touchedAt = now
        entries.delete(key)
        entries.set(key, found)
      }
      return { page: found.page, isStale: age > FRESH_MS && !rendering.has(key) }
    },
    make,
    /** Renders the page in the background. */
    renew(key: string, render: () => Promise<RenderedPage>): void {
      make(key, render).catch((error: unknown) =>
        log.error({ err: error }, 'a page could not be renewed'),
      )
    },
    invalidate,
    listen: () =>
      broadcast.subscribe(PAGES_CHANGED_CHANNEL, (message) => invalidate(message as PageChange)),
    get size() {
      return { pages: entries.size, bytes }
    },
  }
}
