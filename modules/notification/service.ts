import { bind } from '#modules/shared'
import { choose, listSettings } from './choices.ts'
import { close } from './close.ts'
import { forgetAccount } from './forget-account.ts'
import { forgetMatter } from './forget-matter.ts'
import { forgetOldNotifications } from './forget-old.ts'
import { eventSubscribers } from './notify-of-event.ts'
import { listNotifications } from './list-notifications.ts'
import { listReminderReceipts } from './list-receipts.ts'
import { markRead } from './mark-read.ts'
import type { NotificationNeeds } from './needs.ts'
import { remind } from './remind.ts'
import { issueSocketTicket } from './socket-ticket.ts'
import { notify } from './notify.ts'
import { readUnsubscribeToken, unsubscribe, unsubscribePage } from './unsubscribe.ts'

/** What people are notified of, and by which channels. */
export const createNotification = (needs: NotificationNeeds) => ({
  inbox: bind(needs, { issueSocketTicket, listNotifications, listReminderReceipts, markRead }),
  settings: bind(needs, {
    choose,
    listSettings,
    readUnsubscribeToken,
    unsubscribe,
    unsubscribePage,
  }),
  records: {
    forgetAccount,
    forgetMatter,
    ...bind(needs, { forgetOld: forgetOldNotifications, remind }),
  },
  /** What `server/subscriptions/` connects: the rows are written with the change itself. */
  subscribers: eventSubscribers(needs),
  ...bind(needs, { close, notify }),
})

/** The services of this module; one row is the model `Notification`. */
export type Notifications = ReturnType<typeof createNotification>
