import type { Person } from '#modules/account'
import type { OwnProfile } from '#modules/lawyer'
import type { Actor } from '#modules/shared'
import type { Needs } from './needs.ts'
import { describeOnboarding, type Onboarding } from './onboarding.ts'

/** The checklist of a signed-in lawyer. */
export async function describeOwnOnboarding(
  { account, calendar, db, lawyer: { ownProfiles, registerChecks } }: Needs,
  actor: Actor,
  own?: OwnProfile,
): Promise<Onboarding> {
  const { profile, draft } = own ?? (await ownProfiles.openOwnProfile(actor))
  const { lawyer, memberships } = profile
  const person = await account.people.getPerson(db, actor.accountId)
  return describeOnboarding({
    emailConfirmed: person.emailConfirmed,
    phone: phoneOf(person),
    missing: await ownProfiles.listMissing(profile),
    hasDraft: draft !== undefined,
    memberships: memberships.length,
    practice: await calendar.practice.describePractice(
      db,
      memberships.map(({ id }) => id),
    ),
    qualification: lawyer.qualification,
    status: lawyer.status,
    confirmed: lawyer.statusConfirmedAt !== null,
    hiddenReason: lawyer.hiddenReason,
    approval: await registerChecks.findApproval(db, lawyer.id),
  })
}

function phoneOf({ phone, phoneConfirmed }: Pick<Person, 'phone' | 'phoneConfirmed'>) {
  if (!phone) return 'none' as const
  return phoneConfirmed ? ('confirmed' as const) : ('unconfirmed' as const)
}
