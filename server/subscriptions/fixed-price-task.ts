import { matterEvents } from '#modules/matter'
import { fixedPriceTaskEvents, type FixedPriceTaskMove } from '#modules/fixed-price-task'
import type { NewNotification } from '#modules/notification'
import { on, type RecordedEvent, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { Services } from '../modules.ts'

type TaskEvent = RecordedEvent<{ taskId: string; consultationId: string }>
type Notice = {
  reader: 'client' | 'lawyer'
  /** Also to the side that made the move. */
  isReceipt?: true
} & Pick<NewNotification, 'text' | 'channels'>

/** Who is notified of a move. The side that made it is told only where the law wants a receipt. */
// One notice a line.
// prettier-ignore
const NOTICES: Readonly<Record<FixedPriceTaskMove, readonly Notice[]>> = {
  offer: [{ reader: 'client', text: 'fixedPriceOffered', channels: ['bell', 'mail', 'sms'] }],
  pay: [{ reader: 'client', text: 'fixedPriceToSign', channels: ['bell', 'mail'] }],
  sign: [{ reader: 'lawyer', text: 'fixedPriceStarted', channels: ['bell', 'mail', 'sms'] }],
  deliver: [{ reader: 'client', text: 'fixedPriceDelivered', channels: ['bell', 'mail', 'sms'] }],
  'report-missing': [{ reader: 'lawyer', text: 'fixedPriceMissing', channels: ['bell', 'mail', 'sms'] }],
  accept: [
    { reader: 'lawyer', text: 'fixedPriceAccepted', channels: ['bell', 'mail'] },
    { reader: 'client', text: 'fixedPriceAccepted', channels: ['bell', 'mail'] },
  ],
  decline: [{ reader: 'lawyer', text: 'fixedPriceDeclined', channels: ['bell', 'mail'] }],
  withdraw: [
    { reader: 'client', text: 'fixedPriceWithdrawn', channels: ['bell', 'mail'] },
    { reader: 'lawyer', text: 'fixedPriceWithdrawn', channels: ['bell', 'mail'] },
  ],
  cancel: [
    { reader: 'lawyer', text: 'fixedPriceCancelled', channels: ['bell', 'mail'] },
    // Directive 2011/83/EU, Art. 11(3).
    { reader: 'client', text: 'fixedPriceCancelledByYou', channels: ['bell', 'mail'], isReceipt: true },
  ],
  expire: [
    { reader: 'client', text: 'fixedPriceExpired', channels: ['bell', 'mail'] },
    { reader: 'lawyer', text: 'fixedPriceExpired', channels: ['bell', 'mail'] },
  ],
  lapse: [
    { reader: 'client', text: 'fixedPriceUndone', channels: ['bell', 'mail'] },
    { reader: 'lawyer', text: 'fixedPriceUndone', channels: ['bell', 'mail'] },
  ],
}

/**
 * Documents and refunds of fixed-price tasks, and who is notified of what. Nothing here names a
 * lawyer, a client or a word that was written.
 */
export function fixedPriceTaskSubscribers({
  fixedPriceTask,
  invoice,
  notification,
  payment,
}: Pick<
  Services,
  'fixedPriceTask' | 'invoice' | 'notification' | 'payment'
>): SameTransactionSubscriber[] {
  const { taskMoved, taskDue, taskRefundDue, taskRefunded } = fixedPriceTaskEvents
  const notify = async (
    tx: Tx,
    { id: eventId, payload: { taskId } }: TaskEvent,
    { reader, text, channels }: Notice,
    amountCents?: number,
  ) => {
    const task = await fixedPriceTask.snapshots.getSides(tx, taskId)
    await notification.notify(tx, {
      accountId: task[`${reader}AccountId`],
      text,
      channels,
      eventId,
      kind: text === 'fixedPriceRefunded' ? 'refund' : 'work',
      leadsTo: 'fixed-price-task',
      consultationId: null,
      params: { taskId, amountCents: amountCents ?? task.priceCents },
    })
  }

  return [
    // The system closes the matters of those who leave; their tasks have ended before.
    on(matterEvents.matterClosed, async (tx, { payload: { matterId, by } }) => {
      if (by !== 'system') await fixedPriceTask.closing.refuseWhileOpen(tx, { matterId })
    }),
    on(taskMoved, async (tx, event) => {
      const { move, by } = event.payload
      if (move === 'offer') await invoice.issuing.issueTaskAdvance(tx, event.payload)
      if (move === 'pay') await invoice.issuing.issueTaskInvoice(tx, event.payload)
      for (const notice of NOTICES[move])
        if (notice.reader !== by || notice.isReceipt) await notify(tx, event, notice)
    }),
    on(taskDue, (tx, event) =>
      notify(tx, event, {
        reader: event.payload.side,
        text: 'remindFixedPrice',
        channels: ['bell', 'mail', 'sms'],
      }),
    ),
    on(taskRefundDue, (tx, { payload }) => payment.refunds.refundTask(tx, payload)),
    on(taskRefunded, async (tx, event) => {
      const { payload } = event
      await invoice.issuing.creditTask(tx, payload)
      await notify(
        tx,
        event,
        { reader: 'client', text: 'fixedPriceRefunded', channels: ['bell', 'mail'] },
        payload.amountCents,
      )
    }),
  ]
}
