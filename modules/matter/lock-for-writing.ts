import type { Person } from '#modules/account'
import { errors as shared, readByIds, type Actor, type Tx } from '#modules/shared'
import { getVisible, lockVisible, Matter, MatterConsultation } from './matter.ts'
import type { Needs } from './needs.ts'

/**
 * Locks a matter in which a side writes: first the accounts of both, so that neither is deleted
 * meanwhile, then its consultations, then the matter itself. Everything that locks more than one of
 * these does it in this order. The moment counts for how long the matter is kept.
 */
export async function lockForWriting(
  needs: Needs,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Matter> {
  await lockBefore(needs, tx, actor, id)
  await recordWriting(needs, tx, id)
  return lockVisible(tx, actor, id)
}

/** Counts this moment for how long the matter is kept, and locks its consultations. */
export async function recordWriting(
  { consultation, clock }: Pick<Needs, 'consultation' | 'clock'>,
  tx: Tx,
  id: string,
): Promise<void> {
  const ids = await linkedIds(tx, [id])
  await consultation.moves.recordActivity(tx, { ids, activeAt: clock.now() })
}

/** The same for what is not content of the matter, such as closing it. */
export async function lockForChange(
  needs: Needs,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Matter> {
  await lockBefore(needs, tx, actor, id)
  await needs.consultation.moves.lockAll(tx, await linkedIds(tx, [id]))
  return lockVisible(tx, actor, id)
}

/** Refuses with NOT_FOUND where the actor may not see the matter, and an actor who is deleted. */
async function lockBefore(needs: Needs, tx: Tx, actor: Actor, id: string): Promise<void> {
  await getVisible(tx, actor, id)
  const people = await lockSides(needs, tx, [id])
  if (people.get(actor.accountId)?.deleted ?? true) throw shared.UNAUTHENTICATED()
}

/** Locks the accounts of both sides against deletion, before any other lock. */
export async function lockSides(
  { account }: Pick<Needs, 'account'>,
  tx: Tx,
  matterIds: readonly string[],
): Promise<Map<string, Person>> {
  const matters = await readByIds(matterIds, (ids) => Matter.query(tx).findByIds(ids))
  return account.people.lockPeople(
    tx,
    matters.flatMap(({ clientAccountId, lawyerAccountId }) => [clientAccountId, lawyerAccountId]),
  )
}

export const linkedIds = async (tx: Tx, matterIds: readonly string[]): Promise<string[]> =>
  (await MatterConsultation.query(tx).whereIn('matterId', [...matterIds])).map(
    ({ consultationId }) => consultationId,
  )
