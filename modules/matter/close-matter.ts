import { emit, errors as shared, type Actor, type Tx } from '#modules/shared'
import type { Side } from '#modules/consultation'
import { errors } from './errors.ts'
import { matterClosed, matterReopened } from './events.ts'
import { lockForChange, lockForWriting, lockSides } from './lock-for-writing.ts'
import { getVisible, Matter } from './matter.ts'
import type { Needs } from './needs.ts'
import { assertStillThere, notifyBoth, storeMessage } from './write-message.ts'

/**
 * The lawyer ends the conversation, with a last word if they wish. Both sides can still read it.
 * Repeating it changes nothing.
 */
export async function closeMatter(
  needs: Needs,
  actor: Actor,
  { id, lastWord = '' }: { id: string; lastWord?: string },
): Promise<{ id: string }> {
  return needs.transact(async (tx) => {
    const text = lastWord.trim()
    const locked = await (text ? lockForWriting : lockForChange)(needs, tx, actor, id)
    const matter = ofLawyer(locked, actor)
    if (matter.closedAt) return matter
    if (text) await storeMessage(needs, tx, matter, { side: 'lawyer', text, fileIds: [], actor })
    await close(needs, tx, matter, 'lawyer')
    return matter
  })
}

/**
 * The lawyer lets the conversation go on. Repeating it changes nothing. Refused where the lawyer is
 * hidden or has left the firm, or the client has left: for that reason the system closed it.
 */
export async function reopenMatter(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<{ id: string }> {
  return needs.transact(async (tx) => {
    const { firmLawyerId } = await getVisible(tx, actor, id)
    // The accounts come first in the order of locks, then the lawyer.
    await lockSides(needs, tx, [id])
    const shown = await needs.lawyer.memberships.lockShown(tx, firmLawyerId)
    const matter = ofLawyer(await lockForChange(needs, tx, actor, id), actor)
    if (!matter.closedAt) return matter
    if (!shown) throw errors.MATTER_CANNOT_BE_REOPENED()
    await assertStillThere(needs, tx, matter.clientAccountId)
    await Matter.query(tx).findById(id).patch({ closedAt: null, closedBy: null })
    await emit(tx, matterReopened, { matterId: id })
    notifyBoth(needs, tx, matter)
    return matter
  })
}

function ofLawyer(matter: Matter, actor: Actor): Matter {
  if (matter.sideOf(actor) !== 'lawyer') throw shared.FORBIDDEN()
  return matter
}

async function close(
  { clock, sendFrame }: Needs,
  tx: Tx,
  matter: Matter,
  by: Side | 'system',
): Promise<void> {
  await Matter.query(tx).findById(matter.id).patch({ closedAt: clock.now(), closedBy: by })
  await emit(tx, matterClosed, { matterId: matter.id, by })
  notifyBoth({ sendFrame }, tx, matter)
}

/** Closes the open matters of a lawyer who may not give advice any more, or of a deleted account. */
export async function closeAllOf(
  needs: Needs,
  tx: Tx,
  whose: { lawyerId: string } | { firmLawyerId: string } | { clientAccountId: string },
): Promise<void> {
  await lockSides(
    needs,
    tx,
    (await Matter.query(tx).where(whose)).map(({ id }) => id),
  )
  // The closed ones are locked too: one of them may be reopened at this moment.
  const all = await Matter.query(tx).where(whose).orderBy('id').forUpdate()
  for (const matter of all) if (!matter.closedAt) await close(needs, tx, matter, 'system')
}
