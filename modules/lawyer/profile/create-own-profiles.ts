import type { Actor, Db, Page, Tx } from '#modules/shared'
import { languageName, LANGUAGES } from '../languages.ts'
import { SECTORS } from '../sectors.ts'
import { MAX_SPECIALTIES } from '../specialty-shares.ts'
import { applyForm } from './apply-form.ts'
import { decideChange, type ProfileDecision } from './decide-change.ts'
import { describeOwnOnboarding } from './describe-onboarding.ts'
import { forgetOldChanges } from './forget-changes.ts'
import { getChangeDecision, getProfileChange, listProfileChanges } from './list-changes.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { openOwnProfile, type OwnProfile } from './own-profile.ts'
import { discardDraft, saveDraft, type GivenProfile } from './save-draft.ts'
import { settleReadiness } from './settle-readiness.ts'
import { portraitPaths, presentOwnProfile } from './present.ts'
import { PROFILE_LIMITS } from './profile-limits.ts'
import { submitProfile } from './submit-profile.ts'
import { uploadPortrait } from './upload-portrait.ts'
import { withdrawChange } from './withdraw-change.ts'

/**
 * What lawyers do with their own profile, and the team with its changes. Part of the module's
 * services; apart because it needs more.
 */
export function createOwnProfiles(needs: OwnProfileNeeds) {
  return {
    /**
     * What the editor offers to choose from, and the limits it counts down to; pages take values
     * from services, never from modules.
     */
    profileChoices: {
      languages: LANGUAGES,
      sectors: SECTORS,
      limits: PROFILE_LIMITS,
      mostSpecialties: MAX_SPECIALTIES,
    },
    languageName,
    presentOwnProfile: (own: OwnProfile) => presentOwnProfile(needs, own),
    applyForm,
    openOwnProfile: (actor: Actor) => openOwnProfile(needs, actor),
    describeOnboarding: (actor: Actor, own?: OwnProfile) =>
      describeOwnOnboarding(needs, actor, own),
    saveDraft: (actor: Actor, given: GivenProfile) => saveDraft(needs, actor, given),
    discardDraft: (actor: Actor, given: { version: number }) => discardDraft(needs, actor, given),
    submitProfile: (actor: Actor, given: GivenProfile) => submitProfile(needs, actor, given),
    withdrawChange: (actor: Actor) => withdrawChange(needs, actor),
    uploadPortrait: async (actor: Actor, upload: Parameters<typeof uploadPortrait>[2]) => {
      const { lawyerId, version } = await uploadPortrait(needs, actor, upload)
      return { version, portrait: portraitPaths(needs, lawyerId, version) }
    },
    /**
     * The calendar or a membership changed: a draft that is complete by it waits for approval from
     * now on.
     */
    settleReadiness: (tx: Tx, lawyerId: string) => settleReadiness(needs, tx, lawyerId),

    listProfileChanges: (db: Db, page?: Page) => listProfileChanges(db, page),
    getProfileChange: (db: Db, id: string) => getProfileChange(db, id),
    getChangeDecision: (db: Db, id: string) => getChangeDecision(db, id),
    forgetOldChanges: () => forgetOldChanges(needs),
    decideProfileChange: (tx: Tx, team: Actor, decision: ProfileDecision) =>
      decideChange(needs, tx, team, decision),
  }
}

export type OwnProfiles = ReturnType<typeof createOwnProfiles>
