import type { Static } from 'typebox'
import { hashSecret } from '#modules/account'
import { emit, type Actor, type Locale, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { invitationAnswered } from '../events.ts'
import { Invitation } from './invitation.ts'
import type { FirmNeeds } from '../needs.ts'
import { MAX_FIRMS } from '../open-firm.ts'
import { getOrCreateProfile } from '../own-profile.ts'
import type { NewPersonBody } from '../schemas.ts'

/** By the token of the mailed link, or by id from the account of the invited address. */
type InvitationRef = { token: string } | { id: string }

/** Makes the signed-in owner of the invited address a member of the firm. */
export async function acceptInvitation(
  needs: FirmNeeds,
  actor: Actor,
  which: InvitationRef,
): Promise<{ firmId: string; firmLawyerId: string }> {
  return needs.transact(async (tx) => {
    const invitation = await lockWaiting(needs, tx, which)
    await assertInvited(needs, tx, actor, invitation, which)
    await needs.account.accounts.grantRole(tx, { accountId: actor.accountId, role: 'ROLE_LAWYER' })
    const { lawyer } = await getOrCreateProfile(needs, tx, actor)
    return join(needs, tx, invitation, { accountId: actor.accountId, lawyerId: lawyer.id })
  })
}

/**
 * Creates an account for an invited address without one. The details that the representative
 * prepared become a draft profile.
 */
export async function acceptAsNewPerson(
  needs: FirmNeeds,
  { token, ...person }: Static<typeof NewPersonBody> & { locale: Locale },
): Promise<{ firmId: string; firmLawyerId: string; email: string }> {
  return needs.transact(async (tx) => {
    const invitation = await lockWaiting(needs, tx, { token })
    const { email, firmId } = invitation
    const owner = await needs.account.people.findPersonByEmail(tx, email)
    if (owner?.emailConfirmed) throw errors.SIGN_IN_TO_ACCEPT()
    const { id: accountId } = await needs.account.accounts.openInvitedAccount(tx, {
      ...person,
      email,
      roles: ['ROLE_LAWYER'],
    })
    const firm = await needs.lawyer.firms.findFirm(tx, { id: firmId })
    const { name, lastname } = person
    const { id: lawyerId } = await needs.lawyer.profiles.createLawyerProfile(tx, {
      accountId,
      name: name.trim(),
      lastname: lastname.trim(),
      address: firm?.address ?? null,
      city: firm?.city ?? null,
      ...(invitation.qualification && { qualification: invitation.qualification }),
    })
    return { ...(await join(needs, tx, invitation, { accountId, lawyerId })), email }
  })
}

/** Declines by the link without signing in, or from the account. */
export async function declineInvitation(
  needs: FirmNeeds,
  actor: Actor | undefined,
  which: InvitationRef,
): Promise<void> {
  await needs.transact(async (tx) => {
    const invitation = await lockWaiting(needs, tx, which)
    if (!('token' in which)) await assertInvited(needs, tx, actor, invitation, which)
    await close(needs, tx, invitation, 'declined', null)
  })
}

/** Locked, so that of two simultaneous answers the second is refused. */
async function lockWaiting(
  { clock }: FirmNeeds,
  tx: Tx,
  which: InvitationRef,
): Promise<Invitation> {
  const found = await Invitation.query(tx)
    .findOne('token' in which ? { tokenHash: hashSecret(which.token) } : { id: which.id })
    .forUpdate()
  if (!found) throw errors.INVITATION_IS_UNKNOWN()
  const state = found.stateAt(clock.now())
  if (state === 'expired') throw errors.INVITATION_IS_EXPIRED()
  if (state === 'withdrawn') throw errors.INVITATION_IS_WITHDRAWN()
  if (state !== 'waiting') throw errors.INVITATION_IS_USED()
  return found
}

/** Only the owner of the invited address may answer. A guessed id is refused as unknown. */
async function assertInvited(
  { account }: FirmNeeds,
  tx: Tx,
  actor: Actor | undefined,
  { email }: Invitation,
  which: InvitationRef,
): Promise<void> {
  const person = actor && (await account.people.getPerson(tx, actor.accountId))
  if (person?.emailConfirmed && person.email.toLowerCase() === email.toLowerCase()) return
  throw 'token' in which ? errors.INVITATION_IS_FOR_ANOTHER() : errors.INVITATION_IS_UNKNOWN()
}

async function join(
  needs: FirmNeeds,
  tx: Tx,
  invitation: Invitation,
  { accountId, lawyerId }: { accountId: string; lawyerId: string },
) {
  const { firmId, officePositionLt, officePositionEn } = invitation
  await needs.lawyer.firms.lockFirm(tx, firmId)
  const memberships = await needs.lawyer.memberships.listFirmLawyersOfAccount(tx, accountId)
  if (memberships.some((membership) => membership.firmId === firmId)) throw errors.ALREADY_MEMBER()
  if (memberships.length >= MAX_FIRMS) throw errors.TOO_MANY_FIRMS()
  const { id: firmLawyerId } = await needs.lawyer.memberships.joinFirm(tx, {
    firmId,
    lawyerId,
    officePositionLt,
    officePositionEn,
  })
  await close(needs, tx, invitation, 'accepted', accountId)
  return { firmId, firmLawyerId }
}

async function close(
  { clock }: FirmNeeds,
  tx: Tx,
  { id }: Invitation,
  answer: 'accepted' | 'declined',
  accountId: string | null,
): Promise<void> {
  await Invitation.query(tx).findById(id).patch({ answer, answeredAt: clock.now(), accountId })
  await emit(tx, invitationAnswered, { invitationId: id })
}
