import type { MailLinkPurpose, Snapshot } from '#modules/consultation'
import { HOUR, MINUTE } from '#modules/shared'
import type { Channel } from '../settings/channel-defaults.ts'
import type { Place } from '../inbox/places.ts'
import type { TextName } from '../messages/text-name.ts'

/** The reminders of a confirmed meeting, by the name of their text. */
export const REMINDER_NAMES = [
  'reminderDay',
  'reminderHour',
  'reminderSoon',
] as const satisfies readonly TextName[]
export type ReminderName = (typeof REMINDER_NAMES)[number]
export type Reminder = {
  before: number
  /** It is sent at most this long after its due time. */
  maxDelay: number
  /** Whether it is sent for a meeting that was confirmed after its due time. */
  isSentAfterLateConfirmation: boolean
  leadsTo: Place
  channels: readonly Channel[]
  mailAction?: MailLinkPurpose
}

export const reminders: Readonly<Record<ReminderName, Reminder>> = {
  reminderDay: {
    before: 24 * HOUR,
    maxDelay: 6 * HOUR,
    isSentAfterLateConfirmation: false,
    leadsTo: 'meeting',
    channels: ['bell', 'mail', 'sms'],
    mailAction: 'attendance',
  },
  reminderHour: {
    before: HOUR,
    maxDelay: 30 * MINUTE,
    isSentAfterLateConfirmation: false,
    leadsTo: 'consultation',
    channels: ['bell', 'mail', 'sms'],
    mailAction: 'attendance',
  },
  reminderSoon: {
    before: 10 * MINUTE,
    maxDelay: 20 * MINUTE,
    isSentAfterLateConfirmation: true,
    leadsTo: 'meeting',
    channels: ['bell'],
  },
}

/** A moved meeting gets new reminders. */
export const reminderEvent = (
  name: ReminderName,
  { id, startsAt }: { id: string; startsAt: Date },
): string => `${name}-${id}-${startsAt.getTime()}`

export function isDue(
  { before, maxDelay, isSentAfterLateConfirmation }: Reminder,
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
    now.getTime() < dueAt + maxDelay &&
    (isSentAfterLateConfirmation || confirmedAt.getTime() < dueAt)
  )
}
