import { emit, type Actor } from '#modules/shared'
import { messagesRead } from './events.ts'
import { lockVisible, MatterMessage } from './matter.ts'
import type { Needs } from './needs.ts'
import { countUnreadBy } from './unread.ts'
import { markSeen, notifyBoth } from './write-message.ts'

/** Messages after `upTo` stay unread. The other side sees how far this side has read. */
export async function markRead(
  { clock, transact, sendFrame }: Needs,
  actor: Actor,
  { id, upTo }: { id: string; upTo: string },
): Promise<void> {
  await transact(async (tx) => {
    const matter = await lockVisible(tx, actor, id)
    const side = matter.sideOf(actor)
    const newest = await MatterMessage.query(tx)
      .where({ matterId: id })
      .where('id', '<=', upTo)
      .orderBy('id', 'desc')
      .first()
    if (!newest) return
    const unread = await countUnreadBy(tx, { matterId: id, side })
    const changed = await markSeen({ clock }, tx, { matterId: id, side, seenId: newest.id })
    if (!changed || unread === 0) return
    await emit(tx, messagesRead, { matterId: id, reader: side })
    notifyBoth({ sendFrame }, tx, matter)
  })
}
