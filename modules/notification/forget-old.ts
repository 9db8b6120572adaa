import { DAY } from '#modules/shared'
import type { NotificationNeeds } from './needs.ts'
import { Notification } from './notification.ts'

/**
 * What happened stands in the consultation itself; that somebody was told of an advocate's matter
 * is not kept for ever (Law on the Bar, Art. 46(5)).
 */
export const KEPT_DAYS = 365

export async function forgetOldNotifications({
  db,
  clock,
}: Pick<NotificationNeeds, 'db' | 'clock'>): Promise<void> {
  await Notification.query(db)
    .where('createdAt', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY))
    .delete()
}
