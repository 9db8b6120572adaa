import { bind, type Actor } from '#modules/shared'
import { languageName, LANGUAGES } from '../content/languages.ts'
import { SECTORS } from '../content/sectors.ts'
import { MAX_SPECIALTIES } from '../content/specialty-shares.ts'
import { applyForm } from './apply-form.ts'
import { decideChange } from './decide-change.ts'
import { listMissing } from './list-missing.ts'
import { deleteOldChanges } from './delete-old-changes.ts'
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
 * A lawyer's own profile and the team's review of its changes; created apart because it needs more.
 */
export const createOwnProfiles = (needs: OwnProfileNeeds) => ({
  /** Choices and limits of the editor. */
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
    deleteOldChanges,
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
