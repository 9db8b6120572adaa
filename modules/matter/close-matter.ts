import { emit, errors as shared, type Actor, type Tx } from '#modules/shared'
import type { Side } from '#modules/consultation'
import { matterClosed, matterReopened } from './events.ts'
import { lockVisible, Matter } from './matter.ts'
import type { Needs } from './needs.ts'
import { storeMessage, notifyBoth } from './write-message.ts'

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
    const matter = await lockForLawyer(tx, actor, id)
    if (matter.closedAt) return matter
    const text = lastWord.trim()
    if (text) await storeMessage(needs, tx, matter, { side: 'lawyer', text, fileIds: [], actor })
    await close(needs, tx, matter, 'lawyer')
    return matter
  })
}

/** The lawyer lets the conversation go on. Repeating it changes nothing. */
export async function reopenMatter(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<{ id: string }> {
  return needs.transact(async (tx) => {
    const matter = await lockForLawyer(tx, actor, id)
    if (!matter.closedAt) return matter
    await Matter.query(tx).findById(id).patch({ closedAt: null, closedBy: null })
    await emit(tx, matterReopened, { matterId: id })
    notifyBoth(needs, tx, matter)
    return matter
  })
}

async function lockForLawyer(tx: Tx, actor: Actor, id: string): Promise<Matter> {
  const matter = await lockVisible(tx, actor, id)
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
  of: { lawyerId: string } | { firmLawyerId: string } | { clientAccountId: string },
): Promise<void> {
  const open = await Matter.query(tx).where(of).whereNull('closedAt').orderBy('id').forUpdate()
  for (const matter of open) await close(needs, tx, matter, 'system')
}
