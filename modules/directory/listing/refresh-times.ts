import { HOUR } from '#modules/shared'
import { LawyerListing } from './lawyer-listing.ts'
import type { DirectoryNeeds } from '../needs.ts'
import { refreshLawyers } from './refresh-lawyers.ts'

/**
 * A time stops being bookable three hours before it for a charged meeting, two for a free one; and
 * it passes.
 */
const LAST_MOMENTS = [3 * HOUR, 2 * HOUR, 0]
const AT_ONCE = 500

/**
 * Lawyers whose nearest time is passing get their next ones. Rung every minute; a row is written
 * again only when one of the moments has come since it was.
 */
export async function refreshPassedTimes(needs: DirectoryNeeds): Promise<number> {
  const now = needs.clock.now().getTime()
  let count = 0
  for (;;) {
    const passing = await LawyerListing.query(needs.db)
      .select('lawyerId')
      .where((any) => {
        for (const before of LAST_MOMENTS)
          any.orWhere((one) =>
            one
              .where('nextFreeAt', '<', new Date(now + before))
              .whereRaw("refreshed_at < next_free_at - ? * interval '1 millisecond'", [before]),
          )
      })
      .orderBy('nextFreeAt')
      .limit(AT_ONCE)
    await refreshLawyers(
      needs,
      passing.map(({ lawyerId }) => lawyerId),
      { onlyTimes: true },
    )
    count += passing.length
    if (passing.length < AT_ONCE) return count
  }
}

/**
 * Every row anew, once a night: days come within the horizon, and news that was lost is made good.
 */
export async function refreshAll(needs: DirectoryNeeds): Promise<number> {
  const startedAt = needs.clock.now()
  let count = 0
  for await (const ids of needs.lawyer.profiles.eachApprovedLawyer()) {
    await refreshLawyers(needs, ids)
    count += ids.length
  }
  await LawyerListing.query(needs.db).delete().where('refreshedAt', '<', startedAt)
  return count
}
