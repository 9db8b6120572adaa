import { defineEvent } from '#modules/shared'

export const lawyerApproved = defineEvent<{ lawyerId: string }>('lawyer.approved')
export const lawyerChanged = defineEvent<{ lawyerId: string }>('lawyer.changed')
export const lawyerHidden = defineEvent<{ lawyerId: string }>('lawyer.hidden')
/** Whether or not a part of it waits for the team. */
export const profileSubmitted = defineEvent<{ lawyerId: string }>('lawyer.profile-submitted')
export const lawyerDeleted = defineEvent<{ lawyerId: string }>('lawyer.deleted')
export const portraitsReleased = defineEvent<{ lawyerId: string }>('lawyer.portraits-released')
/**
 * The register or the team confirmed the status, but profile or calendar is incomplete, so the
 * lawyer is not shown.
 */
export const statusConfirmed = defineEvent<{ lawyerId: string }>('lawyer.status-confirmed')
/** The register no longer lists a lawyer confirmed before the profile was complete. */
export const confirmationVoided = defineEvent<{ lawyerId: string }>('lawyer.confirmation-voided')
/** A case waits for the team. */
export const approvalAsked = defineEvent<{ lawyerId: string; caseId: string }>(
  'lawyer.approval-asked',
)
export const approvalRefused = defineEvent<{ lawyerId: string; caseId: string }>(
  'lawyer.approval-refused',
)
/** The register prints other contacts of an approved lawyer. */
export const registerContactChanged = defineEvent<{ lawyerId: string }>(
  'lawyer.register-contact-changed',
)
/** An assistant became an advocate. */
export const titleChanged = defineEvent<{ lawyerId: string }>('lawyer.title-changed')
/** The nightly check found them again. */
export const proofsRenewed = defineEvent<{ lawyerIds: string[] }>('lawyer.proofs-renewed')
/** Nobody was checked against a list this old. */
export const registerStale = defineEvent<{ night: string; lists: string[] }>(
  'lawyer.register-stale',
)
/** The lawyer left the firm; their consultations there must end. */
export const membershipEnded = defineEvent<{
  firmLawyerId: string
  lawyerId: string
  firmId: string
}>('firm-lawyer.left')
export const firmChanged = defineEvent<{ firmId: string }>('firm.changed')
/** New or additional changes to a published profile wait for the team. */
export const profileChangeSubmitted = defineEvent<{ changeId: string; lawyerId: string }>(
  'lawyer.profile-change-submitted',
)
export const profileChangeDecided = defineEvent<{ changeId: string; lawyerId: string }>(
  'lawyer.profile-change-decided',
)
