import type { Static } from 'typebox'
import { hashSecret } from '#modules/account'
import type { Firm, Qualification } from '#modules/lawyer'
import { after, before, DAY, lock, newId, newSecret, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import {
  Invitation,
  INVITATION_LIVES,
  MAX_PER_DAY,
  MAX_PER_DAY_UNVERIFIED,
  MAX_MAILS,
  MAX_PER_ADDRESS,
  mayBeResentAt,
} from './invitation.ts'
import { mailInvitation } from './mail-invitation.ts'
import type { FirmNeeds } from '../needs.ts'
import { lockRepresented } from '../own-firm.ts'
import type { InvitationBody, PersonalAccountBody } from '../schemas.ts'

type NewInvitation = Static<typeof InvitationBody> & { firmId: string }

/** Invites an address to the firm. The result does not reveal whether it has an account. */
export const inviteLawyer = (
  needs: FirmNeeds,
  actor: Actor,
  given: NewInvitation,
): Promise<Invitation> => invite(needs, actor, given, { kind: 'invitation' })

/**
 * Prepares a personal account for a lawyer of the firm. The account is created when its owner opens
 * the mailed link, sets a password and accepts the terms.
 */
export async function createPersonalAccount(
  needs: FirmNeeds,
  actor: Actor,
  {
    name,
    lastname,
    qualification,
    ...given
  }: Static<typeof PersonalAccountBody> & { firmId: string },
): Promise<Invitation> {
  return invite(needs, actor, given, {
    kind: 'account',
    name: name.trim(),
    lastname: lastname.trim(),
    qualification,
  })
}

type Kind =
  | { kind: 'invitation' }
  | { kind: 'account'; name: string; lastname: string; qualification: Qualification }

async function invite(
  needs: FirmNeeds,
  actor: Actor,
  given: NewInvitation,
  kind: Kind,
): Promise<Invitation> {
  const email = given.email.trim().toLowerCase()
  return needs.transact(async (tx) => {
    const { firm } = await lockRepresented(needs, tx, actor, given.firmId)
    await assertNoMember(needs, tx, firm.id, email)
    const now = needs.clock.now()
    await withdrawExpired(tx, firm.id, email, now)
    if (await Invitation.query(tx).findOne({ firmId: firm.id, email }).whereNull('answer'))
      throw errors.ALREADY_INVITED({ field: 'email' })
    await assertWithinLimits(needs, tx, actor, email, now)
    const person = await needs.account.people.findPersonByEmail(tx, email)
    const token = newSecret()
    const invitation = await Invitation.query(tx)
      .insert({
        id: newId(),
        firmId: firm.id,
        email,
        locale: person?.locale ?? given.locale ?? actor.locale,
        ...kind,
        officePositionLt: given.officePositionLt?.trim() || null,
        officePositionEn: given.officePositionEn?.trim() || null,
        invitedBy: actor.accountId,
        ...linkOf(token, now),
        createdAt: now,
      })
      .returning('*')
    await send(needs, tx, actor, firm, invitation, token)
    return invitation
  })
}

/** Sends the invitation again with a new link, which replaces the earlier one. */
export async function resendInvitation(
  needs: FirmNeeds,
  actor: Actor,
  { firmId, id }: { firmId: string; id: string },
): Promise<Invitation> {
  return needs.transact(async (tx) => {
    const { firm } = await lockRepresented(needs, tx, actor, firmId)
    const waiting = await Invitation.query(tx).findById(id).where({ firmId }).whereNull('answer')
    if (!waiting) throw errors.INVITATION_IS_UNKNOWN()
    const now = needs.clock.now()
    if (now < mayBeResentAt(waiting)) throw errors.SENT_JUST_NOW()
    if (waiting.mails >= MAX_MAILS) throw errors.TOO_MANY_INVITATIONS()
    const token = newSecret()
    const invitation = await waiting
      .$query(tx)
      .patchAndFetch({ ...linkOf(token, now), mails: waiting.mails + 1 })
    await send(needs, tx, actor, firm, invitation, token)
    return invitation
  })
}

/** Withdraws the invitation; its link stops working. */
export async function withdrawInvitation(
  needs: FirmNeeds,
  actor: Actor,
  { firmId, id }: { firmId: string; id: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    await lockRepresented(needs, tx, actor, firmId)
    const withdrawn = await Invitation.query(tx)
      .findById(id)
      .where({ firmId })
      .whereNull('answer')
      .patch({ answer: 'withdrawn', answeredAt: needs.clock.now() })
    if (withdrawn === 0) throw errors.INVITATION_IS_UNKNOWN()
  })
}

/** Limits invitations per sender and per address. */
async function assertWithinLimits(
  { lawyer }: FirmNeeds,
  tx: Tx,
  { accountId }: Actor,
  email: string,
  now: Date,
): Promise<void> {
  await lock(tx, 'invitations', accountId)
  const today = (which: object) =>
    Invitation.query(tx).where(which).where('sentAt', '>', before(now, DAY)).resultSize()
  const profile = await lawyer.profiles.findProfile(tx, { accountId })
  const most = profile?.lawyer.status === 'approved' ? MAX_PER_DAY : MAX_PER_DAY_UNVERIFIED
  if (
    (await today({ invitedBy: accountId })) >= most ||
    (await today({ email })) >= MAX_PER_ADDRESS
  )
    throw errors.TOO_MANY_INVITATIONS()
}

async function assertNoMember(
  { account, lawyer }: FirmNeeds,
  tx: Tx,
  firmId: string,
  email: string,
): Promise<void> {
  const person = await account.people.findPersonByEmail(tx, email)
  if (
    person &&
    (await lawyer.memberships.listMembers(tx, firmId)).some(
      ({ accountId }) => accountId === person.id,
    )
  )
    throw errors.ALREADY_MEMBER({ field: 'email' })
}

const withdrawExpired = (tx: Tx, firmId: string, email: string, now: Date) =>
  Invitation.query(tx)
    .where({ firmId, email })
    .whereNull('answer')
    .where('expiresAt', '<=', now)
    .patch({ answer: 'withdrawn', answeredAt: now })

const linkOf = (token: string, now: Date) => ({
  tokenHash: hashSecret(token),
  sentAt: now,
  expiresAt: after(now, INVITATION_LIVES),
})

async function send(
  needs: FirmNeeds,
  tx: Tx,
  actor: Actor,
  firm: Firm,
  invitation: Invitation,
  token: string,
): Promise<void> {
  const { name, lastname } = await needs.account.people.getPerson(tx, actor.accountId)
  await mailInvitation(needs, tx, {
    invitation,
    token,
    firmName: firm.name,
    inviter: `${name} ${lastname}`,
  })
}
