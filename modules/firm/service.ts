import type { Actor, Db, Tx } from '#modules/shared'
import {
  acceptAsNewPerson,
  acceptInvitation,
  declineInvitation,
  type NewPerson,
  type Which,
} from './invitation/answer-invitation.ts'
import {
  changeInvoiceSettings,
  changeOwnInvoiceSettings,
  dropOwnInvoiceSettings,
} from './invoice-settings/change-invoice-settings.ts'
import { closePractice, deleteOwnProfile, findBlocking } from './close-practice.ts'
import { editFirm } from './edit-firm.ts'
import {
  createPersonalAccount,
  inviteLawyer,
  resendInvitation,
  withdrawInvitation,
} from './invitation/invite-lawyer.ts'
import { forgetInvitations } from './invitation/delete-old-invitations.ts'
import { changeRole, handOver, leaveFirm, removeMember } from './membership.ts'
import type { FirmNeeds } from './needs.ts'
import { openFirm } from './open-firm.ts'
import { presentFirm, presentInvitation, presentOwnInvitation } from './present.ts'
import { describeInvitation, getAnswer, getFirmView, listOwnInvitations } from './queries.ts'

/**
 * Firms as their members run them: who belongs to one, who speaks for it, what its page and its
 * invoices say.
 */
export function createFirm(needs: FirmNeeds) {
  const { clock, db } = needs
  return {
    openFirm: (actor: Actor, firm: Parameters<typeof openFirm>[2]) => openFirm(needs, actor, firm),
    editFirm: (actor: Actor, firm: Parameters<typeof editFirm>[2]) => editFirm(needs, actor, firm),
    changeInvoiceSettings: (actor: Actor, settings: Parameters<typeof changeInvoiceSettings>[2]) =>
      changeInvoiceSettings(needs, actor, settings),
    changeOwnInvoiceSettings: (
      actor: Actor,
      settings: Parameters<typeof changeOwnInvoiceSettings>[2],
    ) => changeOwnInvoiceSettings(needs, actor, settings),
    dropOwnInvoiceSettings: (actor: Actor, which: { firmId: string }) =>
      dropOwnInvoiceSettings(needs, actor, which),

    inviteLawyer: async (actor: Actor, given: Parameters<typeof inviteLawyer>[2]) =>
      presentInvitation(await inviteLawyer(needs, actor, given), clock.now()),
    createPersonalAccount: async (
      actor: Actor,
      given: Parameters<typeof createPersonalAccount>[2],
    ) => presentInvitation(await createPersonalAccount(needs, actor, given), clock.now()),
    resendInvitation: async (actor: Actor, which: { firmId: string; id: string }) =>
      presentInvitation(await resendInvitation(needs, actor, which), clock.now()),
    withdrawInvitation: (actor: Actor, which: { firmId: string; id: string }) =>
      withdrawInvitation(needs, actor, which),
    acceptInvitation: (actor: Actor, which: Which) => acceptInvitation(needs, actor, which),
    acceptAsNewPerson: (person: NewPerson & { token: string }) => acceptAsNewPerson(needs, person),
    declineInvitation: (actor: Actor | undefined, which: Which) =>
      declineInvitation(needs, actor, which),
    describeInvitation: (token: string, viewer: Actor | undefined) =>
      describeInvitation(needs, token, viewer),
    listOwnInvitations: async (actor: Actor) =>
      (await listOwnInvitations(needs, db, actor)).map(presentOwnInvitation),
    getAnswer: (tx: Db, invitationId: string) => getAnswer(tx, invitationId),

    leaveFirm: (actor: Actor, which: { firmId: string }) => leaveFirm(needs, actor, which),
    removeMember: (actor: Actor, which: Parameters<typeof removeMember>[2]) =>
      removeMember(needs, actor, which),
    changeRole: (actor: Actor, which: Parameters<typeof changeRole>[2]) =>
      changeRole(needs, actor, which),
    handOver: (actor: Actor, which: Parameters<typeof handOver>[2]) =>
      handOver(needs, actor, which),

    deleteOwnProfile: (actor: Actor, given: Parameters<typeof deleteOwnProfile>[2]) =>
      deleteOwnProfile(needs, actor, given),
    /** Hears in the same transaction that an account ends. */
    closePractice: (tx: Tx, of: { accountId: string }) => closePractice(needs, tx, of),
    forgetInvitations: () => forgetInvitations(needs),
    forgetClosed: () => needs.transact((tx) => needs.lawyer.firms.eraseClosedFirms(tx)),
    findBlocking: ({ accountId }: Actor) => findBlocking(needs, db, accountId),

    /** As its members see it; for everybody else it is not there. */
    getOwnFirm: async (actor: Actor, firmId: string) =>
      presentFirm(await getFirmView(needs, db, actor, firmId), clock.now(), actor.locale),
    listOwnFirms: async (actor: Actor) =>
      (await needs.lawyer.memberships.listFirmLawyersOfAccount(db, actor.accountId)).map(
        ({ id, firmId, firmName, firmSlug, role }) => ({
          firmId,
          firmLawyerId: id,
          slug: firmSlug,
          name: firmName,
          role,
        }),
      ),
  }
}

export type Firms = ReturnType<typeof createFirm>
