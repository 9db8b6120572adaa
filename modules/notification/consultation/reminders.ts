import type { MailLinkPurpose, Snapshot } from '#modules/consultation'
import { HOUR, MINUTE } from '#modules/shared'
import type { Channel } from '../settings/offers.ts'
import type { Place } from '../inbox/places.ts'
import type { TextName } from '../messages/text-name.ts'

/** A text of the catalog `notification.texts` whose name begins with `reminder`. */
export type ReminderName = Extract<TextName, `reminder${string}`>
export type Reminder = {
  before: number
  /** How late it is still useful. */
  lateBy: number
  leadsTo: Place
  channels: readonly Channel[]
  letsDo?: MailLinkPurpose
}

/** Reminders of a confirmed meeting. */
export const reminders: Readonly<Record<ReminderName, Reminder>> = {
  reminderDay: {
    before: 24 * HOUR,
    lateBy: 6 * HOUR,
    leadsTo: 'meeting',
    channels: ['bell', 'mail', 'sms'],
    letsDo: 'attendance',
  },
  reminderHour: {
    before: HOUR,
    lateBy: 30 * MINUTE,
    leadsTo: 'consultation',
    channels: ['bell', 'mail', 'sms'],
    letsDo: 'attendance',
  },
  reminderSoon: {
    before: 10 * MINUTE,
    lateBy: 20 * MINUTE,
    leadsTo: 'meeting',
    channels: ['bell'],
  },
}
export const REMINDER_NAMES = Object.keys(reminders) as readonly ReminderName[]

/** A moved meeting gets new reminders. */
export const reminderEvent = (
  name: ReminderName,
  { id, startsAt }: { id: string; startsAt: Date },
): string => `${name}-${id}-${startsAt.getTime()}`

/** A meeting confirmed after the due time needs no reminder. */
export function isDue(
  { before, lateBy }: Reminder,
  {
    startsAt,
    signedAt,
    acceptedAt,
    requestedAt,
  }: Pick<Snapshot, 'startsAt' | 'signedAt' | 'acceptedAt' | 'requestedAt'>,
  now: Date,
): boolean {
  const confirmedAt = signedAt ?? acceptedAt ?? requestedAt
  const dueAt = startsAt.getTime() - before
  return (
    dueAt <= now.getTime() &&
    now.getTime() < dueAt + lateBy &&
    (before < HOUR || confirmedAt.getTime() < dueAt)
  )
}
