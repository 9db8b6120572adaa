import { defineEvent } from '#modules/shared'

export const lawyerApproved = defineEvent<{ lawyerId: string }>('lawyer.approved')
export const lawyerChanged = defineEvent<{ lawyerId: string }>('lawyer.changed')
export const lawyerHidden = defineEvent<{ lawyerId: string }>('lawyer.hidden')
/** The lawyer no longer works through this firm: what was still to come there has to be settled. */
export const membershipEnded = defineEvent<{ firmLawyerId: string; lawyerId: string; firmId: string }>('firm-lawyer.left')
export const firmChanged = defineEvent<{ firmId: string }>('firm.changed')
