import { consultationEvents, type WhyKept } from '#modules/consultation'
import type { RecordedEvent, SameTransactionSubscriber, Tx } from '#modules/shared'
import { calendarNewsOf, isInvited } from './calendar-invite.ts'
import type { ConsultationFacts, Offered } from './facts.ts'
import type { NotificationNeeds } from './needs.ts'
import { tellAll, type Telling } from './tell.ts'
import { whoIsTold, type Rule } from './who-is-told.ts'

type News = RecordedEvent<{ consultationId: string; by?: 'client' | 'lawyer'; how?: WhyKept } & Partial<Offered>>

/** Tells each side what the table says, in the transaction of the change itself. */
export async function hearNews(needs: NotificationNeeds, tx: Tx, event: News): Promise<void> {
  const rules = whoIsTold.filter((rule) => rule.event.type === event.type)
  const { consultationId, amountCents, expiresAt, times } = event.payload
  const facts: ConsultationFacts = { ...(await needs.consultation.getNews(tx, consultationId)), ...(amountCents !== undefined && expiresAt && times && { offer: { amountCents, expiresAt, times } }) }
  const tellings: Telling[] = []
  const isMeant = ({ when, by, how }: Rule) => (when?.(facts) ?? true) && (by === undefined || by === event.payload.by) && (how === undefined || how === event.payload.how)
  for (const rule of rules.filter(isMeant)) {
    const telling = tellingOf(rule, facts, event.id)
    if (rule.onlyInvited && !(await isInvited(tx, facts.id, telling.accountId))) continue
    if (rule.unlessReviewed && (await needs.wasReviewed?.(facts.id, tx))) continue
    tellings.push(telling)
  }
  await tellAll(needs, tx, tellings)
}

/** One subscription for each event the table knows. */
export function newsSubscribers(needs: NotificationNeeds): SameTransactionSubscriber[] {
  const events = new Map(whoIsTold.map(({ event }) => [event.type, event]))
  return [...events.values()].map((event) => ({ event, hear: (tx, heard) => hearNews(needs, tx, heard as News) }))
}

export function tellingOf({ event, tells, kind, text, leadsTo, mailOnly, channels, letsDo, amountCents, deadlineAt }: Rule, facts: ConsultationFacts, eventId: string): Telling {
  const amount = amountCents?.(facts)
  const deadline = deadlineAt?.(facts)
  const calendar = calendarNewsOf(event.type, facts)
  return {
    accountId: tells === 'client' ? facts.clientAccountId : facts.lawyerAccountId,
    kind,
    text,
    leadsTo,
    consultationId: facts.id,
    eventId,
    channels: mailOnly ? ['mail'] : channels ?? ['bell', 'mail', 'sms'],
    ...(letsDo && { letsDo }),
    ...(calendar && { calendar }),
    ...(event.type === consultationEvents.actionAwaited.type && facts.dueAt && { onlyIf: { consultationId: facts.id, waitsAs: facts.status, until: facts.dueAt.toISOString() } }),
    params: {
      startsAt: facts.startsAt.toISOString(),
      ...(facts.proposedStartsAt && { proposedStartsAt: facts.proposedStartsAt.toISOString() }),
      timeZone: facts.timeZone,
      lawyerId: facts.lawyerId,
      ...(facts.offer && { offeredTimes: facts.offer.times }),
      ...(amount != null && { amountCents: amount }),
      ...(deadline && { deadlineAt: deadline.toISOString() }),
    },
  }
}
