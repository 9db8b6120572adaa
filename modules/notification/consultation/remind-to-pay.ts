import type { ToPaySnapshot } from '#modules/consultation'
import { after, before, DAY, vilniusDate } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { notify } from '../notify.ts'

/** Days from the date of a final invoice on which its client is reminded. */
const REMINDED_ON = [-3, 1, 7, 21] as const
/** A day that was missed because no worker ran is made up for on the next day only. */
const LATE_BY_DAYS = 1

/** Reminds clients of unpaid final invoices, once for each of those days, in the morning. */
export async function remindToPay(needs: Needs): Promise<void> {
  const { db, clock, consultation, log } = needs
  const now = clock.now()
  const unpaid = await consultation.snapshots.listToPay(db, {
    from: before(now, (Math.max(...REMINDED_ON) + LATE_BY_DAYS + 1) * DAY),
    to: after(now, (1 - Math.min(...REMINDED_ON)) * DAY),
  })
  for (const invoice of unpaid) {
    const day = dueReminderOffset(invoice, now)
    if (day === undefined) continue
    await sendReminder(needs, invoice, day).catch((error: unknown) =>
      log.error(
        { err: error, consultationId: invoice.id },
        'a client could not be reminded of a final invoice',
      ),
    )
  }
}

/** The day of the reminder that is due now, in days of Vilnius from the date of the invoice. */
export function dueReminderOffset(
  { toPayDueAt }: Pick<ToPaySnapshot, 'toPayDueAt'>,
  now: Date,
): number | undefined {
  const passed = (Date.parse(vilniusDate(now)) - Date.parse(vilniusDate(toPayDueAt))) / DAY
  return REMINDED_ON.find((day) => passed >= day && passed <= day + LATE_BY_DAYS)
}

const sendReminder = (
  needs: Needs,
  { id, clientAccountId, startsAt, timeZone, toPaySince, toPayCents, toPayDueAt }: ToPaySnapshot,
  day: number,
) =>
  needs.transact(async (tx) => {
    // It may have been paid or cancelled since it was read.
    if (!(await needs.consultation.snapshots.lockToPay(tx, { id, toPaySince }))) return
    const isConfirmedHere = await needs.invoice.final.isConfirmedHere(tx, { consultationId: id })
    const [text, part] = chooseReminder(day, isConfirmedHere)
    await notify(needs, tx, {
      accountId: clientAccountId,
      kind: 'reminder',
      text,
      leadsTo: 'payment',
      consultationId: id,
      eventId: `final-invoice-${toPaySince.toISOString()}-${id}-${part}`,
      channels: ['bell', 'mail'],
      params: {
        startsAt: startsAt.toISOString(),
        timeZone,
        amountCents: toPayCents,
        deadlineAt: toPayDueAt.toISOString(),
        isDueByDay: true,
      },
    })
  })

/**
 * The text, and what the reminder is the only one of. Where nobody can mark a bank transfer as paid,
 * a client who sent one could not end the reminders: one is sent after the date, and it does not
 * refer to the lawyer.
 */
function chooseReminder(day: number, isConfirmedHere: boolean) {
  if (day < 0) return ['remindInvoice', `${day}`] as const
  return isConfirmedHere
    ? (['remindLateInvoice', `${day}`] as const)
    : (['remindLateInvoiceOnce', 'once'] as const)
}
