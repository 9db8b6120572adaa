import { defineEvent } from '#modules/shared'

export const lawyerApproved = defineEvent<{ lawyerId: string }>('lawyer.approved')
export const lawyerChanged = defineEvent<{ lawyerId: string }>('lawyer.changed')
export const lawyerHidden = defineEvent<{ lawyerId: string }>('lawyer.hidden')
export const firmChanged = defineEvent<{ firmId: string }>('firm.changed')
