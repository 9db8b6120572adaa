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
import { askForLawyer, getPapers, withdrawForLawyer } from './help/papers.ts'
import {
  listHelpedMatters,
  openHelpedFile,
  readHelpedMatter,
  readHelpedMessages,
} from './help/read-matter.ts'
import {
  blockForLawyer,
  blockWeeklyForLawyer,
  changeBlockForLawyer,
  changeHoursForLawyer,
  changeWeeklyForLawyer,
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
  mayStillAnswer,
} from './help/read-help.ts'
import { inviteAgain, inviteAssistant } from './invite-assistant.ts'
import type { Needs } from './needs.ts'
import { changeRights, listAssistants } from './own-assistants.ts'
import { endReading, permitReading } from './permission.ts'

/** Assistants of lawyers: invitation, rights, what they do for the lawyer, and the record of it. */
export const createAssistant = (needs: Needs) => ({
  /** The lawyer's assistants. */
  own: bind(needs, {
    changeRights,
    endAssistant,
    endReading,
    inviteAgain,
    inviteAssistant,
    listAssistants,
    permitReading,
  }),
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
    askForLawyer,
    blockForLawyer,
    blockWeeklyForLawyer,
    changeBlockForLawyer,
    changeHoursForLawyer,
    changeWeeklyForLawyer,
    declineForLawyer,
    getHelpedCalendar,
    getHelpedWeek,
    getPapers,
    keepForLawyer,
    leaveLawyer,
    listHelpedConsultations,
    listHelpedLawyers,
    listHelpedMatters,
    listOwnHelp,
    openHelpedFile,
    proposeForLawyer,
    readHelpedMatter,
    readHelpedMessages,
    unblockForLawyer,
    unblockWeeklyForLawyer,
    withdrawForLawyer,
  }),
  /** For notifications and deletion. */
  records: bind(needs, {
    endAssistantsOf,
    eraseAccount,
    getParties,
    listAnswering,
    mayStillAnswer,
  }),
})

export type Assistants = ReturnType<typeof createAssistant>
