import type { Actor, Locale, Tx } from '#modules/shared'
import { newsSubscribers } from './hear-news.ts'
import { close, type Closing } from './close.ts'
import { choose, listSettings, type Choice } from './choices.ts'
import { forgetAccount } from './forget-account.ts'
import { forgetMatter } from './forget-matter.ts'
import { forgetOldNotifications } from './forget-old.ts'
import { listNotifications } from './list-notifications.ts'
import { listReminderReceipts } from './list-receipts.ts'
import { markRead } from './mark-read.ts'
import type { NotificationNeeds } from './needs.ts'
import { remind } from './remind.ts'
import { readUnsubscribeToken, unsubscribe } from './unsubscribe.ts'
import { tell } from './tell.ts'
import type { Telling } from './telling.ts'

const SOCKET_TICKET_SECONDS = 60

export function createNotification(needs: NotificationNeeds) {
  const { db, account } = needs
  return {
    listNotifications: (
      actor: Actor,
      input: { locale: Locale; page?: number; pageSize?: number },
    ) => listNotifications(needs, actor, input),
    markRead: (actor: Actor, input: { ids?: readonly string[] }) => markRead(needs, actor, input),
    issueSocketTicket: async ({ accountId, sessionId }: Actor) => ({
      ticket: await account.tickets.issueTicket(db, {
        accountId,
        sessionId,
        purpose: 'socket',
        seconds: SOCKET_TICKET_SECONDS,
      }),
    }),
    /** For news that is no consultation's, such as a reply to an inquiry. */
    tell: (tx: Tx, telling: Telling) => tell(needs, tx, telling),
    /** What was asked is done or void: in the transaction that made it so. */
    close: (tx: Tx, closing: Closing) => close(needs, tx, closing),
    forgetAccount,
    forgetMatter,
    forgetOld: () => forgetOldNotifications(needs),
    listSettings: (actor: Actor) => listSettings(db, actor),
    choose: (actor: Actor, choice: Choice) => choose(needs, actor, choice),
    unsubscribePage: (token: string, locale: Locale, isDone = false) =>
      needs.links.to('unsubscribe', {}, locale, isDone ? { token, done: '1' } : { token }),
    unsubscribe: (token: string) => unsubscribe(needs, token),
    readUnsubscribeToken: (token: string) => readUnsubscribeToken(needs, token),
    remind: () => remind(needs),
    listReminderReceipts: (actor: Pick<Actor, 'accountId'>, of: { id: string }) =>
      listReminderReceipts(needs, actor, of),
    /** What `server/subscriptions/` connects: the rows are written with the change they tell of. */
    subscribers: newsSubscribers(needs),
  }
}

/** The services of this module; one thing told is the model `Notification`. */
export type Notifications = ReturnType<typeof createNotification>
