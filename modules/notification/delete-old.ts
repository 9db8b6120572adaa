import { DAY, before } from '#modules/shared'
import type { Needs } from './needs.ts'
import { Notification } from './notification.ts'

/** Notifications of an advocate's matter are not stored longer (Law on the Bar, Art. 46(5)). */
const STORED_DAYS = 365

export async function deleteOldNotifications({ db, clock }: Needs): Promise<void> {
  await Notification.query(db)
    .where('createdAt', '<', before(clock.now(), STORED_DAYS * DAY))
    .delete()
}
