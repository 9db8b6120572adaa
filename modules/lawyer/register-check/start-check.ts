import { maskContact } from '#modules/account'
import { normalizeEmail, normalizePhone } from '#modules/register'
import type { Actor, Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { Lawyer } from '../lawyer.ts'
import { openCase } from './approval-case.ts'
import { isRequestedByOthers, issueCode, nextCodeAt } from './code.ts'
import { matchPerson, type Channel, type Target } from './match.ts'
import type { RegisterCheckNeeds } from './needs.ts'
import { assertCheckable, lockOwnLawyer } from './own-lawyer.ts'
import { sendCode } from './send-code.ts'

export type CheckStart = { by: Channel; contact?: string }
type StartedCheck =
  | { outcome: 'code-sent'; channel: Channel; sentTo: string; expiresAt: string; nextAt: string }
  | { outcome: 'clash'; dueAt: string }

/**
 * Looks the lawyer up by name and contact. For one entry, a code goes to the contact that the
 * register prints: only reaching it proves anything. Several entries, an entry of another account
 * or an old list go to the team, which answers within a day.
 */
export async function startRegisterCheck(
  needs: RegisterCheckNeeds,
  actor: Actor,
  { by, contact }: CheckStart,
): Promise<StartedCheck> {
  return needs.transact(async (tx) => {
    const lawyer = await lockOwnLawyer(tx, actor)
    assertCheckable(lawyer)
    const wanted = contact?.trim() || (await ownContact(needs, tx, actor, by))
    const key = by === 'email' ? normalizeEmail(wanted ?? '') : normalizePhone(wanted ?? '')
    if (!key) throw errors.CONTACT_MISSING({ field: 'contact' })

    const people = await needs.register.entries.findByContact(
      tx,
      by === 'email' ? { email: key } : { phone: key },
    )
    const match = matchPerson(people, lawyer, { channel: by, contact: key })
    switch (match.outcome) {
      case 'none':
        throw errors.CONTACT_NOT_IN_REGISTER({ field: 'contact' })
      case 'suspended':
        throw errors.REGISTER_SAYS_SUSPENDED()
      case 'unreachable':
        throw errors.REGISTER_CONTACT_UNREACHABLE()
      case 'several':
        return clash(
          needs,
          tx,
          lawyer,
          match.people.map(({ id }) => id),
        )
      case 'one':
        return (await needsTeam(needs, tx, lawyer, match.person))
          ? clash(needs, tx, lawyer, [match.person.id])
          : send(needs, tx, actor, lawyer, match)
    }
  })
}

async function send(
  needs: RegisterCheckNeeds,
  tx: Tx,
  actor: Actor,
  { id: lawyerId }: Lawyer,
  { person, target }: { person: { id: string }; target: Target },
): Promise<StartedCheck> {
  const { code, row } = await issueCode(needs, tx, { lawyerId, personId: person.id, target })
  await sendCode(needs, tx, { code, row, locale: actor.locale })
  return {
    outcome: 'code-sent',
    channel: row.channel,
    sentTo: maskContact(row.sentTo),
    expiresAt: row.expiresAt.toISOString(),
    nextAt: nextCodeAt(row).toISOString(),
  }
}

async function ownContact(
  { account }: RegisterCheckNeeds,
  tx: Tx,
  { accountId }: Actor,
  by: Channel,
): Promise<string | undefined> {
  const { email, phone } = await account.people.getPerson(tx, accountId)
  return by === 'email' ? email : phone
}

/** Another account has the entry or recently requested a code for it, or the list is too old. */
async function needsTeam(
  needs: RegisterCheckNeeds,
  tx: Tx,
  { id: lawyerId }: Lawyer,
  { id: personId, list }: { id: string; list: string },
): Promise<boolean> {
  const holder = await Lawyer.query(tx)
    .findOne({ registerPersonId: personId })
    .whereNot('id', lawyerId)
  const isRequested = await isRequestedByOthers(needs, tx, { lawyerId, personId })
  const lists = await needs.register.entries.listFreshness(tx)
  const isFresh = lists.some((freshness) => freshness.list === list && freshness.isFresh)
  return holder !== undefined || isRequested || !isFresh
}

async function clash(
  needs: RegisterCheckNeeds,
  tx: Tx,
  { id: lawyerId }: Lawyer,
  candidateIds: readonly string[],
): Promise<StartedCheck> {
  const { dueAt } = await openCase(needs, tx, { lawyerId, kind: 'clash', candidateIds })
  return { outcome: 'clash', dueAt: dueAt.toISOString() }
}
