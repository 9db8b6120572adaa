import { lock } from '#modules/shared'
import type { DirectoryNeeds } from '../needs.ts'
import { LISTS, tellIndexes, tellPages } from './page-changes.ts'
import { writeListings } from './write-listings.ts'

const AT_ONCE = 250

/**
 * Writes the rows of these lawyers anew from what the other modules say now; who may not be shown
 * loses theirs. Two refreshes of one lawyer wait for each other, so the row that stays is never
 * older than the last news.
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
    await tellIndexes(needs.broadcast, some)
    // Lists may show a time that was just taken for half a minute; the booking says so. A person
    // must not stay in them so long.
    if (shownOn.length > 0)
      await tellPages(needs.broadcast, onlyTimes ? shownOn : [LISTS, ...shownOn])
  }
}

/** A lawyer was approved, changed or hidden. */
export const refreshLawyer = (needs: DirectoryNeeds, lawyerId: string): Promise<void> =>
  refreshLawyers(needs, [lawyerId])

/** A firm's name or terms changed. */
export async function refreshFirm(needs: DirectoryNeeds, firmId: string): Promise<void> {
  await refreshLawyers(needs, await needs.lawyer.profiles.listLawyerIds(needs.db, { firmId }))
}

/** A calendar or its services changed, or a time in it was held or freed. */
export async function refreshFirmLawyer(
  needs: DirectoryNeeds,
  firmLawyerId: string,
): Promise<void> {
  const ids = await needs.lawyer.profiles.listLawyerIds(needs.db, { firmLawyerIds: [firmLawyerId] })
  await refreshLawyers(needs, ids, { onlyTimes: true })
}
