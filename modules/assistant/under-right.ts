import {
  errors as shared,
  isId,
  type Actor,
  type Db,
  type Transact,
  type Tx,
} from '#modules/shared'
import { Assistant, type Right as StoredRight } from './assistant.ts'
import { recordAct, type ActName } from './assistant-act.ts'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'
import { findPermission } from './permission.ts'

/** The lawyer's side, acted for by the assistant. */
export const lawyerOf = (
  { lawyerAccountId }: Assistant,
  actor: Actor,
): Actor & { actedBy: string } => ({
  accountId: lawyerAccountId,
  roles: ['ROLE_LAWYER'],
  locale: actor.locale,
  actedBy: actor.accountId,
})

const active = (db: Db, { accountId }: Actor, id: string) =>
  Assistant.query(db).findById(id).where({ accountId }).whereNotNull('beganAt').whereNull('endedAt')

/** The actor's own right that has begun and not ended; NOT_FOUND for anybody else's. */
export async function getRight(
  db: Db,
  actor: Actor,
  id: string,
): Promise<Assistant & { mayReadMatters: boolean }> {
  const found = isId(id) ? await active(db, actor, id) : undefined
  if (!found) throw shared.NOT_FOUND()
  const permission = await findPermission(db, id)
  return Object.assign(found, { mayReadMatters: permission !== undefined })
}

/** Reading matters has the lawyer's written permission, which is a record of its own. */
type Right = StoredRight | 'mayReadMatters'
type Act = {
  id: string
  right: Right
  act: ActName
  consultationId?: string
  matterId?: string
}

/**
 * Who acts, and the transaction in which the lawyer's own verb runs. The right is locked in it first
 * and the act recorded last: the end of the right waits for the act, or the act finds no right.
 */
export async function actUnderRight(
  needs: Needs,
  actor: Actor,
  { id, right, act, consultationId, matterId }: Act,
): Promise<{ lawyer: Actor & { actedBy: string }; transact: Transact }> {
  const lawyer = lawyerOf(await getRight(needs.db, actor, id), actor)
  const transact: Transact = (work) =>
    needs.transact(async (tx) => {
      // Accounts come first, as in their deletion.
      await needs.account.people.lockPeople(tx, [actor.accountId, lawyer.accountId])
      await lockRight(tx, actor, { id, right })
      const result = await work(tx)
      const doneAt = needs.clock.now()
      await recordAct(tx, {
        assistantId: id,
        act,
        consultationId: consultationId ?? null,
        matterId: matterId ?? null,
        doneAt,
      })
      return result
    })
  return { lawyer, transact }
}

async function lockRight(tx: Tx, actor: Actor, { id, right }: Pick<Act, 'id' | 'right'>) {
  const found = await active(tx, actor, id).forShare()
  if (!found) throw shared.NOT_FOUND()
  const isGiven =
    right === 'mayReadMatters' ? (await findPermission(tx, id)) !== undefined : found[right]
  if (!isGiven) throw errors.RIGHT_NOT_GIVEN()
}
