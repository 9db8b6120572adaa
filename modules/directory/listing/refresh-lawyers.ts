import { lock } from '#modules/shared'
import type { DirectoryNeeds } from '../needs.ts'
import { LISTS, publishChangedListings, publishChangedPages } from './page-changes.ts'
import { writeListings } from './write-listings.ts'

const AT_ONCE = 250

/**
 * Rebuilds the rows of these lawyers from the other modules and deletes rows of those not public.
 * Refreshes of one lawyer are serialised, so a row is never older than the last change.
 */
export async function refreshLawyers(
  needs: DirectoryNeeds,
  lawyerIds: readonly string[],
  { onlyTimes = false } = {},
): Promise<void> {
  const ids = [...new Set(lawyerIds)].toSorted()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const shownOn = await needs.db.transaction(async (tx) => {
      await lock(tx, 'directory-rows', some)
      return writeListings(needs, tx, some)
    })
    await publishChangedListings(needs.broadcast, some)
    // Lists may show a taken time for half a minute, since booking refuses it. Hidden people must
    // disappear at once.
    if (shownOn.length > 0)
      await publishChangedPages(needs.broadcast, onlyTimes ? shownOn : [LISTS, ...shownOn])
  }
}

export const refreshLawyer = (needs: DirectoryNeeds, lawyerId: string): Promise<void> =>
  refreshLawyers(needs, [lawyerId])

export async function refreshFirm(needs: DirectoryNeeds, firmId: string): Promise<void> {
  await refreshLawyers(needs, await needs.lawyer.profiles.listLawyerIds(needs.db, { firmId }))
}

export async function refreshFirmLawyer(
  needs: DirectoryNeeds,
  firmLawyerId: string,
): Promise<void> {
  const ids = await needs.lawyer.profiles.listLawyerIds(needs.db, { firmLawyerIds: [firmLawyerId] })
  await refreshLawyers(needs, ids, { onlyTimes: true })
}
