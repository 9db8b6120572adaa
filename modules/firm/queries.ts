import type { Static } from 'typebox'
import { hashSecret } from '#modules/account'
import { isLegalPerson, type Firm, type FirmLawyerDetails } from '#modules/lawyer'
import type { Actor, Db } from '#modules/shared'
import { listAccountChanges, nameOf, type AccountChange } from './change-log.ts'
import { Invitation } from './invitation/invitation.ts'
import type { FirmNeeds } from './needs.ts'
import { getOwnFirm } from './own-firm.ts'
import type { OwnFirms, OwnInvitation } from './schemas.ts'

export type FirmView = {
  firm: Firm
  membership: FirmLawyerDetails
  members: FirmLawyerDetails[]
  /** For representatives only. */
  invitations: Invitation[]
  /** For representatives only. */
  accountChanges: AccountChange[]
  /** Whether this lawyer may invoice in their own name here. */
  mayInvoiceThemselves: boolean
}

export async function getFirmView(
  needs: FirmNeeds,
  actor: Actor,
  firmId: string,
): Promise<FirmView> {
  const { db } = needs
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

export async function listOwnFirms(
  { db, lawyer }: FirmNeeds,
  { accountId }: Actor,
): Promise<Static<typeof OwnFirms>['items']> {
  const own = await lawyer.memberships.listFirmLawyersOfAccount(db, accountId)
  return own.map(({ id, firmId, firmName, firmSlug, role }) => ({
    firmId,
    firmLawyerId: id,
    slug: firmSlug,
    name: firmName,
    role,
  }))
}

/** Open invitations to the confirmed address of this person. */
export async function listOwnInvitations(
  needs: FirmNeeds,
  actor: Actor,
): Promise<Static<typeof OwnInvitation>[]> {
  const { account, clock, db } = needs
  const { email, emailConfirmed } = await account.people.getPerson(db, actor.accountId)
  if (!emailConfirmed) return []
  const waiting = await Invitation.query(db)
    .where({ email })
    .whereNull('answer')
    .where('expiresAt', '>', clock.now())
    .orderBy('createdAt')
  return (await withNames(needs, waiting)).map(({ id, firmName, inviter, expiresAt }) => ({
    id,
    firmName,
    inviter,
    expiresAt: expiresAt.toISOString(),
  }))
}

type InvitationState =
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
      /** The invited person, another person, or a guest with or without an account. */
      reader: 'invited' | 'another' | 'has-account' | 'is-new'
    }

/** For the page of a mailed link. Opening it does not use the link up, since mail scanners do. */
export async function describeInvitation(
  needs: FirmNeeds,
  token: string,
  viewer: Actor | undefined,
): Promise<InvitationState> {
  const { account, clock, db } = needs
  const invitations = await Invitation.query(db).where({ tokenHash: hashSecret(token) })
  const [found] = await withNames(needs, invitations)
  if (!found) return { state: 'unknown' }
  const state = found.stateAt(clock.now())
  if (state !== 'waiting') return { state }
  const { email, expiresAt, firmName, inviter } = found
  const owner = await account.people.findPersonByEmail(db, email)
  return {
    state,
    firmName,
    inviter,
    email,
    name: found.name ?? '',
    lastname: found.lastname ?? '',
    expiresAt,
    reader: readerOf(viewer, owner?.emailConfirmed ? owner : undefined),
  }
}

function readerOf(viewer: Actor | undefined, owner: { id: string } | undefined) {
  if (viewer) return owner?.id === viewer.accountId ? 'invited' : 'another'
  return owner ? 'has-account' : 'is-new'
}

/** Adds the name of the firm and of the inviter. */
async function withNames({ account, db, lawyer }: FirmNeeds, invitations: Invitation[]) {
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

/** What the notification of an answer needs. `accountId` is the inviter's. */
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
