import type { Broadcast } from '#modules/shared'

/** Live channel on which the directory says which public pages show something that has changed. */
export const pageChanges = 'pages-changed'

/**
 * `lawyer <slug>`, `firm <slug>`, `lists` (all pages with many lawyers or firms), or `everything`.
 */
export type PageChange = { tags: string[] }

export const lawyerTag = (slug: string): string => `lawyer ${slug}`
export const firmTag = (slug: string): string => `firm ${slug}`
export const LISTS = 'lists'

/**
 * Said after the commit. A word that is lost costs a minute and a half of the old page, never more.
 */
export const tellPages = (broadcast: Broadcast, tags: readonly string[]): Promise<void> =>
  broadcast.publish(pageChanges, { tags: [...new Set(tags)] } satisfies PageChange)

/** Live channel on which the directory says which rows its indexes must read again. */
export const listingsChanged = 'listings-changed'
export type ListingsChange = { lawyerIds: string[] }

export const tellIndexes = (broadcast: Broadcast, lawyerIds: readonly string[]): Promise<void> =>
  broadcast.publish(listingsChanged, { lawyerIds: [...lawyerIds] } satisfies ListingsChange)
