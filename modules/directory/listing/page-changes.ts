import type { Broadcast } from '#modules/shared'

/** The channel of changed public pages. */
export const pageChanges = 'pages-changed'

/**
 * `lawyer <slug>`, `firm <slug>`, `lists` (all pages with many lawyers or firms), or `everything`.
 */
export type PageChange = { tags: string[] }

export const lawyerTag = (slug: string): string => `lawyer ${slug}`
export const firmTag = (slug: string): string => `firm ${slug}`
export const LISTS = 'lists'

/** Published after the commit. A lost message leaves a page old for at most a minute and a half. */
export const publishChangedPages = (broadcast: Broadcast, tags: readonly string[]): Promise<void> =>
  broadcast.publish(pageChanges, { tags: [...new Set(tags)] } satisfies PageChange)

/** The channel of changed rows, for the indexes. */
export const listingsChanged = 'listings-changed'
export type ListingsChange = { lawyerIds: string[] }

export const publishChangedListings = (
  broadcast: Broadcast,
  lawyerIds: readonly string[],
): Promise<void> =>
  broadcast.publish(listingsChanged, { lawyerIds: [...lawyerIds] } satisfies ListingsChange)
