import type { Actor, Locale } from '#modules/shared'
import type { NotificationNeeds } from '../needs.ts'
import { Notification } from '../notification.ts'
import { present } from './present.ts'
import { unreadOf } from './publish-unread.ts'
import type { NotificationList } from '../schemas.ts'

type Input = { locale: Locale; page?: number; pageSize?: number }
type Needs = Pick<NotificationNeeds, 'db' | 'links' | 'clock'>

/** One's own notifications, newest first. */
export async function listNotifications(
  { db, links, clock }: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
  { locale, page = 1, pageSize = 20 }: Input,
): Promise<NotificationList> {
  const own = () => Notification.query(db).where({ accountId })
  const [{ results, total }, unread] = await Promise.all([
    own()
      .orderBy('id', 'desc')
      .page(page - 1, pageSize),
    unreadOf({ db, clock }, accountId).resultSize(),
  ])
  return {
    items: results.map((notification) => present(links, notification, locale, clock.now())),
    total,
    page,
    pageSize,
    unread,
  }
}
