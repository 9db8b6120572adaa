import type { BookingTerms } from '../../../../modules/consultation/index.ts'

const HOUR_MS = 3_600_000
const earlier = (...instants: number[]): Date => new Date(Math.min(...instants))

/** When the lawyer must have answered a request sent now. */
export const answerBy = ({ answer }: BookingTerms, now: Date, startsAt: Date): Date =>
  earlier(now.getTime() + answer.withinHours * HOUR_MS, startsAt.getTime() - answer.beforeStartHours * HOUR_MS)

/** Until when the client's own cancellation costs nothing. */
export const fullRefundUntil = ({ refundRule }: Pick<BookingTerms, 'refundRule'>, startsAt: Date): Date => new Date(startsAt.getTime() - refundRule.fullRefundHoursBefore * HOUR_MS)

export const lateRefundCents = ({ refundRule }: Pick<BookingTerms, 'refundRule'>, priceCents: number): number => Math.round((priceCents * refundRule.lateSharePercent) / 100)

/** Paid before the meeting; the others are paid afterwards, or free. */
export const isPaidBefore = ({ priceCents, prepayment, type }: { priceCents: number; prepayment: boolean; type: string }): boolean =>
  priceCents > 0 && (prepayment || type === 'introductory')
