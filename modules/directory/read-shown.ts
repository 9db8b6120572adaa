import type { Db } from '#modules/shared'
import type { LawyerListing } from './lawyer-listing.ts'

/** What is read of a row to show it. */
export type Shown = Pick<
  LawyerListing,
  | 'lawyerId'
  | 'slug'
  | 'firmLawyerId'
  | 'ratingHundredths'
  | 'reviewCount'
  | 'approvedAt'
  | 'nextFree'
  | 'card'
>

/** The rows of these lawyers in this order; who vanished in the meantime is left out. */
export async function readShown(db: Db, lawyerIds: readonly string[]): Promise<Shown[]> {
  if (lawyerIds.length === 0) return []
  const { rows } = await db.raw<{ rows: Shown[] }>(
    `select lawyer_id as "lawyerId", slug, firm_lawyer_id as "firmLawyerId", rating_hundredths as "ratingHundredths", review_count as "reviewCount",
       approved_at as "approvedAt", next_free as "nextFree", card
     from lawyer_listing where lawyer_id = any(cast(? as uuid[]))`,
    [[...lawyerIds]],
  )
  const byId = new Map(rows.map((row) => [row.lawyerId, row]))
  return lawyerIds.flatMap((id) => byId.get(id) ?? [])
}
