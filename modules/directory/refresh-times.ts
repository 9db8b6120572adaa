import { HOUR } from '#modules/shared'
import { LawyerListing } from './lawyer-listing.ts'
import type { DirectoryNeeds } from './needs.ts'
import { refreshLawyers } from './refresh-lawyers.ts'

/** A charged meeting needs three hours' notice: a time nearer than that may not be bookable any more. */
const LONGEST_NOTICE = 3 * HOUR
const AT_ONCE = 500

/** Lawyers whose nearest time is passing get their next ones. Rung every minute. */
export async function refreshPassedTimes(needs: DirectoryNeeds): Promise<number> {
  const near = new Date(needs.clock.now().getTime() + LONGEST_NOTICE)
  const passing = await LawyerListing.query(needs.db).select('lawyerId').where('nextFreeAt', '<', near).orderBy('nextFreeAt').limit(AT_ONCE)
  await refreshLawyers(needs, passing.map(({ lawyerId }) => lawyerId), { onlyTimes: true })
  return passing.length
}

/** Every row anew, once a night: days come within the horizon, and news that was lost is made good. */
export async function refreshAll(needs: DirectoryNeeds): Promise<number> {
  const startedAt = needs.clock.now()
  let count = 0
  for await (const ids of needs.lawyer.eachApprovedLawyer(needs.db)) {
    await refreshLawyers(needs, ids)
    count += ids.length
  }
  await LawyerListing.query(needs.db).delete().where('refreshedAt', '<', startedAt)
  return count
}
