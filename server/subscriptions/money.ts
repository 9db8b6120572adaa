import { consultationEvents } from '#modules/consultation'
import { finalInvoiceCancelled, finalInvoicePaid, finalInvoiceSent } from '#modules/invoice'
import { paymentRefunded } from '#modules/payment'
import { on, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { Services } from '../modules.ts'

type RefundOfTask = {
  eventId: string
  taskId: string
  consultationId: string
  refundId: string
  isGoodwill: boolean
  amountCents: number
}

/**
 * Subscribers for money: goodwill and duplicate refunds, final invoices, and the documents and fees
 * of a consultation. Refunds by the cancellation rules are notified by the consultation itself.
 */
export function moneySubscribers({
  consultation,
  fee,
  fixedPriceTask,
  invoice,
  notification,
  payment,
}: Pick<
  Services,
  'consultation' | 'fee' | 'fixedPriceTask' | 'invoice' | 'notification' | 'payment'
>): SameTransactionSubscriber[] {
  /** Money of a task that came twice, or a part of its price by goodwill with its credit note. */
  const notifyOfTaskRefund = async (
    tx: Tx,
    { eventId, taskId, isGoodwill, ...refund }: RefundOfTask,
  ): Promise<void> => {
    if (isGoodwill)
      await invoice.issuing.creditGoodwill(tx, { ...refund, taskId, finalInvoiceId: null })
    const sides = await fixedPriceTask.snapshots.getSides(tx, taskId)
    const notify = (
      accountId: string,
      text: 'fixedPriceRefunded' | 'fixedPriceGoodwillForLawyer',
    ) =>
      notification.notify(tx, {
        accountId,
        text,
        consultationId: null,
        eventId,
        kind: 'refund',
        leadsTo: 'fixed-price-task',
        channels: ['bell', 'mail'],
        params: { taskId, amountCents: refund.amountCents },
      })
    await notify(sides.clientAccountId, 'fixedPriceRefunded')
    if (isGoodwill) await notify(sides.lawyerAccountId, 'fixedPriceGoodwillForLawyer')
  }

  return [
    on(
      paymentRefunded,
      async (
        tx,
        {
          id: eventId,
          payload: {
            consultationId,
            finalInvoiceId,
            taskId,
            refundId,
            cause,
            reason,
            amountCents,
            isFullRefund,
          },
        },
      ) => {
        const isGoodwill = cause.startsWith('team-')
        if (!isGoodwill && !finalInvoiceId && reason !== 'paid-twice') return
        if (taskId)
          return notifyOfTaskRefund(tx, {
            eventId,
            taskId,
            isGoodwill,
            amountCents,
            refundId,
            consultationId,
          })
        const { clientAccountId, lawyerAccountId, startsAt, timeZone } =
          await consultation.snapshots.get(tx, consultationId)
        const notify = (
          accountId: string,
          text: 'goodwill' | 'goodwillForLawyer' | 'paidTwice' | 'finalInvoiceRefunded',
        ) =>
          notification.notify(tx, {
            accountId,
            text,
            consultationId,
            eventId,
            kind: 'refund',
            leadsTo: 'consultation',
            channels: ['bell', 'mail'],
            params: { startsAt: startsAt.toISOString(), timeZone, amountCents },
          })
        if (!isGoodwill)
          return notify(clientAccountId, finalInvoiceId ? 'finalInvoiceRefunded' : 'paidTwice')
        await invoice.issuing.creditGoodwill(tx, {
          consultationId,
          finalInvoiceId,
          taskId,
          refundId,
          amountCents,
        })
        // Nobody owes a fee for a meeting whose client got back all of its price.
        if (isFullRefund && !finalInvoiceId) await fee.entries.creditFee(tx, { consultationId })
        await notify(clientAccountId, 'goodwill')
        await notify(lawyerAccountId, 'goodwillForLawyer')
      },
    ),
    on(
      finalInvoiceSent,
      async (tx, { id: eventId, payload: { consultationId, toPayCents, dueAt } }) => {
        const { clientAccountId, startsAt, timeZone } = await consultation.snapshots.get(
          tx,
          consultationId,
        )
        const asks =
          toPayCents && dueAt
            ? { amountCents: toPayCents, deadlineAt: dueAt, isDueByDay: true }
            : undefined
        await notification.notify(tx, {
          accountId: clientAccountId,
          text: asks ? 'finalInvoiceToPay' : 'finalInvoice',
          consultationId,
          eventId,
          kind: 'paid',
          leadsTo: asks ? 'payment' : 'consultation',
          channels: ['bell', 'mail'],
          params: { startsAt: startsAt.toISOString(), timeZone, ...asks },
        })
      },
    ),
    on(
      finalInvoicePaid,
      async (tx, { id: eventId, payload: { consultationId, receivedCents: amountCents } }) => {
        // The lawyer who marked it knows; the client sees it on the page.
        if (amountCents === null) return
        const { clientAccountId, lawyerAccountId, startsAt, timeZone } =
          await consultation.snapshots.get(tx, consultationId)
        const notify = (
          accountId: string,
          text: 'finalInvoicePaid' | 'finalInvoicePaidForLawyer',
        ) =>
          notification.notify(tx, {
            accountId,
            text,
            consultationId,
            eventId,
            kind: 'paid',
            leadsTo: 'consultation',
            channels: ['bell', 'mail'],
            params: { startsAt: startsAt.toISOString(), timeZone, amountCents },
          })
        await notify(clientAccountId, 'finalInvoicePaid')
        await notify(lawyerAccountId, 'finalInvoicePaidForLawyer')
      },
    ),
    on(finalInvoiceCancelled, (tx, { payload }) => payment.refunds.refundFinalInvoice(tx, payload)),
    on(consultationEvents.accepted, (tx, { payload }) =>
      invoice.issuing.issueAdvanceInvoice(tx, payload),
    ),
    on(consultationEvents.paid, (tx, { payload }) => invoice.issuing.issueInvoice(tx, payload)),
    on(consultationEvents.refunded, (tx, { payload }) =>
      invoice.issuing.issueCreditNote(tx, payload),
    ),
    on(consultationEvents.past, (tx, { payload }) => fee.entries.accrueFee(tx, payload)),
    on(consultationEvents.refundDue, (tx, { payload }) =>
      payment.refunds.refundConsultation(tx, payload),
    ),
  ]
}
