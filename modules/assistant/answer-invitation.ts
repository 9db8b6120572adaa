import { hashSecret } from '#modules/account'
import { emit, errors as shared, hasRole, type Actor, type Locale, type Tx } from '#modules/shared'
import { Assistant } from './assistant.ts'
import { errors } from './errors.ts'
import { assistantAnswered } from './events.ts'
import type { Needs } from './needs.ts'

type Answer = { token: string; promisesSecrecy?: boolean }
export type NewPerson = Answer & {
  name: string
  lastname: string
  password: string
  passwordConfirmation?: string
  acceptTerms?: boolean
  locale: Locale
}

/** The signed-in owner of the invited address promises secrecy and becomes an assistant. */
export async function acceptInvitation(
  needs: Needs,
  actor: Actor,
  { token, promisesSecrecy }: Answer,
): Promise<{ id: string }> {
  assertSecrecy(promisesSecrecy)
  if (hasRole(actor, 'ROLE_ADMIN')) throw errors.NOT_FOR_TEAM()
  return needs.transact(async (tx) => {
    // Accounts come first, as in their deletion.
    const person = await needs.account.people.lockPresent(tx, actor)
    const invitation = await lockWaiting(needs, tx, token)
    if (!person.emailConfirmed || person.email.toLowerCase() !== invitation.email?.toLowerCase())
      throw errors.HELP_INVITATION_FOR_ANOTHER()
    await assertNotYet(tx, invitation, actor.accountId)
    return begin(needs, tx, invitation, actor.accountId)
  })
}

/** Creates an account for an invited address without one, which becomes an assistant. */
export async function acceptAsNewPerson(
  needs: Needs,
  { token, promisesSecrecy, ...person }: NewPerson,
): Promise<{ id: string; email: string }> {
  assertSecrecy(promisesSecrecy)
  return needs.transact(async (tx) => {
    const invitation = await lockWaiting(needs, tx, token)
    const email = invitation.email!
    const owner = await needs.account.people.findPersonByEmail(tx, email)
    if (owner?.emailConfirmed) throw errors.SIGN_IN_TO_HELP()
    const { id: accountId } = await needs.account.accounts.openInvitedAccount(tx, {
      ...person,
      email,
      roles: ['ROLE_USER'],
    })
    return { ...(await begin(needs, tx, invitation, accountId)), email }
  })
}

/** Declines by the mailed link, without signing in. */
export async function declineInvitation(needs: Needs, { token }: { token: string }): Promise<void> {
  await needs.transact(async (tx) => {
    const { id } = await lockWaiting(needs, tx, token)
    await Assistant.query(tx).findById(id).patch({ declinedAt: needs.clock.now() })
    await emit(tx, assistantAnswered, { assistantId: id, accepts: false })
  })
}

function assertSecrecy(promisesSecrecy: boolean | undefined): void {
  if (promisesSecrecy !== true) throw errors.SECRECY_NOT_PROMISED({ field: 'promisesSecrecy' })
}

/** Locked, so that of two simultaneous answers the second is refused. */
async function lockWaiting({ clock }: Needs, tx: Tx, token: string): Promise<Assistant> {
  const found = await Assistant.query(tx)
    .findOne({ tokenHash: hashSecret(token) })
    .forUpdate()
  if (!found?.email) throw errors.HELP_INVITATION_UNKNOWN()
  const state = found.stateAt(clock.now())
  if (state === 'expired') throw errors.HELP_INVITATION_EXPIRED()
  if (state === 'withdrawn') throw errors.HELP_INVITATION_WITHDRAWN()
  if (state === 'replaced') throw errors.HELP_INVITATION_REPLACED()
  if (state !== 'invited') throw errors.HELP_INVITATION_USED()
  return found
}

async function assertNotYet(tx: Tx, { lawyerAccountId }: Assistant, accountId: string) {
  if (lawyerAccountId === accountId) throw errors.NOT_YOURSELF()
  const active = await Assistant.query(tx)
    .findOne({ lawyerAccountId, accountId })
    .whereNull('endedAt')
  if (active) throw errors.ALREADY_ASSISTANT()
}

async function begin(
  { account, clock }: Needs,
  tx: Tx,
  { id, lawyerAccountId }: Assistant,
  accountId: string,
): Promise<{ id: string }> {
  const lawyer = await account.people.getPerson(tx, lawyerAccountId)
  if (lawyer.deleted) throw shared.NOT_FOUND()
  // Before the help begins, since their other help may end at the same moment.
  await account.accounts.lockRoles(tx, [accountId])
  await Assistant.query(tx).findById(id).patch({ accountId, beganAt: clock.now() })
  await account.accounts.grantRole(tx, { accountId, role: 'ROLE_ASSISTANT' })
  await emit(tx, assistantAnswered, { assistantId: id, accepts: true })
  return { id }
}
