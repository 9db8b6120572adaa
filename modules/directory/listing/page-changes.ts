import type { Broadcast } from '#modules/shared'

/** Of public pages that changed, for the caches. */
export const PAGES_CHANGED_CHANNEL = 'pages-changed'

/**
 * `lawyer <slug>`, `firm <slug>`, `lists` (all pages with many lawyers or firms), or `everything`.
 */
export type PageChange = { tags: string[] }

export const lawyerTag = (slug: string): string => `lawyer ${slug}`
export const firmTag = (slug: string): string => `firm ${slug}`
export const LISTS = 'lists'

/** Published after the commit. A lost message leaves a page stale for at most a minute and a half. */
export const publishChangedPages = (broadcast: Broadcast, tags: readonly string[]): Promise<void> =>
  broadcast.publish(PAGES_CHANGED_CHANNEL, { tags: [...new Set(tags)] } satisfies PageChange)

/** Of rows that changed, for the search indexes. */
export const LISTINGS_CHANGED_CHANNEL = 'listings-changed'
export type ListingsChange = { lawyerIds: string[] }

export const publishChangedListings = (
  broadcast: Broadcast,
  lawyerIds: readonly string[],
): Promise<void> =>
  broadcast.publish(LISTINGS_CHANGED_CHANNEL, {
    lawyerIds: [...lawyerIds],
  } satisfies ListingsChange)
