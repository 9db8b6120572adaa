import { hashSecret } from '#modules/account'
import { isLegalPerson, type Firm, type FirmLawyerDetails } from '#modules/lawyer'
import type { Actor, Db } from '#modules/shared'
import { listAccountChanges, nameOf, type AccountChange } from './change-log.ts'
import { Invitation, RESEND_AFTER } from './invitation/invitation.ts'
import type { FirmNeeds } from './needs.ts'
import { getOwnFirm } from './own-firm.ts'

export type FirmView = {
  firm: Firm
  membership: FirmLawyerDetails
  members: FirmLawyerDetails[]
  /** For a representative; nobody else is told who was asked. */
  invitations: Invitation[]
  /** For a representative: whose hands the firm's money was in. */
  accountChanges: AccountChange[]
  /** Whether this lawyer may invoice in their own name here. */
  mayInvoiceThemselves: boolean
}

export async function getFirmView(
  needs: FirmNeeds,
  db: Db,
  actor: Actor,
  firmId: string,
): Promise<FirmView> {
  const { firm, membership } = await getOwnFirm(needs, db, actor, firmId)
  const members = await needs.lawyer.memberships.listMembers(db, firmId)
  const represents = membership.role === 'representative'
  const invitations = represents
    ? await Invitation.query(db).where({ firmId }).whereNull('answer').orderBy('createdAt')
    : []
  const accountChanges = represents ? await listAccountChanges(needs, db, firmId) : []
  return {
    firm,
    membership,
    members,
    invitations,
    accountChanges,
    mayInvoiceThemselves:
      !isLegalPerson(firm.practiceForm) && (members.length > 1 || membership.invoicedBy === 'own'),
  }
}

/** Invitations that wait for this person's answer: those to the address they have confirmed. */
export async function listOwnInvitations(
  needs: FirmNeeds,
  db: Db,
  actor: Actor,
): Promise<NamedInvitation[]> {
  const { account, clock } = needs
  const { email, emailConfirmed } = await account.people.getPerson(db, actor.accountId)
  if (!emailConfirmed) return []
  const waiting = await Invitation.query(db)
    .where({ email })
    .whereNull('answer')
    .where('expiresAt', '>', clock.now())
    .orderBy('createdAt')
  return withNames(needs, db, waiting)
}

export type InvitationState =
  | { state: 'unknown' }
  | { state: 'expired' | 'accepted' | 'declined' | 'withdrawn' }
  | {
      state: 'waiting'
      firmName: string
      inviter: string
      email: string
      name: string
      lastname: string
      expiresAt: Date
      /**
       * Who opens the page: the invited person, somebody else, or a guest who signs in or opens an
       * account.
       */
      reader: 'invited' | 'another' | 'has-account' | 'is-new'
    }

/**
 * What the page behind a mailed link has to say, without using the link up: mail scanners open it
 * before people do.
 */
export async function describeInvitation(
  needs: FirmNeeds,
  token: string,
  viewer: Actor | undefined,
): Promise<InvitationState> {
  const { account, clock, db } = needs
  const invitations = await Invitation.query(db).where({ tokenHash: hashSecret(token) })
  const [found] = await withNames(needs, db, invitations)
  if (!found) return { state: 'unknown' }
  const state = found.stateAt(clock.now())
  if (state !== 'waiting') return { state }
  const { email, expiresAt, firmName, inviter } = found
  const owner = await account.people.findPersonByEmail(db, email)
  const reader = viewer
    ? owner?.id === viewer.accountId && owner.emailConfirmed
      ? 'invited'
      : 'another'
    : owner?.emailConfirmed
      ? 'has-account'
      : 'is-new'
  return {
    state,
    firmName,
    inviter,
    email,
    name: found.name ?? '',
    lastname: found.lastname ?? '',
    expiresAt,
    reader,
  }
}

type NamedInvitation = Invitation & { firmName: string; inviter: string }

/** With the name of the firm and of the person who invites. */
async function withNames(
  { account, lawyer }: FirmNeeds,
  db: Db,
  invitations: Invitation[],
): Promise<NamedInvitation[]> {
  const firms = await lawyer.firms.listFirms(db, [
    ...new Set(invitations.map(({ firmId }) => firmId)),
  ])
  const people = await account.people.getPeople(
    db,
    invitations.map(({ invitedBy }) => invitedBy),
  )
  return invitations.map((invitation) =>
    Object.assign(invitation, {
      firmName: firms.find(({ id }) => id === invitation.firmId)?.name ?? '',
      inviter: nameOf(people.get(invitation.invitedBy)),
    }),
  )
}

/** What is told of an answer: to whom, whose it was as they know them, and which. */
export async function getAnswer(
  db: Db,
  invitationId: string,
): Promise<{
  accountId: string
  firmId: string
  invited: string
  answer: 'accepted' | 'declined'
}> {
  const { invitedBy, firmId, email, name, lastname, answer } = await Invitation.query(db)
    .findById(invitationId)
    .throwIfNotFound()
  return {
    accountId: invitedBy,
    firmId,
    invited: name && lastname ? `${name} ${lastname}` : email,
    answer: answer === 'accepted' ? 'accepted' : 'declined',
  }
}

export const mayBeResentAt = ({ sentAt }: Pick<Invitation, 'sentAt'>): Date =>
  new Date(sentAt.getTime() + RESEND_AFTER)
