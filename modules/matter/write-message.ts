import { afterCommit, after, before, DAY, emit, newId, type Actor, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { messageSent } from './events.ts'
import { MAIL_AFTER, MAX_MESSAGES_PER_DAY } from './limits.ts'
import { lockForWriting } from './lock-for-writing.ts'
import { Matter, MatterFile, MatterMessage, MatterReading, otherSide, sealBody } from './matter.ts'
import type { Needs } from './needs.ts'
import { countUnreadBy } from './unread.ts'

export type NewMessage = { text: string; fileIds: readonly string[] }

/** Stores a message with uploads of one's own. */
export async function writeMessage(
  needs: Needs,
  actor: Actor,
  { id, text: given, fileIds }: NewMessage & { id: string },
): Promise<{ id: string }> {
  const text = given.trim()
  if (!text && fileIds.length === 0) throw errors.MESSAGE_IS_EMPTY({ field: 'text' })
  return needs.transact(async (tx) => {
    const matter = await lockForWriting(needs, tx, actor, id)
    if (matter.closedAt) throw errors.MATTER_CLOSED()
    const side = matter.sideOf(actor)
    await assertStillThere(needs, tx, matter.accountOf(otherSide(side)))
    const today = await MatterMessage.query(tx)
      .where({ matterId: id, side })
      .where('sentAt', '>', before(needs.clock.now(), DAY))
      .resultSize()
    if (today >= MAX_MESSAGES_PER_DAY)
      throw errors.TOO_MANY_MESSAGES({ params: { n: MAX_MESSAGES_PER_DAY } })
    return storeMessage(needs, tx, matter, { side, text, fileIds, actor })
  })
}

/** Refuses where nobody would read it. */
export async function assertStillThere(
  { account }: Pick<Needs, 'account'>,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const people = await account.people.getPeople(tx, [accountId])
  if (people.get(accountId)?.deleted ?? true) throw errors.OTHER_SIDE_IS_GONE()
}

/** The caller holds the matter. */
export async function storeMessage(
  { clock, cipher, file, sendFrame }: Needs,
  tx: Tx,
  matter: Matter,
  { side, text, fileIds, actor }: NewMessage & { side: 'client' | 'lawyer'; actor: Actor },
): Promise<MatterMessage> {
  const now = clock.now()
  const id = newId()
  const matterId = matter.id
  const message = await MatterMessage.query(tx).insertAndFetch({
    id,
    matterId,
    side,
    bodySealed: sealBody(cipher, id, text),
    sentAt: now,
  })
  const added = await file.attachFiles(tx, { accountId: actor.accountId, fileIds })
  if (added.length > 0)
    await MatterFile.query(tx).insert(
      added.map((file, position) => ({ fileId: file.id, matterId, messageId: id, position })),
    )
  await Matter.query(tx).findById(matterId).patch({ lastActivityAt: now })
  // The writer has read all earlier messages.
  await markSeen({ clock }, tx, { matterId, side, seenId: id })
  await MatterReading.query(tx)
    .findById([matterId, otherSide(side)])
    .whereNull('mailDueAt')
    .whereNull('mailedAt')
    .patch({ mailDueAt: after(now, MAIL_AFTER) })
  await emit(tx, messageSent, { matterId, bySide: side })
  notifyBoth({ sendFrame }, tx, matter)
  return message
}

/**
 * Records that a side has seen everything up to a message; false if it had seen that before. A mail
 * about newer messages, which stay unread, is due again.
 */
export async function markSeen(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  { matterId, side, seenId }: { matterId: string; side: 'client' | 'lawyer'; seenId: string },
): Promise<boolean> {
  const changed = await MatterReading.query(tx)
    .findById([matterId, side])
    .where((older) => void older.whereNull('seenId').orWhere('seenId', '<', seenId))
    .patch({ seenId, mailDueAt: null, mailedAt: null })
  if (changed > 0 && (await countUnreadBy(tx, { matterId, side })) > 0)
    await MatterReading.query(tx)
      .findById([matterId, side])
      .patch({ mailDueAt: after(clock.now(), MAIL_AFTER) })
  return changed > 0
}

/** Open windows of both sides read the matter again after the commit. */
export function notifyBoth({ sendFrame }: Pick<Needs, 'sendFrame'>, tx: Tx, matter: Matter): void {
  for (const accountId of [matter.clientAccountId, matter.lawyerAccountId])
    afterCommit(tx, () => sendFrame(accountId, { type: 'matter', matterId: matter.id }))
}
