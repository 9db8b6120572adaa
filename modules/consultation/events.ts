import { defineEvent } from '#modules/shared'
import type { Side } from './state/consultation-status.ts'

type News = { consultationId: string }

/** A client asked for a time and holds it. */
export const requested = defineEvent<News>('consultation.requested')
/** The lawyer said whether there is a conflict of interest; the state tells which. */
export const conflictChecked = defineEvent<News>('consultation.conflict-checked')
/**
 * Both sides agree on the time: free meetings are confirmed by it, charged ones wait for the money
 * or the signature.
 */
export const accepted = defineEvent<News>('consultation.accepted')
/** Money arrived in time, or took the time again; the agreement can be signed. */
export const paid = defineEvent<News>('consultation.paid')
export const signed = defineEvent<News>('consultation.signed')
/**
 * The meeting will take place: a free one was accepted, a charged one signed, and paid where it is
 * paid in advance.
 */
export const confirmed = defineEvent<News>('consultation.confirmed')
/** Cancelled by a side or by the system; who and why stands in the consultation. */
export const declined = defineEvent<News>('consultation.declined')
/** One side offers another time than the one asked for or confirmed. */
export const timeProposed = defineEvent<News & { by: Side }>('consultation.time-proposed')
/** The other side took it: the consultation is at that time now. */
export const rescheduled = defineEvent<News & { by: Side }>('consultation.rescheduled')
export type WhyKept = 'taken-back' | 'turned-down' | 'unanswered'
/**
 * Another time is talked over no more, the confirmed one stays: it was taken back or turned down by
 * a side, or its answer did not come.
 */
export const timeKept = defineEvent<News & { how: WhyKept; by?: Side }>('consultation.time-kept')
/** Money has to go back to the client, by itself. */
export const refundDue = defineEvent<News & { amountCents: number; reason: RefundReason }>(
  'consultation.refund-due',
)
export const refunded = defineEvent<News>('consultation.refunded')
/** Money came for a meeting that had been called off, or whose time was lost: it goes back. */
export const paidTooLate = defineEvent<News>('consultation.paid-too-late')
/**
 * Somebody has had half, or 85 %, of their time to answer, pay or sign; the state tells who and
 * what.
 */
export const actionAwaited = defineEvent<News>('consultation.action-awaited')
/** One side said that they will come. */
export const comingConfirmed = defineEvent<News & { by: Side }>('consultation.coming-confirmed')
/** A further meeting was offered to the client of this one. */
export const offerMade = defineEvent<
  News & {
    offerId: string
    amountCents: number
    payment: 'before' | 'after'
    expiresAt: string
    times: string[]
  }
>('consultation.offer-made')
/** A client took an offered time: this is the new consultation, asked for and accepted at once. */
export const offerTaken = defineEvent<News & { offerId: string }>('consultation.offer-taken')
/** The lawyer took an offer of a further meeting back. */
export const offerWithdrawn = defineEvent<News & { offerId: string }>(
  'consultation.offer-withdrawn',
)
/** What was told in it has been erased, since its time to be kept is over or its client left. */
export const matterErased = defineEvent<News>('consultation.matter-erased')
/** The meeting's time, and the half hour in which one may still join, are over. */
export const past = defineEvent<News>('consultation.past')

export type RefundReason =
  'declined' | 'not-signed' | 'late-payment' | 'lawyer-absent' | 'lawyer-gone' | 'lawyer-left'
