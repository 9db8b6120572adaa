import { defineEvent } from '#modules/shared'

export const lawyerApproved = defineEvent<{ lawyerId: string }>('lawyer.approved')
export const lawyerChanged = defineEvent<{ lawyerId: string }>('lawyer.changed')
export const lawyerHidden = defineEvent<{ lawyerId: string }>('lawyer.hidden')
/** The lawyer no longer works through this firm: what was still to come there has to be settled. */
export const membershipEnded = defineEvent<{ firmLawyerId: string; lawyerId: string; firmId: string }>('firm-lawyer.left')
export const firmChanged = defineEvent<{ firmId: string }>('firm.changed')
/** Changes to a published profile wait for the team, newly or as a larger set. */
export const profileChangeSubmitted = defineEvent<{ changeId: string; lawyerId: string }>('lawyer.profile-change-submitted')
/** The team has published or rejected them; the reason is for the lawyer. */
export const profileChangeDecided = defineEvent<{ changeId: string; lawyerId: string }>('lawyer.profile-change-decided')
