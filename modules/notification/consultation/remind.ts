import type { Snapshot } from '#modules/consultation'
import type { Needs } from '../needs.ts'
import { priceOf } from './notify-of-event.ts'
import { isDue, reminderEvent, REMINDER_NAMES, reminders, type ReminderName } from './reminders.ts'
import { notifyAll } from '../notify.ts'
import { after } from '#modules/shared'

type Due = { name: ReminderName; meeting: Snapshot; eventId: string }

const ASKED_AT_ONCE = 500

/** Sends due reminders of confirmed meetings once. A failure does not stop the others. */
export async function remind(needs: Needs): Promise<void> {
  for (const due of await withoutSent(needs, await listDue(needs))) {
    await sendReminder(needs, due).catch((error: unknown) =>
      needs.log.error(
        { err: error, consultationId: due.meeting.id },
        'people could not be reminded of a meeting',
      ),
    )
  }
}

async function listDue({ db, clock, consultation }: Needs) {
  const now = clock.now()
  const due: Due[] = []
  for (const name of REMINDER_NAMES) {
    const reminder = reminders[name]
    const starts = (before: number) => after(now, before)
    const coming = await consultation.snapshots.listStarting(db, {
      from: starts(reminder.before - reminder.maxDelay),
      to: starts(reminder.before),
    })
    for (const meeting of coming.filter((each) => isDue(reminder, each, now)))
      due.push({ name, meeting, eventId: reminderEvent(name, meeting) })
  }
  return due
}

/** Skips those sent before, without a transaction for each. */
async function withoutSent({ db }: Needs, due: readonly Due[]) {
  const sent = new Set<string>()
  for (let from = 0; from < due.length; from += ASKED_AT_ONCE) {
    const rows = await db<{ eventId: string; accountId: string }>('notification')
      .whereIn(
        'eventId',
        due.slice(from, from + ASKED_AT_ONCE).map(({ eventId }) => eventId),
      )
      .select('eventId', 'accountId')
    for (const { eventId, accountId } of rows) sent.add(`${eventId} ${accountId}`)
  }
  return due.filter(({ eventId, meeting: { clientAccountId, lawyerAccountId } }) =>
    [clientAccountId, lawyerAccountId].some((id) => !sent.has(`${eventId} ${id}`)),
  )
}

const sendReminder = (needs: Needs, { name, meeting, eventId }: Due) =>
  needs.transact(async (tx) => {
    const { leadsTo, channels, mailAction } = reminders[name]
    const { id, number, startsAt, endsAt, timeZone, lawyerId } = meeting
    const params = {
      startsAt: startsAt.toISOString(),
      timeZone,
      number,
      lawyerId,
      ...priceOf(meeting),
    }
    const notification = {
      kind: 'reminder',
      text: name,
      leadsTo,
      params,
      consultationId: id,
      eventId,
      channels,
      closesAt: endsAt,
      ...(mailAction && { mailAction: { purpose: mailAction, consultation: meeting } }),
    } as const
    await notifyAll(
      needs,
      tx,
      [meeting.clientAccountId, meeting.lawyerAccountId].map((accountId) => ({
        ...notification,
        accountId,
      })),
    )
  })
