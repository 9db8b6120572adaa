import { bind, type Actor } from '#modules/shared'
import { closePractice, deleteOwnProfile, findBlocking } from './close-practice.ts'
import { eraseClosedFirms } from './close-firm.ts'
import { editFirm } from './edit-firm.ts'
import {
  acceptAsNewPerson,
  acceptInvitation,
  declineInvitation,
} from './invitation/answer-invitation.ts'
import { deleteOldInvitations } from './invitation/delete-old-invitations.ts'
import {
  createPersonalAccount,
  inviteLawyer,
  resendInvitation,
  withdrawInvitation,
} from './invitation/invite-lawyer.ts'
import type { Invitation } from './invitation/invitation.ts'
import {
  changeInvoiceSettings,
  changeOwnInvoiceSettings,
  dropOwnInvoiceSettings,
} from './invoice-settings/change-invoice-settings.ts'
import { changeRole, handOver, leaveFirm, removeMember } from './membership.ts'
import type { FirmNeeds } from './needs.ts'
import { openFirm } from './open-firm.ts'
import { presentFirm, presentInvitation } from './present.ts'
import {
  describeInvitation,
  getAnswer,
  getFirmView,
  listOwnFirms,
  listOwnInvitations,
} from './queries.ts'

/** Firms as their members manage them: details, members, invitations, invoice settings. */
export const createFirm = (needs: FirmNeeds) => ({
  getAnswer,
  ...bind(needs, {
    acceptAsNewPerson,
    acceptInvitation,
    changeInvoiceSettings,
    changeOwnInvoiceSettings,
    changeRole,
    /** Subscriber of `account.deleted`. */
    closePractice,
    createPersonalAccount: presented(createPersonalAccount),
    declineInvitation,
    deleteOldInvitations,
    deleteOwnProfile,
    describeInvitation,
    dropOwnInvoiceSettings,
    editFirm,
    eraseClosedFirms,
    findBlocking: (needs: FirmNeeds, { accountId }: Actor) =>
      findBlocking(needs, needs.db, accountId),
    /** As its members see it. Refuses others with NOT_FOUND. */
    getOwnFirm: async (needs: FirmNeeds, actor: Actor, firmId: string) =>
      presentFirm(await getFirmView(needs, actor, firmId), needs.clock.now(), actor.locale),
    handOver,
    inviteLawyer: presented(inviteLawyer),
    leaveFirm,
    listOwnFirms,
    listOwnInvitations,
    openFirm,
    removeMember,
    resendInvitation: presented(resendInvitation),
    withdrawInvitation,
  }),
})

export type Firms = ReturnType<typeof createFirm>

/** Makes a change return the invitation as members of the firm see it. */
function presented<Input>(
  change: (needs: FirmNeeds, actor: Actor, input: Input) => Promise<Invitation>,
) {
  return async (needs: FirmNeeds, actor: Actor, input: Input) =>
    presentInvitation(await change(needs, actor, input), needs.clock.now())
}
