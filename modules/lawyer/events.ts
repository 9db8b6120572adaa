import { defineEvent } from '#modules/shared'

export const lawyerApproved = defineEvent<{ lawyerId: string }>('lawyer.approved')
export const lawyerChanged = defineEvent<{ lawyerId: string }>('lawyer.changed')
export const lawyerHidden = defineEvent<{ lawyerId: string }>('lawyer.hidden')
/** Its owner handed the profile in, whether or not a part of it waits for the team. */
export const profileSubmitted = defineEvent<{ lawyerId: string }>('lawyer.profile-submitted')
/** The profile is ended for good, by its owner. */
export const lawyerDeleted = defineEvent<{ lawyerId: string }>('lawyer.deleted')
/** Pictures of theirs are used no more. */
export const portraitsReleased = defineEvent<{ lawyerId: string }>('lawyer.portraits-released')
/**
 * The register or the team confirmed the status, but profile or calendar is not filled yet: not
 * shown so far.
 */
export const statusConfirmed = defineEvent<{ lawyerId: string }>('lawyer.status-confirmed')
/**
 * The register lists no longer who was confirmed before their profile was filled: the confirmation
 * is void.
 */
export const confirmationVoided = defineEvent<{ lawyerId: string }>('lawyer.confirmation-voided')
/** Something waits for the team. */
export const approvalAsked = defineEvent<{ lawyerId: string; caseId: string }>(
  'lawyer.approval-asked',
)
export const approvalRefused = defineEvent<{ lawyerId: string; caseId: string }>(
  'lawyer.approval-refused',
)
/** The contacts that the register prints about an approved lawyer are others than before. */
export const registerContactChanged = defineEvent<{ lawyerId: string }>(
  'lawyer.register-contact-changed',
)
/** An assistant became an advocate: the title comes from the register. */
export const titleChanged = defineEvent<{ lawyerId: string }>('lawyer.title-changed')
/** Found in the register again by the nightly check; nothing but the date of the proof is new. */
export const proofsRenewed = defineEvent<{ lawyerIds: string[] }>('lawyer.proofs-renewed')
/** A list is too old to prove anything: nobody was judged by it. */
export const registerStale = defineEvent<{ night: string; lists: string[] }>(
  'lawyer.register-stale',
)
/** The lawyer no longer works through this firm: what was still to come there has to be settled. */
export const membershipEnded = defineEvent<{
  firmLawyerId: string
  lawyerId: string
  firmId: string
}>('firm-lawyer.left')
export const firmChanged = defineEvent<{ firmId: string }>('firm.changed')
/** Changes to a published profile wait for the team, newly or as a larger set. */
export const profileChangeSubmitted = defineEvent<{ changeId: string; lawyerId: string }>(
  'lawyer.profile-change-submitted',
)
/** The team has published or rejected them; the reason is for the lawyer. */
export const profileChangeDecided = defineEvent<{ changeId: string; lawyerId: string }>(
  'lawyer.profile-change-decided',
)
