import type { Tx } from '#modules/shared'
import type { Needs } from './needs.ts'
import { isActive } from './onboarding.ts'

/**
 * Submits a draft whose profile (with photo) and calendar are complete for the register check or
 * the team. Called after each change of either; returns whether it was submitted now.
 */
export async function submitIfReady(
  { calendar, lawyer: { listing, ownProfiles, profiles } }: Needs,
  tx: Tx,
  { lawyerId }: { lawyerId: string },
): Promise<boolean> {
  const profile = await profiles.findProfile(tx, { id: lawyerId })
  if (profile?.lawyer.status !== 'draft') return false
  const { memberships } = profile
  const missing = await ownProfiles.listMissing(profile)
  const practice = await calendar.practice.describePractice(
    tx,
    memberships.map(({ id }) => id),
  )
  if (!isActive({ missing, memberships: memberships.length, practice })) return false
  await listing.submitForApproval(tx, lawyerId)
  return true
}
