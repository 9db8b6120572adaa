import {
  consultationEvents as events,
  type MailLinkPurpose,
  type ShownStatus,
  type WhyKept,
} from '#modules/consultation'
import { finalInvoiceCancelled } from '#modules/invoice'
import type { EventType } from '#modules/shared'
import type { ConsultationFacts } from './facts.ts'
import type { Kind } from '../settings/kinds.ts'
import type { Channel } from '../settings/offers.ts'
import type { Place } from '../inbox/places.ts'
import type { TextName } from '../messages/text-name.ts'

export type Side = 'client' | 'lawyer'

export type Rule = {
  event: EventType
  recipient: Side
  kind: Kind
  text: TextName
  /** Where the one button leads. */
  leadsTo: Place
  /** Only a mail, for receipts of what the person has just done. */
  mailOnly?: true
  /** Fewer than all channels. */
  channels?: readonly Channel[]
  /** What the mail lets its reader do without signing in. */
  letsDo?: MailLinkPurpose
  /** Only events of what this side did. */
  by?: Side
  /** Only where another time came to nothing in this way. */
  how?: WhyKept
  /** Only people whose calendar has the meeting. */
  onlyInvited?: true
  /** Only while the client has not reviewed it. */
  unlessReviewed?: true
  when?: (facts: ConsultationFacts) => boolean
  /** The mail says what would be refunded when. */
  saysRefund?: true
  /** The mail says how much of the money paid goes back, and how much does not. */
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
const ended = (reason: string) => (facts: ConsultationFacts) =>
  facts.declinedBy === 'system' && facts.declineReason === reason
const unpaid = (facts: ConsultationFacts) =>
  facts.declinedBy === 'system' &&
  ![
    'not-answered',
    'proposal-lapsed',
    'not-signed',
    'time-lost',
    'lawyer-gone',
    'lawyer-left',
  ].includes(facts.declineReason ?? '')
const hasStatus =
  (...statuses: ShownStatus[]) =>
  ({ shownStatus }: ConsultationFacts) =>
    statuses.includes(shownStatus)
/** The client came, or was at the door, and the lawyer did not. */
const wasLetDown = ({ declinedBy, clientJoinedAt, lawyerJoinedAt }: ConsultationFacts) =>
  declinedBy === null && clientJoinedAt !== null && lawyerJoinedAt === null
const nobodyCame = ({ declinedBy, clientJoinedAt, lawyerJoinedAt }: ConsultationFacts) =>
  declinedBy === null && clientJoinedAt === null && lawyerJoinedAt === null
/** Somebody accepted before it ended; a request that nobody accepted is declined. */
const wasAgreed = ({ acceptedAt }: ConsultationFacts) => acceptedAt !== null
const owesNothing = ({ refundDueCents }: ConsultationFacts) => !refundDueCents
const isKept = ({ paidAt, priceCents }: ConsultationFacts) => paidAt !== null && priceCents > 0
const clientMissed = ({ clientJoinedAt, lawyerJoinedAt }: ConsultationFacts) =>
  clientJoinedAt === null && lawyerJoinedAt !== null
const bothCame = ({ clientJoinedAt, lawyerJoinedAt }: ConsultationFacts) =>
  clientJoinedAt !== null && lawyerJoinedAt !== null

/** Who is told what when something happens to a consultation. Read a line as a sentence. */
// One rule a line.
// prettier-ignore
export const recipients: readonly Rule[] = [
  { event: events.requested, recipient: 'lawyer', kind: 'booked', text: 'booked', leadsTo: 'consultation', amountCents: price, deadlineAt: answerBy, letsDo: 'answer' },
  { event: events.requested, recipient: 'client', kind: 'booked', text: 'requestSent', leadsTo: 'consultation', amountCents: price, deadlineAt: answerBy, mailOnly: true, saysRefund: true },

  { event: events.accepted, recipient: 'client', kind: 'accepted', text: 'toPay', leadsTo: 'agreement', when: isPaid('before'), amountCents: price, deadlineAt: payBy, saysRefund: true },
  { event: events.accepted, recipient: 'client', kind: 'accepted', text: 'toSignUnpaid', leadsTo: 'agreement', when: isPaid('after'), amountCents: price, deadlineAt: signBy, saysRefund: true },
  { event: events.accepted, recipient: 'client', kind: 'accepted', text: 'accepted', leadsTo: 'consultation', when: isFree },
  { event: events.accepted, recipient: 'lawyer', kind: 'accepted', text: 'acceptedByYou', leadsTo: 'consultation', when: isFree, mailOnly: true },

  { event: events.timeProposed, recipient: 'client', kind: 'rearranged', text: 'proposedByLawyer', leadsTo: 'consultation', by: 'lawyer', deadlineAt: answerBy, letsDo: 'answer-proposal' },
  { event: events.timeProposed, recipient: 'lawyer', kind: 'rearranged', text: 'proposedByClient', leadsTo: 'consultation', by: 'client', deadlineAt: answerBy, letsDo: 'answer-proposal' },
  { event: events.rescheduled, recipient: 'client', kind: 'rearranged', text: 'rearranged', leadsTo: 'consultation', when: hasStatus('reserved', 'accepted') },
  { event: events.rescheduled, recipient: 'lawyer', kind: 'rearranged', text: 'rearranged', leadsTo: 'consultation', when: hasStatus('reserved', 'accepted') },
  { event: events.rescheduled, recipient: 'lawyer', kind: 'rearranged', text: 'timeTaken', leadsTo: 'consultation', by: 'client', when: hasStatus('awaiting-payment'), amountCents: price, deadlineAt: payBy },
  { event: events.rescheduled, recipient: 'lawyer', kind: 'rearranged', text: 'timeTakenToSign', leadsTo: 'consultation', by: 'client', when: hasStatus('awaiting-signature'), deadlineAt: signBy },
  { event: events.timeKept, recipient: 'client', kind: 'rearranged', text: 'timeKept', leadsTo: 'consultation', how: 'turned-down', by: 'lawyer', channels: WITHOUT_SMS },
  { event: events.timeKept, recipient: 'lawyer', kind: 'rearranged', text: 'timeKept', leadsTo: 'consultation', how: 'turned-down', by: 'client', channels: WITHOUT_SMS },
  { event: events.timeKept, recipient: 'client', kind: 'rearranged', text: 'proposalTakenBack', leadsTo: 'consultation', how: 'taken-back', by: 'lawyer', channels: WITHOUT_SMS },
  { event: events.timeKept, recipient: 'lawyer', kind: 'rearranged', text: 'proposalTakenBack', leadsTo: 'consultation', how: 'taken-back', by: 'client', channels: WITHOUT_SMS },
  { event: events.timeKept, recipient: 'client', kind: 'rearranged', text: 'timeKeptUnanswered', leadsTo: 'consultation', how: 'unanswered', channels: WITHOUT_SMS },
  { event: events.timeKept, recipient: 'lawyer', kind: 'rearranged', text: 'timeKeptUnanswered', leadsTo: 'consultation', how: 'unanswered', channels: WITHOUT_SMS },

  { event: events.paid, recipient: 'client', kind: 'paid', text: 'toSign', leadsTo: 'agreement', amountCents: price, deadlineAt: signBy, saysRefund: true },
  { event: events.paid, recipient: 'lawyer', kind: 'paid', text: 'paid', leadsTo: 'consultation', amountCents: price },
  { event: events.signed, recipient: 'lawyer', kind: 'signed', text: 'signed', leadsTo: 'consultation' },
  { event: events.signed, recipient: 'client', kind: 'signed', text: 'signedByYou', leadsTo: 'consultation', mailOnly: true, saysRefund: true },

  { event: events.declined, recipient: 'client', kind: 'declined', text: 'declinedByLawyer', leadsTo: 'other-lawyers', when: (facts) => declinedBy('lawyer')(facts) && !wasAgreed(facts) },
  { event: events.declined, recipient: 'client', kind: 'declined', text: 'cancelledByLawyer', leadsTo: 'other-lawyers', when: (facts) => declinedBy('lawyer')(facts) && wasAgreed(facts) && owesNothing(facts) },
  { event: events.declined, recipient: 'client', kind: 'declined', text: 'declinedByLawyerPaid', leadsTo: 'other-lawyers', when: (facts) => declinedBy('lawyer')(facts) && !owesNothing(facts), amountCents: ({ refundDueCents }) => refundDueCents },
  { event: events.declined, recipient: 'lawyer', kind: 'declined', text: 'declinedByClient', leadsTo: 'consultation', when: declinedBy('client'), saysMoneyBack: true },
  { event: events.declined, recipient: 'lawyer', kind: 'declined', text: 'cancelledByYou', leadsTo: 'consultation', when: declinedBy('lawyer'), mailOnly: true, onlyInvited: true, saysMoneyBack: true },
  { event: events.declined, recipient: 'client', kind: 'declined', text: 'cancelledByYou', leadsTo: 'consultation', when: declinedBy('client'), mailOnly: true, onlyInvited: true, saysMoneyBack: true },
  { event: events.declined, recipient: 'client', kind: 'declined', text: 'unansweredForClient', leadsTo: 'other-lawyers', when: ended('not-answered') },
  { event: events.declined, recipient: 'lawyer', kind: 'declined', text: 'unansweredForLawyer', leadsTo: 'consultation', when: ended('not-answered') },
  { event: events.declined, recipient: 'client', kind: 'declined', text: 'lapsedForClient', leadsTo: 'consultation', when: ended('proposal-lapsed') },
  { event: events.declined, recipient: 'lawyer', kind: 'declined', text: 'lapsedForLawyer', leadsTo: 'consultation', when: ended('proposal-lapsed') },
  { event: events.declined, recipient: 'client', kind: 'declined', text: 'unpaidForClient', leadsTo: 'consultation', when: unpaid },
  { event: events.declined, recipient: 'lawyer', kind: 'declined', text: 'unpaidForLawyer', leadsTo: 'consultation', when: unpaid },
  // The client hears of the money itself.
  { event: events.declined, recipient: 'lawyer', kind: 'declined', text: 'timeLostForLawyer', leadsTo: 'consultation', channels: WITHOUT_SMS, when: ended('time-lost') },
  { event: events.paidTooLate, recipient: 'client', kind: 'refund', text: 'paidTooLate', leadsTo: 'consultation', amountCents: price },
  { event: events.declined, recipient: 'client', kind: 'declined', text: 'unsignedForClient', leadsTo: 'consultation', when: (facts) => ended('not-signed')(facts) && owesNothing(facts) },
  { event: events.declined, recipient: 'client', kind: 'declined', text: 'unsignedForClientPaid', leadsTo: 'consultation', when: (facts) => ended('not-signed')(facts) && !owesNothing(facts), amountCents: refundDue },
  { event: events.declined, recipient: 'lawyer', kind: 'declined', text: 'unsignedForLawyer', leadsTo: 'consultation', when: ended('not-signed') },

  { event: events.declined, recipient: 'client', kind: 'declined', text: 'lawyerLeftForClient', leadsTo: 'other-lawyers', when: ended('lawyer-left'), saysMoneyBack: true },
  { event: events.declined, recipient: 'lawyer', kind: 'declined', text: 'lawyerLeftForLawyer', leadsTo: 'consultation', when: ended('lawyer-left') },
  { event: events.declined, recipient: 'client', kind: 'declined', text: 'lawyerGoneForClient', leadsTo: 'other-lawyers', when: ended('lawyer-gone'), saysMoneyBack: true },
  { event: events.declined, recipient: 'lawyer', kind: 'declined', text: 'lawyerGoneForLawyer', leadsTo: 'consultation', when: ended('lawyer-gone') },

  { event: events.actionAwaited, recipient: 'lawyer', kind: 'reminder', text: 'remindRequest', leadsTo: 'consultation', channels: WITHOUT_SMS, when: hasStatus('requested'), amountCents: price, deadlineAt: answerBy, letsDo: 'answer' },
  { event: events.actionAwaited, recipient: 'lawyer', kind: 'reminder', text: 'remindProposal', leadsTo: 'consultation', channels: WITHOUT_SMS, when: hasStatus('proposed-by-client'), deadlineAt: answerBy, letsDo: 'answer-proposal' },
  { event: events.actionAwaited, recipient: 'client', kind: 'reminder', text: 'remindProposal', leadsTo: 'consultation', channels: WITHOUT_SMS, when: hasStatus('proposed-by-lawyer'), deadlineAt: answerBy, letsDo: 'answer-proposal' },
  { event: events.actionAwaited, recipient: 'client', kind: 'reminder', text: 'remindPayment', leadsTo: 'agreement', channels: WITHOUT_SMS, when: hasStatus('awaiting-payment'), amountCents: price, deadlineAt: payBy, saysRefund: true },
  { event: events.actionAwaited, recipient: 'client', kind: 'reminder', text: 'remindSignature', leadsTo: 'agreement', channels: WITHOUT_SMS, when: hasStatus('awaiting-signature'), deadlineAt: signBy, saysRefund: true },


  { event: events.offerMade, recipient: 'client', kind: 'booked', text: 'offered', leadsTo: 'offers', channels: WITHOUT_SMS, letsDo: 'take-offer', amountCents: ({ offer }) => offer?.amountCents ?? null, deadlineAt: ({ offer }) => (offer ? new Date(offer.expiresAt) : null) },
  { event: events.offerTaken, recipient: 'lawyer', kind: 'booked', text: 'offerTaken', leadsTo: 'consultation', channels: WITHOUT_SMS, amountCents: price },
  { event: events.comingConfirmed, recipient: 'client', kind: 'reminder', text: 'otherComes', leadsTo: 'consultation', channels: ['bell'], by: 'lawyer' },
  { event: events.comingConfirmed, recipient: 'lawyer', kind: 'reminder', text: 'otherComes', leadsTo: 'consultation', channels: ['bell'], by: 'client' },

  { event: events.refunded, recipient: 'client', kind: 'refund', text: 'refundNoShow', leadsTo: 'consultation', when: wasLetDown, amountCents: (facts) => facts.refundDueCents },
  { event: events.refunded, recipient: 'lawyer', kind: 'refund', text: 'refundForAbsentLawyer', leadsTo: 'consultation', when: wasLetDown, amountCents: (facts) => facts.refundDueCents },
  { event: events.refunded, recipient: 'client', kind: 'refund', text: 'refundNobodyCame', leadsTo: 'consultation', when: nobodyCame, amountCents: (facts) => facts.refundDueCents },
  { event: events.refunded, recipient: 'lawyer', kind: 'refund', text: 'refundForNobodyCame', leadsTo: 'consultation', when: nobodyCame, amountCents: (facts) => facts.refundDueCents },
  { event: events.refunded, recipient: 'client', kind: 'refund', text: 'refund', leadsTo: 'consultation', when: (facts) => !wasLetDown(facts) && !nobodyCame(facts), amountCents: (facts) => facts.refundDueCents },
  { event: events.refunded, recipient: 'lawyer', kind: 'refund', text: 'refundForLawyer', leadsTo: 'consultation', when: (facts) => facts.paidAt !== null && !wasLetDown(facts) && !nobodyCame(facts), amountCents: (facts) => facts.refundDueCents },
  { event: finalInvoiceCancelled, recipient: 'client', kind: 'paid', text: 'finalInvoiceCancelled', leadsTo: 'consultation' },
  { event: events.past, recipient: 'client', kind: 'review', text: 'leaveReview', leadsTo: 'leave-review', when: bothCame, unlessReviewed: true },
  // Where money goes back, the refund says why.
  { event: events.past, recipient: 'client', kind: 'declined', text: 'lawyerMissed', leadsTo: 'consultation', channels: WITHOUT_SMS, when: (facts) => wasLetDown(facts) && owesNothing(facts) },
  { event: events.past, recipient: 'lawyer', kind: 'declined', text: 'missedByLawyer', leadsTo: 'consultation', channels: WITHOUT_SMS, when: (facts) => wasLetDown(facts) && owesNothing(facts) },
  { event: events.past, recipient: 'client', kind: 'declined', text: 'nobodyCame', leadsTo: 'consultation', channels: WITHOUT_SMS, when: (facts) => nobodyCame(facts) && owesNothing(facts) },
  { event: events.past, recipient: 'lawyer', kind: 'declined', text: 'nobodyCameForLawyer', leadsTo: 'consultation', channels: WITHOUT_SMS, when: (facts) => nobodyCame(facts) && owesNothing(facts) },
  { event: events.past, recipient: 'client', kind: 'declined', text: 'missedByClient', leadsTo: 'consultation', channels: WITHOUT_SMS, when: (facts) => clientMissed(facts) && !isKept(facts) },
  { event: events.past, recipient: 'lawyer', kind: 'declined', text: 'clientMissed', leadsTo: 'consultation', channels: WITHOUT_SMS, when: (facts) => clientMissed(facts) && !isKept(facts) },
  { event: events.past, recipient: 'client', kind: 'declined', text: 'missedByClientPaid', leadsTo: 'consultation', channels: WITHOUT_SMS, when: (facts) => clientMissed(facts) && isKept(facts), amountCents: price },
  { event: events.past, recipient: 'lawyer', kind: 'declined', text: 'clientMissedPaid', leadsTo: 'consultation', channels: WITHOUT_SMS, when: (facts) => clientMissed(facts) && isKept(facts), amountCents: price },
]
