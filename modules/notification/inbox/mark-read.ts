import type { Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { publishUnread, unreadOf } from './publish-unread.ts'

/**
 * Marks notifications as read, all without `ids`; ids of other people change nothing. Updates the
 * person's other windows and returns how many are unread.
 */
export async function markRead(
  needs: Needs,
  { accountId }: Actor,
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
