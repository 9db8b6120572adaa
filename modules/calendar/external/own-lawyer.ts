import { lockLawyer } from '#modules/lawyer'
import { errors as sharedErrors, type Actor, type Db, type Tx } from '#modules/shared'
import { getOwnMembership } from '../hours/own-calendar.ts'
import type { CalendarNeeds } from '../needs.ts'

type OwnLawyer = { lawyerId: string; timeZone: string }

/**
 * The lawyer who acts, also after they left their last firm: what they connected stays theirs to see,
 * to answer and to disconnect. What adds or changes something asks `getOwnMembership` instead.
 * Undefined for a person who was never in a firm.
 */
export async function findOwnLawyer(
  { lawyer }: Pick<CalendarNeeds, 'lawyer'>,
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<OwnLawyer | undefined> {
  const [current] = await lawyer.memberships.listFirmLawyersOfAccount(db, accountId)
  return current ?? (await lawyer.memberships.listFormerAndCurrent(db, accountId)).at(-1)
}

/** Refuses with NOT_FOUND a person who was never in a firm. */
export async function getOwnLawyer(
  needs: Pick<CalendarNeeds, 'lawyer'>,
  db: Db,
  actor: Pick<Actor, 'accountId'>,
): Promise<OwnLawyer> {
  const found = await findOwnLawyer(needs, db, actor)
  if (!found) throw sharedErrors.NOT_FOUND()
  return found
}

/** Of the lawyer's account. */
export const emailOf = async (
  { account, db }: Pick<CalendarNeeds, 'account' | 'db'>,
  { accountId }: { accountId: string },
): Promise<string> => (await account.people.getPerson(db, accountId)).email

/**
 * Locks what belongs to the lawyer, before what a server has answered is stored. Refuses with
 * NOT_FOUND a lawyer who was deleted or left meanwhile, since nothing would delete it any more.
 */
export async function lockOwnLawyer(
  needs: CalendarNeeds,
  tx: Tx,
  { actor, lawyerId }: { actor: Actor; lawyerId: string },
): Promise<void> {
  await lockLawyer(tx, lawyerId)
  const current = await getOwnMembership(needs, tx, actor)
  if (current.lawyerId !== lawyerId) throw sharedErrors.NOT_FOUND()
}
