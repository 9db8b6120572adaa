import { bind } from '#modules/shared'
import { acceptAsNewPerson, acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { deleteOldInvitations } from './delete-old-invitations.ts'
import { describeInvitation } from './describe-invitation.ts'
import { endAssistant, endAssistantsOf, eraseAccount, leaveLawyer } from './end-assistant.ts'
import {
  acceptForLawyer,
  agreeForLawyer,
  declineForLawyer,
  keepForLawyer,
  proposeForLawyer,
} from './help/answer.ts'
import {
  blockForLawyer,
  blockWeeklyForLawyer,
  changeBlockForLawyer,
  changeHoursForLawyer,
  unblockForLawyer,
  unblockWeeklyForLawyer,
} from './help/change-calendar.ts'
import {
  getHelpedCalendar,
  getHelpedWeek,
  getParties,
  listAnswering,
  listHelpedConsultations,
  listHelpedLawyers,
  listOwnHelp,
} from './help/read-help.ts'
import { inviteAgain, inviteAssistant } from './invite-assistant.ts'
import type { Needs } from './needs.ts'
import { changeRights, listAssistants } from './own-assistants.ts'

/** Assistants of lawyers: invitation, rights, what they do for the lawyer, and the record of it. */
export const createAssistant = (needs: Needs) => ({
  /** The lawyer's assistants. */
  own: bind(needs, { changeRights, endAssistant, inviteAgain, inviteAssistant, listAssistants }),
  invitations: bind(needs, {
    acceptAsNewPerson,
    acceptInvitation,
    declineInvitation,
    deleteOldInvitations,
    describeInvitation,
  }),
  /** What an assistant sees and does for a lawyer. */
  help: bind(needs, {
    acceptForLawyer,
    agreeForLawyer,
    blockForLawyer,
    blockWeeklyForLawyer,
    changeBlockForLawyer,
    changeHoursForLawyer,
    declineForLawyer,
    getHelpedCalendar,
    getHelpedWeek,
    keepForLawyer,
    leaveLawyer,
    listHelpedConsultations,
    listHelpedLawyers,
    listOwnHelp,
    proposeForLawyer,
    unblockForLawyer,
    unblockWeeklyForLawyer,
  }),
  /** For notifications and deletion. */
  records: bind(needs, { endAssistantsOf, eraseAccount, getParties, listAnswering }),
})

export type Assistants = ReturnType<typeof createAssistant>
