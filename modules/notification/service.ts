import { bind } from '#modules/shared'
import { choose, listSettings } from './settings/choices.ts'
import { close } from './actions/close.ts'
import { withdraw } from './actions/withdraw.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseMatter } from './erase-matter.ts'
import { deleteOldNotifications } from './delete-old.ts'
import { eventSubscribers } from './consultation/notify-of-event.ts'
import { listNotifications } from './inbox/list-notifications.ts'
import { makeCalendarFile } from './consultation/make-calendar-file.ts'
import { listMessages } from './consultation/list-messages.ts'
import { listReminderReceipts } from './consultation/list-receipts.ts'
import { markRead } from './inbox/mark-read.ts'
import type { Needs } from './needs.ts'
import { remind } from './consultation/remind.ts'
import { remindToPay } from './consultation/remind-to-pay.ts'
import { issueSocketTicket } from './inbox/socket-ticket.ts'
import { notify } from './notify.ts'
import { readUnsubscribeToken, unsubscribe, unsubscribePage } from './settings/unsubscribe.ts'

/** Notifications and their channels. */
export const createNotification = (needs: Needs) => ({
  inbox: bind(needs, { issueSocketTicket, listNotifications, listReminderReceipts, markRead }),
  meetings: bind(needs, { makeCalendarFile }),
  settings: bind(needs, {
    choose,
    listSettings,
    readUnsubscribeToken,
    unsubscribe,
    unsubscribePage,
  }),
  records: {
    eraseAccount,
    eraseMatter,
    ...bind(needs, { deleteOld: deleteOldNotifications, listMessages, remind, remindToPay }),
  },
  /** Connected by `server/subscriptions/`. */
  subscribers: eventSubscribers(needs),
  ...bind(needs, { close, notify, withdraw }),
})

export type Notifications = ReturnType<typeof createNotification>
