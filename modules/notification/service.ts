import { bind } from '#modules/shared'
import { choose, listSettings } from './settings/choices.ts'
import { close } from './requests/close.ts'
import { forgetAccount } from './forget-account.ts'
import { forgetMatter } from './forget-matter.ts'
import { forgetOldNotifications } from './forget-old.ts'
import { eventSubscribers } from './consultation/notify-of-event.ts'
import { listNotifications } from './inbox/list-notifications.ts'
import { listReminderReceipts } from './consultation/list-receipts.ts'
import { markRead } from './inbox/mark-read.ts'
import type { NotificationNeeds } from './needs.ts'
import { remind } from './consultation/remind.ts'
import { issueSocketTicket } from './inbox/socket-ticket.ts'
import { notify } from './notify.ts'
import { readUnsubscribeToken, unsubscribe, unsubscribePage } from './settings/unsubscribe.ts'

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
