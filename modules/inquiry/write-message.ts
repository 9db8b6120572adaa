import { emit, newId, type Actor, type Tx, sealedIn } from '#modules/shared'
import { errors } from './errors.ts'
import { messageSent } from './events.ts'
import { deletionOf, Inquiry, InquiryMessage, lockVisible, type Side } from './inquiry.ts'
import { MAX_CONSECUTIVE_MESSAGES, MESSAGE_LENGTH } from './limits.ts'
import type { Needs } from './needs.ts'

/** Trims a message. Refuses with MESSAGE_IS_TOO_SHORT. */
export function readMessage(text: string): string {
  const words = text.trim()
  if (words.length < MESSAGE_LENGTH.min)
    throw errors.MESSAGE_IS_TOO_SHORT({ field: 'message', params: { min: MESSAGE_LENGTH.min } })
  return words
}

/** Refuses after `MAX_CONSECUTIVE_MESSAGES` messages without an answer. */
export async function writeMessage(
  needs: Needs,
  actor: Actor,
  { id, message }: { id: string; message: string },
): Promise<Inquiry> {
  const text = readMessage(message)
  return needs.transact(async (tx) => {
    const inquiry = await lockVisible(tx, actor, id)
    if (inquiry.closedAt) throw errors.INQUIRY_CLOSED()
    const side = inquiry.sideOf(actor)
    const latest = await InquiryMessage.query(tx)
      .where({ inquiryId: id })
      .orderBy('id', 'desc')
      .limit(MAX_CONSECUTIVE_MESSAGES)
    if (
      latest.length === MAX_CONSECUTIVE_MESSAGES &&
      latest.every((message) => message.side === side)
    )
      throw errors.WAIT_FOR_ANSWER({ params: { n: MAX_CONSECUTIVE_MESSAGES } })
    await storeMessage(needs, tx, inquiry, { side, text, isFirst: false })
    return Inquiry.query(tx).findById(id).throwIfNotFound()
  })
}

/**
 * Stores the message and the other side's unread count, and emits the event. The caller holds the
 * inquiry.
 */
export async function storeMessage(
  { clock, cipher }: Needs,
  tx: Tx,
  inquiry: Inquiry,
  { side, text, isFirst }: { side: Side; text: string; isFirst: boolean },
): Promise<void> {
  const now = clock.now()
  const reader = side === 'client' ? 'lawyer' : 'client'
  const unread = inquiry.unreadOf(reader)
  const answeredAt = side === 'lawyer' ? (inquiry.answeredAt ?? now) : inquiry.answeredAt
  const id = newId()
  const bodySealed = cipher.seal(text, sealedIn('inquiry_message.body_sealed', id))
  await InquiryMessage.query(tx).insert({
    id,
    inquiryId: inquiry.id,
    side,
    bodySealed,
    sentAt: now,
  })
  await Inquiry.query(tx)
    .findById(inquiry.id)
    .patch({
      answeredAt,
      lastMessageAt: now,
      lastSide: side,
      deleteAt: deletionOf({ ...inquiry, answeredAt, lastMessageAt: now }),
      ...(reader === 'client' ? { clientUnread: unread + 1 } : { lawyerUnread: unread + 1 }),
      // A writer has read what is above.
      ...(side === 'client' ? { clientUnread: 0 } : { lawyerUnread: 0 }),
    })
  await emit(tx, messageSent, {
    inquiryId: inquiry.id,
    bySide: side,
    isFirst,
    isAlreadyUnread: unread > 0,
  })
}
