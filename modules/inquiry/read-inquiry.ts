import type { Actor } from '#modules/shared'
import { Inquiry, InquiryMessage, lockVisible } from './inquiry.ts'
import type { Needs } from './needs.ts'

/** Messages after `upTo` stay unread. */
export async function markRead(
  { transact }: Needs,
  actor: Actor,
  { id, upTo }: { id: string; upTo: string },
): Promise<void> {
  await transact(async (tx) => {
    const inquiry = await lockVisible(tx, actor, id)
    const side = inquiry.sideOf(actor)
    const unseen = await InquiryMessage.query(tx)
      .where({ inquiryId: id })
      .whereNot({ side })
      .where('id', '>', upTo)
      .resultSize()
    const left = Math.min(unseen, inquiry.unreadOf(side))
    await Inquiry.query(tx)
      .findById(id)
      .patch(side === 'client' ? { clientUnread: left } : { lawyerUnread: left })
  })
}
