import { consultationEvents } from '#modules/consultation'
import { finalInvoiceSent } from '#modules/invoice'
import { paymentRefunded } from '#modules/payment'
import { on, type SameTransactionSubscriber } from '#modules/shared'
import type { Services } from '../modules.ts'

/**
 * Money that went back outside a meeting's own rule: a part of the price by goodwill, which gets
 * its credit note, or money that came twice. Refunds by the rule are notified by the consultation
 * itself. A final invoice: how much is to be paid, and by when. And the documents and fees that follow
 * a consultation's steps.
 */
export function moneySubscribers({
  consultation,
  fee,
  invoice,
  notification,
  payment,
}: Pick<
  Services,
  'consultation' | 'fee' | 'invoice' | 'notification' | 'payment'
>): SameTransactionSubscriber[] {
  return [
    on(
      paymentRefunded,
      async (
        tx,
        { id: eventId, payload: { consultationId, refundId, cause, reason, amountCents, isWhole } },
      ) => {
        const isGoodwill = cause.startsWith('team-')
        if (!isGoodwill && reason !== 'paid-twice') return
        const { clientAccountId, lawyerAccountId, startsAt, timeZone } =
          await consultation.snapshots.get(tx, consultationId)
        const notify = (accountId: string, text: 'goodwill' | 'goodwillForLawyer' | 'paidTwice') =>
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
        if (!isGoodwill) return notify(clientAccountId, 'paidTwice')
        await invoice.issuing.creditGoodwill(tx, { consultationId, refundId, amountCents })
        // Nobody owes a fee for a meeting whose client got back all of its price.
        if (isWhole) await fee.entries.creditFee(tx, { consultationId })
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
          leadsTo: 'consultation',
          channels: ['bell', 'mail'],
          params: { startsAt: startsAt.toISOString(), timeZone, ...asks },
        })
      },
    ),
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
