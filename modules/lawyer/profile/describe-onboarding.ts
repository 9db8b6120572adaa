import type { Actor } from '#modules/shared'
import type { OwnProfileNeeds } from './needs.ts'
import { describeOnboarding, type Onboarding } from './onboarding.ts'
import { openOwnProfile, type OwnProfile } from './own-profile.ts'
import { findMissing } from './profile-faults.ts'

/** The checklist of a signed-in lawyer, by what is true at this moment. */
export async function describeOwnOnboarding(
  needs: OwnProfileNeeds,
  actor: Actor,
  own?: OwnProfile,
): Promise<Onboarding> {
  const { db, account, specialty, clock } = needs
  const {
    profile: { lawyer, memberships },
    published,
    draft,
  } = own ?? (await openOwnProfile(needs, actor))
  const person = await account.people.getPerson(db, actor.accountId)
  return describeOnboarding({
    emailConfirmed: person.emailConfirmed,
    phone: !person.phone ? 'none' : person.phoneConfirmed ? 'confirmed' : 'unconfirmed',
    missing: findMissing(published, {
      now: clock.now(),
      specialtyCodes: (await specialty.listSpecialties()).map(({ code }) => code),
    }),
    hasDraft: draft !== undefined,
    memberships: memberships.length,
    practice: await needs.describePractice(
      db,
      memberships.map(({ id }) => id),
    ),
    qualification: lawyer.qualification,
    status: lawyer.status,
    confirmed: lawyer.statusConfirmedAt !== null,
    hiddenReason: lawyer.hiddenReason,
    approval: await needs.findApproval?.(db, lawyer.id),
  })
}
