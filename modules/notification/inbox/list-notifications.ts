import type { Actor, Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { Notification } from '../notification.ts'
import { present } from './present.ts'
import { unreadOf } from './publish-unread.ts'
import type { NotificationList } from '../schemas.ts'

type Input = { locale: Locale; page?: number; pageSize?: number }

/** One's own notifications, newest first. */
export async function listNotifications(
  needs: Needs,
  { accountId }: Actor,
  { locale, page = 1, pageSize = 20 }: Input,
): Promise<NotificationList> {
  const { db, links, clock } = needs
  const own = () => Notification.query(db).where({ accountId })
  const [{ results, total }, unread] = await Promise.all([
    own()
      .orderBy('id', 'desc')
      .page(page - 1, pageSize),
    unreadOf(needs, accountId).resultSize(),
  ])
  return {
    items: results.map((notification) => present(links, notification, locale, clock.now())),
    total,
    page,
    pageSize,
    unread,
  }
}
