import { consultationEvents, foreseenSignBy, type WhyKept } from '#modules/consultation'
import type { EventType, RecordedEvent, SameTransactionSubscriber, Tx } from '#modules/shared'
import { calendarChangeOf, isInvited } from '../messages/calendar-invite.ts'
import { closeDone } from '../actions/close.ts'
import type { ConsultationFacts, Offered } from './facts.ts'
import type { Needs } from '../needs.ts'
import type { NotificationParams } from '../notification.ts'
import { notifyAll } from '../notify.ts'
import type { NewNotification } from '../new-notification.ts'
import { recipients, type Rule } from './recipients.ts'

type ConsultationEvent = RecordedEvent<
  { consultationId: string; by?: 'client' | 'lawyer'; how?: WhyKept } & Partial<Offered>
>

export async function notifyOfEvent(needs: Needs, tx: Tx, event: ConsultationEvent): Promise<void> {
  const rules = recipients.filter((rule) => rule.event.type === event.type)
  const { consultationId, offerId, amountCents, payment, expiresAt, times } = event.payload
  const snapshot = await needs.consultation.snapshots.get(tx, consultationId)
  const facts: ConsultationFacts = {
    ...snapshot,
    foreseenSignBy: foreseenSignBy(snapshot, needs.clock.now()),
    ...(offerId &&
      amountCents !== undefined &&
      payment &&
      expiresAt &&
      times && { offer: { offerId, amountCents, payment, expiresAt, times } }),
  }
  // A new consultation has no notifications to close.
  if (event.type !== consultationEvents.requested.type) await closeDone(needs, tx, facts)
  const notifications: NewNotification[] = []
  const applies = ({ when, by, how }: Rule) =>
    (when?.(facts) ?? true) &&
    (by === undefined || by === event.payload.by) &&
    (how === undefined || how === event.payload.how)
  for (const rule of rules.filter(applies)) {
    const notification = newNotificationOf(rule, facts, event.id)
    if (rule.onlyInvited && !(await isInvited(tx, facts.id, notification.accountId))) continue
    if (rule.unlessReviewed && (await needs.review.records.wasLeft(tx, facts.id))) continue
    notifications.push(notification)
  }
  await notifyAll(needs, tx, notifications)
}

/**
 * Handles every event of a consultation, since each may close a request, and the others of the
 * table.
 */
export function eventSubscribers(needs: Needs): SameTransactionSubscriber[] {
  const events = new Map(
    [...Object.values(consultationEvents), ...recipients.map(({ event }) => event)].map((event) => [
      event.type,
      event as EventType,
    ]),
  )
  return [...events.values()].map((type) => ({
    event: type,
    handle: (tx, event) => notifyOfEvent(needs, tx, event as ConsultationEvent),
  }))
}

function newNotificationOf(
  {
    event,
    recipient,
    kind,
    text,
    leadsTo,
    mailOnly,
    channels,
    mailAction,
    amountCents,
    deadlineAt,
    saysRefund,
    saysMoneyBack,
  }: Rule,
  facts: ConsultationFacts,
  eventId: string,
): NewNotification {
  const amount = amountCents?.(facts)
  const deadline = deadlineAt?.(facts)
  const calendar = calendarChangeOf(event.type, facts)
  return {
    accountId: recipient === 'client' ? facts.clientAccountId : facts.lawyerAccountId,
    kind,
    text,
    leadsTo,
    consultationId: facts.id,
    eventId,
    channels: mailOnly ? ['mail'] : (channels ?? ['bell', 'mail', 'sms']),
    ...(mailAction && { mailAction: { purpose: mailAction, consultation: facts } }),
    ...(calendar && { calendar }),
    ...(event.type === consultationEvents.actionAwaited.type &&
      facts.dueAt && {
        onlyIf: {
          consultationId: facts.id,
          waitsAs: facts.shownStatus,
          until: facts.dueAt.toISOString(),
        },
      }),
    params: {
      startsAt: facts.startsAt.toISOString(),
      ...(facts.proposal && { proposedStartsAt: facts.proposal.startsAt.toISOString() }),
      timeZone: facts.timeZone,
      number: facts.number,
      lawyerId: facts.lawyerId,
      ...(facts.offer && { offerId: facts.offer.offerId, offeredTimes: facts.offer.times }),
      ...(amount != null && { amountCents: amount }),
      ...priceOf(facts),
      ...(saysRefund && { refund: refundOf(facts) }),
      ...(saysMoneyBack &&
        facts.paidAt && { moneyBack: { reader: recipient, ...moneyBackOf(facts) } }),
      ...(deadline && { deadlineAt: deadline.toISOString() }),
    },
  }
}

/**
 * The price of a charged meeting and when it is paid. A cancelled meeting costs nothing; an offer
 * has its own price.
 */
export function priceOf({
  priceCents,
  payment,
  priceState,
  status,
  offer,
}: Pick<ConsultationFacts, 'priceCents' | 'payment' | 'priceState' | 'status' | 'offer'>): Pick<
  NotificationParams,
  'priceCents' | 'payment' | 'priceState'
> {
  if (offer)
    return { priceCents: offer.amountCents, payment: offer.payment, priceState: offer.payment }
  return payment === 'free' || status === 'declined' || status === 'refunded'
    ? {}
    : { priceCents, payment, priceState }
}

const refundOf = ({
  refundRule,
  signedAt,
  foreseenSignBy,
}: ConsultationFacts): NonNullable<NotificationParams['refund']> => ({
  ...refundRule,
  isSigned: signedAt !== null,
  ...(foreseenSignBy && { signBy: foreseenSignBy.toISOString() }),
})

const moneyBackOf = ({ priceCents, refundDueCents }: ConsultationFacts) => {
  const amountCents = refundDueCents ?? 0
  return { amountCents, keptCents: priceCents - amountCents }
}
