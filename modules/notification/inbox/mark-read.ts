import type { Actor } from '#modules/shared'
import type { NotificationNeeds } from '../needs.ts'
import { publishUnread, unreadOf } from './publish-unread.ts'

type Needs = Pick<NotificationNeeds, 'db' | 'clock' | 'broadcast' | 'log'>

/**
 * Marks notifications as read, all without `ids`; ids of other people change nothing. Updates the
 * person's other windows and returns how many are unread.
 */
export async function markRead(
  needs: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
  { ids }: { ids?: readonly string[] },
): Promise<{ unread: number }> {
  const unread = unreadOf(needs, accountId)
  if (ids) void unread.whereIn('id', [...ids])
  const marked = await unread.patch({ readAt: needs.clock.now() })
  return {
    unread:
      marked > 0
        ? await publishUnread(needs, accountId)
        : await unreadOf(needs, accountId).resultSize(),
  }
}
