import type { Actor } from '#modules/shared'
import { accountChannel, type AccountMessage } from './channel.ts'
import type { NotificationNeeds } from './needs.ts'
import { Notification } from './notification.ts'

type Needs = Pick<NotificationNeeds, 'db' | 'clock' | 'broadcast' | 'log'>

/**
 * Marks some of a person's notifications as read, or all; other people's ids change nothing. The person's other windows
 * hear of it. Answers how many stay unread.
 */
export async function markRead(needs: Needs, { accountId }: Pick<Actor, 'accountId'>, { ids }: { ids?: readonly string[] }): Promise<{ unread: number }> {
  const { db, clock, broadcast, log } = needs
  const unread = () => Notification.query(db).where({ accountId }).whereNull('readAt')
  const marked = await unread().modify((query) => { if (ids) void query.whereIn('id', [...ids]) }).patch({ readAt: clock.now() })
  const left = await unread().resultSize()
  const frame = JSON.stringify({ type: 'unread', unread: left })
  const message: AccountMessage = { frames: { lt: frame, en: frame } }
  if (marked > 0) await broadcast.publish(accountChannel(accountId), message).catch((error: unknown) => log.warn({ err: error }, 'other windows were not told'))
  return { unread: left }
}
