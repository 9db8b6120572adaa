import { hashSecret, type Person } from '#modules/account'
import {
  after,
  before,
  DAY,
  lock,
  newId,
  newSecret,
  type Actor,
  type Locale,
  type Tx,
} from '#modules/shared'
import {
  Assistant,
  INVITATION_LIVES,
  lockOwn,
  MAX_PER_DAY,
  MAX_PER_ADDRESS,
  type Rights,
} from './assistant.ts'
import { errors } from './errors.ts'
import { mailInvitation } from './mail-invitation.ts'
import type { Needs } from './needs.ts'

export type NewAssistant = Rights & { email: string; locale?: Locale }

/** Invites an address to help the actor. The result does not reveal whether it has an account. */
export async function inviteAssistant(
  needs: Needs,
  actor: Actor,
  { email: given, locale, ...rights }: NewAssistant,
): Promise<{ id: string }> {
  const email = given.trim().toLowerCase()
  return needs.transact(async (tx) => {
    const now = needs.clock.now()
    await lock(tx, 'invitations', actor.accountId)
    const inviter = await needs.account.people.getPerson(tx, actor.accountId)
    if (inviter.email.toLowerCase() === email) throw errors.NOT_YOURSELF({ field: 'email' })
    await withdrawExpired(tx, actor, email, now)
    await assertNew(tx, actor, email)
    await assertWithinLimits(tx, actor, email, now)
    return send(needs, tx, inviter, {
      email,
      locale: locale ?? actor.locale,
      ...rights,
    })
  })
}

/**
 * Sends an invitation that waits or has expired again, with a new link; the old one ends. Counts as
 * another invitation of the day.
 */
export async function inviteAgain(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<{ id: string }> {
  return needs.transact(async (tx) => {
    const now = needs.clock.now()
    await lock(tx, 'invitations', actor.accountId)
    const inviter = await needs.account.people.getPerson(tx, actor.accountId)
    const { email, beganAt, ...invitation } = await lockOwn(tx, actor, id)
    if (beganAt || !email) throw errors.ALREADY_ASSISTANT()
    await assertWithinLimits(tx, actor, email, now)
    await Assistant.query(tx).findById(id).patch({ endedAt: now, endedBy: 'system' })
    return send(needs, tx, inviter, { ...invitation, email })
  })
}

type Wanted = Rights & { email: string; locale: Locale }

async function send(
  needs: Needs,
  tx: Tx,
  inviter: Person,
  { email, locale, mayAnswer, mayChangeCalendar, mayHandlePapers }: Wanted,
): Promise<{ id: string }> {
  const now = needs.clock.now()
  const person = await needs.account.people.findPersonByEmail(tx, email)
  const token = newSecret()
  const invitation = await Assistant.query(tx)
    .insert({
      id: newId(),
      lawyerAccountId: inviter.id,
      email,
      locale: person?.locale ?? locale,
      mayAnswer,
      mayChangeCalendar,
      mayHandlePapers,
      tokenHash: hashSecret(token),
      invitedAt: now,
      expiresAt: after(now, INVITATION_LIVES),
    })
    .returning('*')
  await mailInvitation(needs, tx, {
    invitation,
    token,
    inviter: `${inviter.name} ${inviter.lastname}`,
  })
  return { id: invitation.id }
}

async function assertNew(tx: Tx, { accountId }: Actor, email: string): Promise<void> {
  const open = await Assistant.query(tx)
    .findOne({ lawyerAccountId: accountId, email })
    .whereNull('declinedAt')
    .whereNull('endedAt')
  if (!open) return
  throw open.beganAt
    ? errors.ALREADY_ASSISTANT({ field: 'email' })
    : errors.ALREADY_INVITED_TO_HELP({ field: 'email' })
}

async function assertWithinLimits(tx: Tx, { accountId }: Actor, email: string, now: Date) {
  const today = (which: object) =>
    Assistant.query(tx).where(which).where('invitedAt', '>', before(now, DAY)).resultSize()
  if (
    (await today({ lawyerAccountId: accountId })) >= MAX_PER_DAY ||
    (await today({ email })) >= MAX_PER_ADDRESS
  )
    throw errors.TOO_MANY_HELP_INVITATIONS()
}

const withdrawExpired = (tx: Tx, { accountId }: Actor, email: string, now: Date) =>
  Assistant.query(tx)
    .where({ lawyerAccountId: accountId, email })
    .whereNull('beganAt')
    .whereNull('declinedAt')
    .whereNull('endedAt')
    .where('expiresAt', '<=', now)
    .patch({ endedAt: now, endedBy: 'system' })
