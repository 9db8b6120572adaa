import {
  consultationEvents as events,
  type MailLinkPurpose,
  type ShownStatus,
  type WhyKept,
} from '#modules/consultation'
import {
  finalInvoiceCancelled,
  finalInvoiceExplained,
  finalInvoiceQuestioned,
  finalInvoiceUnanswered,
} from '#modules/invoice'
import type { EventType } from '#modules/shared'
import type { ConsultationFacts } from './facts.ts'
import type { Kind } from '../settings/kinds.ts'
import type { Channel } from '../settings/channel-defaults.ts'
import type { Place } from '../inbox/places.ts'
import type { TextName } from '../messages/text-name.ts'

type Side = 'client' | 'lawyer'

export type Rule = {
  event: EventType
  recipient: Side
  kind: Kind
  text: TextName
  /** Where the button leads; to the consultation unless given. */
  leadsTo: Place
  /** Only a mail, for receipts of what the person has just done. */
  mailOnly?: true
  /** Fewer than all channels. */
  channels?: readonly Channel[]
  /** What the mail lets its reader do without signing in. */
  mailAction?: MailLinkPurpose
  /** Only events of what this side did. */
  by?: Side
  /** Only where a proposal ended in this way. */
  how?: WhyKept
  /** Only people whose calendar has the meeting. */
  onlyInvited?: true
  /** Only while the client has not reviewed it. */
  unlessReviewed?: true
  when?: (facts: ConsultationFacts) => boolean
  /** The mail explains the refund rule. */
  saysRefund?: true
  /** The mail says how much is refunded and how much is not. */
  saysMoneyBack?: true
  amountCents?: (facts: ConsultationFacts) => number | null
  deadlineAt?: (facts: ConsultationFacts) => Date | null
}

const WITHOUT_SMS = ['bell', 'mail'] as const

const isPaid =
  (when: ConsultationFacts['payment']) =>
  ({ payment }: ConsultationFacts) =>
    payment === when
const isFree = isPaid('free')
const price = ({ priceCents }: ConsultationFacts) => priceCents || null
const answerBy = (facts: ConsultationFacts) => facts.answerBy
const payBy = (facts: ConsultationFacts) => facts.payBy
const signBy = (facts: ConsultationFacts) => facts.signBy
const refundDue = (facts: ConsultationFacts) => facts.refundDueCents
const declinedBy = (who: ConsultationFacts['declinedBy']) => (facts: ConsultationFacts) =>
  facts.declinedBy === who
const ended = (reason: ConsultationFacts['declineReason']) => (facts: ConsultationFacts) =>
  facts.declinedBy === 'system' && facts.declineReason === reason
type Options = Partial<Omit<Rule, 'event' | 'recipient' | 'kind' | 'text'>>

const ruleFor =
  (recipient: Side) =>
  (event: EventType, kind: Kind, text: TextName, options: Options = {}): Rule => ({
    event,
    recipient,
    kind,
    text,
    leadsTo: 'consultation',
    ...options,
  })
const client = ruleFor('client')
const lawyer = ruleFor('lawyer')

const hasStatus =
  (...statuses: ShownStatus[]) =>
  ({ shownStatus }: ConsultationFacts) =>
    statuses.includes(shownStatus)
/** The client came and the lawyer did not. */
const wasLetDown = ({ declinedBy, clientJoinedAt, lawyerJoinedAt }: ConsultationFacts) =>
  declinedBy === null && clientJoinedAt !== null && lawyerJoinedAt === null
const nobodyCame = ({ declinedBy, clientJoinedAt, lawyerJoinedAt }: ConsultationFacts) =>
  declinedBy === null && clientJoinedAt === null && lawyerJoinedAt === null
/** It was accepted before it ended; a request that was never accepted is declined. */
const wasAgreed = ({ acceptedAt }: ConsultationFacts) => acceptedAt !== null
/** Accepted by the system, before the lawyer has ruled out a conflict of interest. */
const isAcceptedAtOnce = ({ acceptedAt, conflict }: ConsultationFacts) =>
  acceptedAt !== null && conflict === null
const isWaiting = ({ acceptedAt }: ConsultationFacts) => acceptedAt === null
const isOfColleague = ({ proposal }: ConsultationFacts) => Boolean(proposal?.firmLawyerId)
const isOfLawyer = (facts: ConsultationFacts) => !isOfColleague(facts)
const owesNothing = ({ refundDueCents }: ConsultationFacts) => !refundDueCents
const isKept = ({ paidAt, priceCents }: ConsultationFacts) => paidAt !== null && priceCents > 0
const clientMissed = ({ clientJoinedAt, lawyerJoinedAt }: ConsultationFacts) =>
  clientJoinedAt === null && lawyerJoinedAt !== null
const bothCame = ({ clientJoinedAt, lawyerJoinedAt }: ConsultationFacts) =>
  clientJoinedAt !== null && lawyerJoinedAt !== null

/** Who is notified of which event of a consultation, and with which text. */
// One rule a line.
// prettier-ignore
export const recipients: readonly Rule[] = [
  lawyer(events.requested, 'booked', 'booked', { when: isWaiting, amountCents: price, deadlineAt: answerBy, mailAction: 'answer' }),
  client(events.requested, 'booked', 'requestSent', { when: isWaiting, amountCents: price, deadlineAt: answerBy, mailOnly: true, saysRefund: true }),

  client(events.accepted, 'accepted', 'toPay', { leadsTo: 'agreement', when: isPaid('before'), amountCents: price, deadlineAt: payBy, saysRefund: true }),
  client(events.accepted, 'accepted', 'toSignUnpaid', { leadsTo: 'agreement', when: isPaid('after'), amountCents: price, deadlineAt: signBy, saysRefund: true }),
  client(events.accepted, 'accepted', 'accepted', { when: isFree }),
  lawyer(events.accepted, 'accepted', 'acceptedByYou', { when: (facts) => isFree(facts) && !isAcceptedAtOnce(facts), mailOnly: true }),
  lawyer(events.accepted, 'booked', 'bookedAtOnce', { when: isAcceptedAtOnce, amountCents: price }),

  client(events.timeProposed, 'rearranged', 'proposedByLawyer', { by: 'lawyer', when: isOfLawyer, deadlineAt: answerBy, mailAction: 'answer-proposal' }),
  // Who would meet the client is shown after signing in, so the mail lets nobody agree.
  client(events.timeProposed, 'rearranged', 'colleagueOffered', { by: 'lawyer', when: isOfColleague, deadlineAt: answerBy }),
  client(events.takingDropped, 'rearranged', 'colleagueDropped', { channels: WITHOUT_SMS, deadlineAt: answerBy }),
  lawyer(events.handedOver, 'booked', 'tookOver', { amountCents: price }),
  lawyer(events.timeProposed, 'rearranged', 'proposedByClient', { by: 'client', deadlineAt: answerBy, mailAction: 'answer-proposal' }),
  client(events.rescheduled, 'rearranged', 'rearranged', { when: hasStatus('reserved', 'accepted') }),
  lawyer(events.rescheduled, 'rearranged', 'rearranged', { when: hasStatus('reserved', 'accepted') }),
  lawyer(events.rescheduled, 'rearranged', 'timeTaken', { by: 'client', when: hasStatus('awaiting-payment'), amountCents: price, deadlineAt: payBy }),
  lawyer(events.rescheduled, 'rearranged', 'timeTakenToSign', { by: 'client', when: hasStatus('awaiting-signature'), deadlineAt: signBy }),
  client(events.timeKept, 'rearranged', 'timeKept', { how: 'turned-down', by: 'lawyer', channels: WITHOUT_SMS }),
  lawyer(events.timeKept, 'rearranged', 'timeKept', { how: 'turned-down', by: 'client', channels: WITHOUT_SMS }),
  client(events.timeKept, 'rearranged', 'proposalTakenBack', { how: 'taken-back', by: 'lawyer', channels: WITHOUT_SMS }),
  lawyer(events.timeKept, 'rearranged', 'proposalTakenBack', { how: 'taken-back', by: 'client', channels: WITHOUT_SMS }),
  client(events.timeKept, 'rearranged', 'timeKeptUnanswered', { how: 'unanswered', channels: WITHOUT_SMS }),
  lawyer(events.timeKept, 'rearranged', 'timeKeptUnanswered', { how: 'unanswered', channels: WITHOUT_SMS }),

  client(events.paid, 'paid', 'toSign', { leadsTo: 'agreement', amountCents: price, deadlineAt: signBy, saysRefund: true }),
  lawyer(events.paid, 'paid', 'paid', { amountCents: price }),
  lawyer(events.signed, 'signed', 'signed'),
  client(events.signed, 'signed', 'signedByYou', { mailOnly: true, saysRefund: true }),

  client(events.declined, 'declined', 'declinedByLawyer', { leadsTo: 'other-lawyers', when: (facts) => declinedBy('lawyer')(facts) && !wasAgreed(facts) }),
  client(events.declined, 'declined', 'cancelledByLawyer', { leadsTo: 'other-lawyers', when: (facts) => declinedBy('lawyer')(facts) && wasAgreed(facts) && owesNothing(facts) }),
  client(events.declined, 'declined', 'declinedByLawyerPaid', { leadsTo: 'other-lawyers', when: (facts) => declinedBy('lawyer')(facts) && !owesNothing(facts), amountCents: refundDue }),
  lawyer(events.declined, 'declined', 'declinedByClient', { when: declinedBy('client'), saysMoneyBack: true }),
  lawyer(events.declined, 'declined', 'cancelledByYou', { when: declinedBy('lawyer'), mailOnly: true, onlyInvited: true, saysMoneyBack: true }),
  client(events.declined, 'declined', 'cancelledByYou', { when: declinedBy('client'), mailOnly: true, onlyInvited: true, saysMoneyBack: true }),
  client(events.declined, 'declined', 'unansweredForClient', { leadsTo: 'other-lawyers', when: ended('not-answered') }),
  lawyer(events.declined, 'declined', 'unansweredForLawyer', { when: ended('not-answered') }),
  client(events.declined, 'declined', 'lapsedForClient', { when: ended('proposal-lapsed') }),
  lawyer(events.declined, 'declined', 'lapsedForLawyer', { when: ended('proposal-lapsed') }),
  client(events.declined, 'declined', 'unpaidForClient', { when: ended('not-paid') }),
  lawyer(events.declined, 'declined', 'unpaidForLawyer', { when: ended('not-paid') }),
  // The client is notified of the refund instead.
  lawyer(events.declined, 'declined', 'timeLostForLawyer', { channels: WITHOUT_SMS, when: ended('time-lost') }),
  client(events.paidTooLate, 'refund', 'paidTooLate', { amountCents: price }),
  client(events.declined, 'declined', 'unsignedForClient', { when: (facts) => ended('not-signed')(facts) && owesNothing(facts) }),
  client(events.declined, 'declined', 'unsignedForClientPaid', { when: (facts) => ended('not-signed')(facts) && !owesNothing(facts), amountCents: refundDue }),
  lawyer(events.declined, 'declined', 'unsignedForLawyer', { when: ended('not-signed') }),

  client(events.declined, 'declined', 'lawyerLeftForClient', { leadsTo: 'other-lawyers', when: ended('lawyer-left'), saysMoneyBack: true }),
  lawyer(events.declined, 'declined', 'lawyerLeftForLawyer', { when: ended('lawyer-left') }),
  client(events.declined, 'declined', 'lawyerGoneForClient', { leadsTo: 'other-lawyers', when: ended('lawyer-gone'), saysMoneyBack: true }),
  lawyer(events.declined, 'declined', 'lawyerGoneForLawyer', { when: ended('lawyer-gone') }),

  lawyer(events.actionAwaited, 'reminder', 'remindRequest', { channels: WITHOUT_SMS, when: hasStatus('requested'), amountCents: price, deadlineAt: answerBy, mailAction: 'answer' }),
  lawyer(events.actionAwaited, 'reminder', 'remindProposal', { channels: WITHOUT_SMS, when: hasStatus('proposed-by-client'), deadlineAt: answerBy, mailAction: 'answer-proposal' }),
  client(events.actionAwaited, 'reminder', 'remindProposal', { channels: WITHOUT_SMS, when: hasStatus('proposed-by-lawyer'), deadlineAt: answerBy, mailAction: 'answer-proposal' }),
  client(events.actionAwaited, 'reminder', 'remindPayment', { leadsTo: 'agreement', channels: WITHOUT_SMS, when: hasStatus('awaiting-payment'), amountCents: price, deadlineAt: payBy, saysRefund: true }),
  client(events.actionAwaited, 'reminder', 'remindSignature', { leadsTo: 'agreement', channels: WITHOUT_SMS, when: hasStatus('awaiting-signature'), deadlineAt: signBy, saysRefund: true }),


  client(events.offerMade, 'booked', 'offered', { leadsTo: 'offers', channels: WITHOUT_SMS, mailAction: 'take-offer', amountCents: ({ offer }) => offer?.amountCents ?? null, deadlineAt: ({ offer }) => (offer ? new Date(offer.expiresAt) : null) }),
  lawyer(events.offerTaken, 'booked', 'offerTaken', { channels: WITHOUT_SMS, amountCents: price }),
  client(events.comingConfirmed, 'reminder', 'otherComes', { channels: ['bell'], by: 'lawyer' }),
  lawyer(events.comingConfirmed, 'reminder', 'otherComes', { channels: ['bell'], by: 'client' }),

  client(events.refunded, 'refund', 'refundNoShow', { when: wasLetDown, amountCents: refundDue }),
  lawyer(events.refunded, 'refund', 'refundForAbsentLawyer', { when: wasLetDown, amountCents: refundDue }),
  client(events.refunded, 'refund', 'refundNobodyCame', { when: nobodyCame, amountCents: refundDue }),
  lawyer(events.refunded, 'refund', 'refundForNobodyCame', { when: nobodyCame, amountCents: refundDue }),
  client(events.refunded, 'refund', 'refund', { when: (facts) => !wasLetDown(facts) && !nobodyCame(facts), amountCents: refundDue }),
  lawyer(events.refunded, 'refund', 'refundForLawyer', { when: (facts) => facts.paidAt !== null && !wasLetDown(facts) && !nobodyCame(facts), amountCents: refundDue }),
  client(finalInvoiceCancelled, 'paid', 'finalInvoiceCancelled'),
  lawyer(finalInvoiceQuestioned, 'paid', 'finalInvoiceQuestioned', { channels: WITHOUT_SMS }),
  client(finalInvoiceExplained, 'paid', 'finalInvoiceExplained', { channels: WITHOUT_SMS }),
  client(finalInvoiceUnanswered, 'paid', 'finalInvoiceUnanswered', { channels: WITHOUT_SMS }),
  client(events.past, 'review', 'leaveReview', { leadsTo: 'leave-review', when: bothCame, unlessReviewed: true }),
  // Where money is refunded, the notification of the refund gives the reason.
  client(events.past, 'declined', 'lawyerMissed', { channels: WITHOUT_SMS, when: (facts) => wasLetDown(facts) && owesNothing(facts) }),
  lawyer(events.past, 'declined', 'missedByLawyer', { channels: WITHOUT_SMS, when: (facts) => wasLetDown(facts) && owesNothing(facts) }),
  client(events.past, 'declined', 'nobodyCame', { channels: WITHOUT_SMS, when: (facts) => nobodyCame(facts) && owesNothing(facts) }),
  lawyer(events.past, 'declined', 'nobodyCameForLawyer', { channels: WITHOUT_SMS, when: (facts) => nobodyCame(facts) && owesNothing(facts) }),
  client(events.past, 'declined', 'missedByClient', { channels: WITHOUT_SMS, when: (facts) => clientMissed(facts) && !isKept(facts) }),
  lawyer(events.past, 'declined', 'clientMissed', { channels: WITHOUT_SMS, when: (facts) => clientMissed(facts) && !isKept(facts) }),
  client(events.past, 'declined', 'missedByClientPaid', { channels: WITHOUT_SMS, when: (facts) => clientMissed(facts) && isKept(facts), amountCents: price }),
  lawyer(events.past, 'declined', 'clientMissedPaid', { channels: WITHOUT_SMS, when: (facts) => clientMissed(facts) && isKept(facts), amountCents: price }),
]
