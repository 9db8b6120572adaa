import { defineEvent } from '#modules/shared'
import type { Side } from './state/consultation-status.ts'

type OfConsultation = { consultationId: string }

/** A client requested a time and it is reserved. */
export const requested = defineEvent<OfConsultation>('consultation.requested')
export const conflictChecked = defineEvent<OfConsultation>('consultation.conflict-checked')
/**
 * Both sides agreed on the time. It confirms a free meeting; a charged one now waits for the
 * payment or signature.
 */
export const accepted = defineEvent<OfConsultation>('consultation.accepted')
/** A payment arrived in time or booked the time again; the agreement can be signed. */
export const paid = defineEvent<OfConsultation>('consultation.paid')
export const signed = defineEvent<OfConsultation>('consultation.signed')
/** The meeting will take place: accepted if free, otherwise signed and, if prepaid, paid. */
export const confirmed = defineEvent<OfConsultation>('consultation.confirmed')
/** Cancelled by a side or by the system; the consultation says why. */
export const declined = defineEvent<OfConsultation>('consultation.declined')
export const timeProposed = defineEvent<OfConsultation & { by: Side }>('consultation.time-proposed')
/** The other side accepted the proposal. */
export const rescheduled = defineEvent<OfConsultation & { by: Side }>('consultation.rescheduled')
export type WhyKept = 'taken-back' | 'turned-down' | 'unanswered'
/** A proposal ended and the confirmed time stays: it was taken back, rejected or not answered. */
export const timeKept = defineEvent<OfConsultation & { how: WhyKept; by?: Side }>(
  'consultation.time-kept',
)
/** The client agreed to meet the colleague who covers for this lawyer. */
export const handedOver = defineEvent<OfConsultation & { fromFirmLawyerId: string }>(
  'consultation.handed-over',
)
/** A covering colleague found a conflict of interest of theirs: the request is closed to them. */
export const coverConflictFound = defineEvent<OfConsultation & { coverId: string }>(
  'consultation.cover-conflict-found',
)
/** The cover ended while the client had not answered: the request waits for the lawyer again. */
export const takingDropped = defineEvent<OfConsultation>('consultation.taking-dropped')
/** Money has to go back to the client. */
export const refundDue = defineEvent<
  OfConsultation & { amountCents: number; reason: RefundReason }
>('consultation.refund-due')
export const refunded = defineEvent<OfConsultation>('consultation.refunded')
/** A payment came after the consultation was cancelled or its time was lost; it goes back. */
export const paidTooLate = defineEvent<OfConsultation>('consultation.paid-too-late')
/** Half, or 85 %, of the time to answer, pay or sign has passed. */
export const actionAwaited = defineEvent<OfConsultation>('consultation.action-awaited')
export const comingConfirmed = defineEvent<OfConsultation & { by: Side }>(
  'consultation.coming-confirmed',
)
/** The lawyer offered the client of this consultation a further meeting. */
export const offerMade = defineEvent<
  OfConsultation & {
    offerId: string
    amountCents: number
    payment: 'before' | 'after'
    expiresAt: string
    times: string[]
  }
>('consultation.offer-made')
/** The client took a time offered after the consultation `followsId`: this is the new one. */
export const offerTaken = defineEvent<OfConsultation & { offerId: string; followsId: string }>(
  'consultation.offer-taken',
)
export const offerWithdrawn = defineEvent<OfConsultation & { offerId: string }>(
  'consultation.offer-withdrawn',
)
/** The matter was erased: its time of storage is over, or its client deleted their account. */
export const matterErased = defineEvent<OfConsultation>('consultation.matter-erased')
/** Joining has closed, half an hour after the end. */
export const past = defineEvent<OfConsultation>('consultation.past')

export type RefundReason =
  'declined' | 'not-signed' | 'late-payment' | 'lawyer-absent' | 'lawyer-gone' | 'lawyer-left'
