import type { Actor } from '#modules/shared'
import type { OwnProfileNeeds } from './needs.ts'
import { getOwnProfile, takeTurn, type OwnProfile } from './own-profile.ts'
import { ProfileDraft } from './profile-change.ts'
import type { ProfileForm } from './profile-form.ts'

export type GivenProfile = { profile: ProfileForm; version: number }

/** Keeps half-filled work as it is, for this lawyer alone: no rule is asked yet. */
export async function saveDraft(
  { transact, clock }: OwnProfileNeeds,
  actor: Actor,
  { profile, version }: GivenProfile,
): Promise<OwnProfile> {
  return transact(async (tx) => {
    const { id } = await takeTurn(tx, actor, version)
    const row = { content: JSON.stringify(profile), savedAt: clock.now() }
    await tx('lawyer_profile_draft')
      .insert({ lawyerId: id, ...row })
      .onConflict('lawyer_id')
      .merge()
    return getOwnProfile(tx, actor)
  })
}

/** Throws the draft away: the editor shows again what is published and what waits. */
export async function discardDraft(
  { transact }: OwnProfileNeeds,
  actor: Actor,
  { version }: { version: number },
): Promise<OwnProfile> {
  return transact(async (tx) => {
    const { id } = await takeTurn(tx, actor, version)
    await ProfileDraft.query(tx).deleteById(id)
    return getOwnProfile(tx, actor)
  })
}
