import type { MailLinkPurpose, Snapshot } from '#modules/consultation'
import type { Condition } from '#modules/messenger'
import type { CalendarNews } from './messages/calendar-invite.ts'
import type { Kind } from './settings/kinds.ts'
import type { NotificationParams } from './notification.ts'
import type { Channel } from './settings/offers.ts'
import type { Place } from './inbox/places.ts'
import type { TextName } from './messages/text-name.ts'

/** A notification of one person. */
export type NewNotification = {
  accountId: string
  kind: Kind
  text: TextName
  leadsTo: Place
  params: NotificationParams
  consultationId: string | null
  /** The event or the reminder that is the reason; a person is notified of each once. */
  eventId: string
  /** Channels it may use; the person's settings choose among them. */
  channels: readonly Channel[]
  /** What the mail lets its reader do without signing in. */
  letsDo?: { purpose: MailLinkPurpose; consultation: Snapshot }
  /** What must still be so when the mail or the text message leaves. */
  onlyIf?: Condition
  /** When it closes by itself, where that is not its deadline. */
  closesAt?: Date
  /** What it does to the person's calendar: the mail carries it. */
  calendar?: CalendarNews
}
