import {
  emit,
  errors as shared,
  newId,
  translators,
  type Actor,
  type Locale,
  type Tx,
} from '#modules/shared'
import { createFirm } from '../firm/create-firm.ts'
import { errors } from '../errors.ts'
import { lawyerChanged, profileChangeSubmitted, profileSubmitted } from '../events.ts'
import type { Lawyer } from '../lawyer.ts'
import { joinFirm } from '../firm/membership.ts'
import { releasePortraits } from '../portrait/release-portraits.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { getOwnProfile, lockForEdit, type OwnProfile } from './own-profile.ts'
import { ProfileChange, ProfileDraft } from './profile-change.ts'
import { findFaults, type ProfileFault } from './profile-faults.ts'
import { normaliseForm, type ProfileForm } from './profile-form.ts'
import { differences, splitChanges } from './review-rule.ts'
import type { GivenProfile } from './save-draft.ts'
import { writeForm } from './write-form.ts'

/**
 * Submits the profile. Before the first approval everything is written at once; afterwards changes
 * that need a review wait for the team, together with earlier ones.
 */
export async function submitProfile(
  needs: OwnProfileNeeds,
  actor: Actor,
  { profile: given, version }: GivenProfile,
): Promise<OwnProfile> {
  const { clock, specialty, transact } = needs
  const offered = (await specialty.listOffered()).map(({ code }) => code)
  return transact(async (tx) => {
    const lawyer = await lockForEdit(tx, actor, version)
    const before = await getOwnProfile(tx, actor)
    const form = normaliseForm({
      ...given,
      positions: given.positions.filter(({ firmLawyerId }) =>
        before.published.positions.some((own) => own.firmLawyerId === firmLawyerId),
      ),
    })
    // A lawyer keeps an area that is no longer offered.
    const specialtyCodes = [...offered, ...before.published.specialties.map(({ code }) => code)]
    refuse(findFaults(form, { now: clock.now(), specialtyCodes }), actor.locale)
    await refuseForeignPortrait(tx, lawyer, form.portraitVersion)

    const { atOnce, waiting } = splitChanges(
      differences(before.published, form),
      lawyer.approvedAt !== null,
    )
    if (Object.keys(atOnce).length > 0) await writeForm(tx, lawyer.id, atOnce, clock.now())
    await replaceWaiting(needs, tx, lawyer.id, before.waiting, waiting)
    await ProfileDraft.query(tx).deleteById(lawyer.id)
    if (before.profile.memberships.length === 0) await openFirmOfOne(needs, tx, lawyer.id, form)
    if (Object.keys(atOnce).length > 0) await emit(tx, lawyerChanged, { lawyerId: lawyer.id })
    await emit(tx, profileSubmitted, { lawyerId: lawyer.id })
    return getOwnProfile(tx, actor)
  })
}

function refuse(faults: readonly ProfileFault[], locale: Locale): void {
  if (faults.length === 0) return
  throw shared.VALIDATION_FAILED({
    extras: {
      errors: faults.map(({ field, code, key, params }) => ({
        field,
        code,
        message: translators[locale](key, params as never),
      })),
    },
  })
}

async function refuseForeignPortrait(
  tx: Tx,
  { id, portraitVersion }: Lawyer,
  version: string | null,
): Promise<void> {
  if (version === null || version === portraitVersion) return
  if (!(await tx('lawyer_portrait').where({ lawyerId: id, version }).forUpdate().first()))
    throw errors.PICTURE_NOT_READABLE({ field: 'portraitVersion' })
}

/**
 * Reviewed changes are never edited in place: merged ones replace them and inherit their waiting
 * time.
 */
async function replaceWaiting(
  { clock }: OwnProfileNeeds,
  tx: Tx,
  lawyerId: string,
  before: ProfileChange | undefined,
  changes: Partial<ProfileForm>,
): Promise<void> {
  const now = clock.now()
  const isEmpty = Object.keys(changes).length === 0
  if (before && JSON.stringify(before.changes) === JSON.stringify(changes)) return
  if (before) {
    await ProfileChange.query(tx)
      .findById(before.id)
      .patch({ status: isEmpty ? 'withdrawn' : 'merged', resolvedAt: now })
    if (before.changes.portraitVersion !== changes.portraitVersion)
      await releasePortraits(tx, lawyerId, [before.changes.portraitVersion])
  }
  if (isEmpty) return
  const { id } = await ProfileChange.query(tx).insert({
    id: newId(),
    lawyerId,
    changes,
    status: 'waiting',
    submittedAt: before?.submittedAt ?? now,
  })
  await emit(tx, profileChangeSubmitted, { lawyerId, changeId: id })
}

/** A lawyer without a firm works alone. */
async function openFirmOfOne(
  needs: OwnProfileNeeds,
  tx: Tx,
  lawyerId: string,
  { name, lastname, address, city, officePhone }: ProfileForm,
): Promise<void> {
  const { id: firmId } = await createFirm(needs, tx, {
    name: `${name} ${lastname}`,
    practiceForm: 'individual',
    address: address || null,
    city: city || null,
    phone: officePhone || null,
  })
  await joinFirm(needs, tx, { firmId, lawyerId })
}
