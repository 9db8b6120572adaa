import type { LawyerProfile } from '../queries.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { findMissing } from './profile-faults.ts'
import { formOf, type ProfileField } from './profile-form.ts'

/** Missing or faulty fields before the profile can be shown. */
export async function listMissing(
  { clock, specialty }: OwnProfileNeeds,
  profile: LawyerProfile,
): Promise<ProfileField[]> {
  const specialtyCodes = (await specialty.listSpecialties()).map(({ code }) => code)
  return findMissing(formOf(profile), { now: clock.now(), specialtyCodes })
}
