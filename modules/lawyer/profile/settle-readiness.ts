import type { Tx } from '#modules/shared'
import { submitForApproval } from '../approval.ts'
import { findProfile } from '../queries.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { isActive } from './onboarding.ts'
import { findMissing } from './profile-faults.ts'
import { formOf } from './profile-form.ts'

/**
 * A draft whose profile (with photo) and calendar are filled now waits for the register check or
 * the team. Asked after each change of either; says whether it became so just now.
 */
export async function settleReadiness(
  needs: OwnProfileNeeds,
  tx: Tx,
  lawyerId: string,
): Promise<boolean> {
  const profile = await findProfile(tx, { id: lawyerId })
  if (profile?.lawyer.status !== 'draft') return false
  const { memberships } = profile
  const specialtyCodes = (await needs.specialty.listSpecialties()).map(({ code }) => code)
  const missing = findMissing(formOf(profile), { now: needs.clock.now(), specialtyCodes })
  const practice = await needs.describePractice(
    tx,
    memberships.map(({ id }) => id),
  )
  if (!isActive({ missing, memberships: memberships.length, practice })) return false
  await submitForApproval(needs, tx, lawyerId)
  return true
}
