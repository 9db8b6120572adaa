import { after, HOUR, inBatches } from '#modules/shared'
import { LawyerListing } from './lawyer-listing.ts'
import type { DirectoryNeeds } from '../needs.ts'
import { refreshLawyers } from './refresh-lawyers.ts'

/** Booking closes three hours before a charged meeting, two before a free one, and at the start. */
const LAST_MOMENTS = [3 * HOUR, 2 * HOUR, 0]

/** Refreshes lawyers whose nearest time is passing, once at each of these moments. */
export function refreshPassedTimes(needs: DirectoryNeeds): Promise<number> {
  const now = needs.clock.now()
  return inBatches(500, async (size) => {
    const passing = await LawyerListing.query(needs.db)
      .select('lawyerId')
      .where((any) => {
        for (const before of LAST_MOMENTS)
          any.orWhere((one) =>
            one
              .where('nextFreeAt', '<', after(now, before))
              .whereRaw("refreshed_at < next_free_at - ? * interval '1 millisecond'", [before]),
          )
      })
      .orderBy('nextFreeAt')
      .limit(size)
    const ids = passing.map(({ lawyerId }) => lawyerId)
    await refreshLawyers(needs, ids, { onlyTimes: true })
    return ids.length
  })
}

/** The nightly refresh extends the horizon and repairs lost changes. */
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
