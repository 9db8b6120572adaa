import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { dateIn } from '../../../../../modules/shared/time.ts'
import type { Links } from '../links.ts'
import type { SharedProps } from '../shared-props.ts'
import type { MeetingPhase } from './meeting-phase.ts'
import { sayAwaited, sayDebt } from './say-debt.ts'
import { whyEnded } from './why-ended.ts'

/** What the next step is decided from. */
export type NextStepData = SharedProps & {
  documents: DocumentsView
  links: Links
  /** The lawyer offers the client a further meeting. */
  hasOffer: boolean
  phase: MeetingPhase
  /** The other side wants to invite a third person: the page asks for consent below. */
  isConsentAsked: boolean
}

/** The messages of a past meeting that the client has not read: the next step leads to them. */
export const unreadAfterMeeting = (
  { side, status }: NextStepData['consultation'],
  { messages }: Links,
): Links['messages'] =>
  side === 'client' && status === 'past' && messages && messages.unread > 0 ? messages : null

export type Situation = ReturnType<typeof situationOf>

/** The facts that decide heading, lines and actions. */
export function situationOf({
  consultation,
  documents,
  links,
  hasOffer,
  phase,
  t,
  locale,
  now,
}: NextStepData) {
  const { nextStep, side, status, price, attendance, decline, counterpart } = consultation
  const isIdle = nextStep.code === 'none'
  const isCallOver = phase === 'call-over'
  const why = whyEnded(consultation)
  const isWaitedFor = hasOffer && isIdle
  /** The client asked for a final invoice, or pays by it alone. */
  const mustInvoice =
    documents.final !== null && (documents.final.isWanted || price.payment === 'after')
  // While the meeting is open or something else is to be done, that comes before money.
  const debt = isIdle || isCallOver ? sayDebt(side, documents, { t, locale, now }) : undefined
  const hasMet = attendance.clientJoinedAt !== null && attendance.lawyerJoinedAt !== null
  const canReview = side === 'client' && links.review !== null && status === 'past' && hasMet
  const unread = unreadAfterMeeting(consultation, links)
  /** A review is asked for when the meeting has had a night to settle. */
  const isDayAfter =
    dateIn(consultation.timeZone, now) >
    dateIn(consultation.timeZone, new Date(consultation.startsAt))
  return {
    can: (move: (typeof nextStep.moves)[number]) => nextStep.moves.includes(move),
    isIdle,
    isCallOver,
    isWaitedFor,
    why:
      why &&
      t(why, {
        side,
        isShort: attendance.wasTooShort ? 'yes' : 'no',
        isDone: price.refundedAt ? 'yes' : 'no',
        isPaid: price.paidAt ? 'yes' : 'no',
        amount: formatMoney(price.grossCents, locale),
      }),
    /** A meeting that did not take place: the reason is the heading itself. */
    isWhyFirst: isIdle && !isWaitedFor && why !== undefined,
    /** The other person, where they declined. */
    declinedBy:
      isIdle && decline && decline.by !== side && decline.by !== 'system' ? decline.by : undefined,
    canReview,
    /** Nothing more important is due than to say how it went. */
    isReviewMain: canReview && isDayAfter && !isWaitedFor && !debt && !unread,
    unread,
    /** The lawyer of a consultation that is over cannot be booked any more. */
    gone:
      side === 'client' && (status === 'past' || status === 'declined' || status === 'refunded')
        ? counterpart.gone
        : null,
    canBookAgain: side === 'client' && status === 'past' && why === undefined,
    isComing: {
      you: attendance[`${side}ComingAt`] !== null,
      other: attendance[side === 'client' ? 'lawyerComingAt' : 'clientComingAt'] !== null,
    },
    mayInvoice: documents.final !== null,
    mustInvoice,
    isInvoiceNext: mustInvoice && !why && isIdle,
    debt,
    awaited: isIdle && !isCallOver ? sayAwaited(side, documents, { t, locale, now }) : undefined,
  }
}
