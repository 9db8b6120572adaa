import { DAY } from '#modules/shared'
import type { NotificationNeeds } from './needs.ts'
import { Notification } from './notification.ts'

/** Notifications of an advocate's matter are not stored longer (Law on the Bar, Art. 46(5)). */
export const STORED_DAYS = 365

export async function deleteOldNotifications({
  db,
  clock,
}: Pick<NotificationNeeds, 'db' | 'clock'>): Promise<void> {
  await Notification.query(db)
    .where('createdAt', '<', new Date(clock.now().getTime() - STORED_DAYS * DAY))
    .delete()
}
