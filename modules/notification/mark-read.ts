import type { Actor } from '#modules/shared'
import type { NotificationNeeds } from './needs.ts'
import { Notification } from './notification.ts'

type Needs = Pick<NotificationNeeds, 'db' | 'clock'>

/** Marks some of a person's notifications as read, or all; other people's ids change nothing. Answers how many stay unread. */
export async function markRead({ db, clock }: Needs, { accountId }: Pick<Actor, 'accountId'>, { ids }: { ids?: readonly string[] }): Promise<{ unread: number }> {
  const unread = () => Notification.query(db).where({ accountId }).whereNull('readAt')
  await unread().modify((query) => { if (ids) void query.whereIn('id', [...ids]) }).patch({ readAt: clock.now() })
  return { unread: await unread().resultSize() }
}
