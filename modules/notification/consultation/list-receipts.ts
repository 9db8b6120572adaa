import type { Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { mailKey, smsKey } from '../messages/message-keys.ts'
import { reminderEvent, REMINDER_NAMES, reminders, type ReminderName } from './reminders.ts'

export type ReminderReceipt = {
  reminder: ReminderName
  channel: 'mail' | 'sms'
  state: 'sent' | 'delivered' | 'failed'
  at: string
}

/** Delivery of the client's reminders of the meeting's present time, for its lawyer only. */
export async function listReminderReceipts(
  { db, consultation, messenger }: Needs,
  { accountId }: Actor,
  { id }: { id: string },
): Promise<ReminderReceipt[]> {
  const { lawyerAccountId, clientAccountId, startsAt } = await consultation.snapshots.get(db, id)
  if (lawyerAccountId !== accountId) return []
  const sent = new Map(
    REMINDER_NAMES.flatMap((name) => {
      const { channels } = reminders[name]
      const eventId = reminderEvent(name, { id, startsAt })
      const keys = [
        channels.includes('mail') && mailKey('reminder', eventId, clientAccountId),
        channels.includes('sms') && smsKey('reminder', eventId, clientAccountId),
      ]
      return keys.filter((key) => key !== false).map((key) => [key, name] as const)
    }),
  )
  const receipts = await messenger.messages.listReceipts(db, [...sent.keys()])
  return receipts.map(({ dedupeKey, channel, state, at }) => ({
    reminder: sent.get(dedupeKey)!,
    channel,
    state,
    at: at.toISOString(),
  }))
}
