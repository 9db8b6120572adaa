import type { Actor } from '#modules/shared'
import type { OwnProfileNeeds } from './needs.ts'
import { getOwnProfile, lockForEdit, type OwnProfile } from './own-profile.ts'
import { ProfileDraft } from './profile-change.ts'
import type { ProfileForm } from './profile-form.ts'

export type GivenProfile = { profile: ProfileForm; version: number }

/** Stores incomplete work without validation, visible only to the lawyer. */
export async function saveDraft(
  { transact, clock }: OwnProfileNeeds,
  actor: Actor,
  { profile, version }: GivenProfile,
): Promise<OwnProfile> {
  return transact(async (tx) => {
    const { id } = await lockForEdit(tx, actor, version)
    const row = { content: JSON.stringify(profile), savedAt: clock.now() }
    await tx('lawyer_profile_draft')
      .insert({ lawyerId: id, ...row })
      .onConflict('lawyer_id')
      .merge()
    return getOwnProfile(tx, actor)
  })
}

export async function discardDraft(
  { transact }: OwnProfileNeeds,
  actor: Actor,
  { version }: { version: number },
): Promise<OwnProfile> {
  return transact(async (tx) => {
    const { id } = await lockForEdit(tx, actor, version)
    await ProfileDraft.query(tx).deleteById(id)
    return getOwnProfile(tx, actor)
  })
}
