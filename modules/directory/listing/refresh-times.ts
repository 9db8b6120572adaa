import { before, inBatches, MINUTE } from '#modules/shared'
import { LawyerListing } from './lawyer-listing.ts'
import type { DirectoryNeeds } from '../needs.ts'
import { refreshLawyers } from './refresh-lawyers.ts'

/** Refreshes lawyers whose nearest time can no longer be requested. */
export function refreshPassedTimes(needs: DirectoryNeeds): Promise<number> {
  return inBatches(500, async (size) => {
    const passed = await LawyerListing.query(needs.db)
      .select('lawyerId')
      // A time offered until this very minute is left for the next sweep.
      .where('nextFreeUntil', '<', before(needs.clock.now(), MINUTE))
      .orderBy('nextFreeUntil')
      .limit(size)
    const ids = passed.map(({ lawyerId }) => lawyerId)
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
