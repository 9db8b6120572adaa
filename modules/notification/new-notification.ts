import type { MailLinkPurpose, Snapshot } from '#modules/consultation'
import type { Condition } from '#modules/messenger'
import type { CalendarChange } from './messages/calendar-invite.ts'
import type { Kind } from './settings/kinds.ts'
import type { NotificationParams } from './notification.ts'
import type { Channel } from './settings/channel-defaults.ts'
import type { Place } from './inbox/places.ts'
import type { TextName } from './messages/text-name.ts'

export type NewNotification = {
  accountId: string
  kind: Kind
  text: TextName
  leadsTo: Place
  params: NotificationParams
  consultationId: string | null
  /** A person is notified once per event or reminder. */
  eventId: string
  /** The person's settings choose among them. */
  channels: readonly Channel[]
  /** What the mail's link does without signing in. */
  mailAction?: { purpose: MailLinkPurpose; consultation: Snapshot }
  /** Must be true at delivery. */
  onlyIf?: Condition
  /** Where it is not the deadline. */
  closesAt?: Date
  calendar?: CalendarChange
}
