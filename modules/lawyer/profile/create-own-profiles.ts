import { bind, type Actor } from '#modules/shared'
import { languageName, LANGUAGES } from '../content/languages.ts'
import { SECTORS } from '../content/sectors.ts'
import { MAX_SPECIALTIES } from '../content/specialty-shares.ts'
import { applyForm } from './apply-form.ts'
import { decideChange } from './decide-change.ts'
import { listMissing } from './list-missing.ts'
import { forgetOldChanges } from './forget-changes.ts'
import { getChangeDecision, getProfileChange, listProfileChanges } from './list-changes.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { openOwnProfile } from './own-profile.ts'
import { discardDraft, saveDraft } from './save-draft.ts'
import { portraitPaths, presentOwnProfile } from './present.ts'
import { PROFILE_LIMITS } from './profile-limits.ts'
import { submitProfile } from './submit-profile.ts'
import { uploadPortrait } from './upload-portrait.ts'
import { withdrawChange } from './withdraw-change.ts'

/**
 * What lawyers do with their own profile, and the team with its changes. Part of the module's
 * services; apart because it needs more.
 */
export const createOwnProfiles = (needs: OwnProfileNeeds) => ({
  /**
   * What the editor offers to choose from, and the limits it counts down to; pages take values from
   * services, never from modules.
   */
  profileChoices: {
    languages: LANGUAGES,
    sectors: SECTORS,
    limits: PROFILE_LIMITS,
    mostSpecialties: MAX_SPECIALTIES,
  },
  applyForm,
  getChangeDecision,
  languageName,
  ...bind(needs.db, { getProfileChange, listProfileChanges }),
  ...bind(needs, {
    decideProfileChange: decideChange,
    discardDraft,
    forgetOldChanges,
    listMissing,
    openOwnProfile,
    presentOwnProfile,
    saveDraft,
    submitProfile,
    uploadPortrait: presentUploaded,
    withdrawChange,
  }),
})

async function presentUploaded(
  needs: OwnProfileNeeds,
  actor: Actor,
  upload: Parameters<typeof uploadPortrait>[2],
) {
  const { lawyerId, version } = await uploadPortrait(needs, actor, upload)
  return { version, portrait: portraitPaths(needs, lawyerId, version) }
}

export type OwnProfiles = ReturnType<typeof createOwnProfiles>
