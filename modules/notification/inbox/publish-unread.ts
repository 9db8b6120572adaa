import { accountChannel, type AccountMessage } from './channel.ts'
import type { Needs } from '../needs.ts'
import { Notification } from '../notification.ts'

/** For publishing the number of unread notifications. */
export type PublishNeeds = Pick<Needs, 'db' | 'clock' | 'broadcast' | 'log'>

/** Neither read nor closed. */
export const unreadOf = ({ db, clock }: Pick<Needs, 'db' | 'clock'>, accountId: string) =>
  Notification.query(db)
    .where({ accountId })
    .whereNull('readAt')
    .where((open) => void open.whereNull('closesAt').orWhere('closesAt', '>', clock.now()))

/**
 * Sends the unread count to all windows of a person and returns it. A lost message is repaired by
 * the next fetch of the list.
 */
export async function publishUnread(needs: PublishNeeds, accountId: string): Promise<number> {
  const unread = await unreadOf(needs, accountId).resultSize()
  const frame = JSON.stringify({ type: 'unread', unread })
  const message: AccountMessage = { frames: { lt: frame, en: frame } }
  await needs.broadcast
    .publish(accountChannel(accountId), message)
    .catch((error: unknown) =>
      needs.log.warn({ err: error }, 'the number of unread notifications was not published'),
    )
  return unread
}
