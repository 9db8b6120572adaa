import { lock } from '#modules/shared'
import type { DirectoryNeeds } from '../needs.ts'
import { LISTS, publishChangedListings, publishChangedPages } from './page-changes.ts'
import { writeListings } from './write-listings.ts'

const BATCH_SIZE = 250

/**
 * Rebuilds the listings of these lawyers from the other modules, and deletes those of lawyers who are
 * not public. Refreshes of one lawyer are serialised, so a listing is never older than the last change.
 */
export async function refreshLawyers(
  needs: DirectoryNeeds,
  lawyerIds: readonly string[],
  { onlyTimes = false } = {},
): Promise<void> {
  const ids = [...new Set(lawyerIds)].toSorted()
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = ids.slice(at, at + BATCH_SIZE)
    const shownOn = await needs.db.transaction(async (tx) => {
      await lock(tx, 'directory-rows', batch)
      return writeListings(needs, tx, batch)
    })
    await publishChangedListings(needs.broadcast, batch)
    // When only times changed, cached lists stay: they may show a taken time for half a minute, since
    // booking refuses it. Lawyers who are no longer public must disappear from lists at once.
    if (shownOn.length > 0)
      await publishChangedPages(needs.broadcast, onlyTimes ? shownOn : [LISTS, ...shownOn])
  }
}

export const refreshLawyer = (needs: DirectoryNeeds, lawyerId: string): Promise<void> =>
  refreshLawyers(needs, [lawyerId])

export async function refreshFirm(needs: DirectoryNeeds, firmId: string): Promise<void> {
  await refreshLawyers(needs, await needs.lawyer.profiles.listLawyerIds(needs.db, { firmId }))
}

export async function refreshTimesOfFirmLawyer(
  needs: DirectoryNeeds,
  firmLawyerId: string,
): Promise<void> {
  const ids = await needs.lawyer.profiles.listLawyerIds(needs.db, { firmLawyerIds: [firmLawyerId] })
  await refreshLawyers(needs, ids, { onlyTimes: true })
}
