import { HOUR, MINUTE } from '#modules/shared'

/** Promises about time, as pure functions of instants. A deadline has passed at its instant, not after it. */

export const ANSWER_WITHIN = 48 * HOUR
export const ANSWER_BEFORE_START = 2 * HOUR
/** A free meeting may be asked for two hours ahead: somebody must still be able to answer. */
export const ANSWER_AT_LEAST = 30 * MINUTE
export const PAY_WITHIN = 24 * HOUR
export const PAY_BEFORE_START = 1 * HOUR
/** A provider's payment link dies this much before the payment deadline, so that money rarely comes late. */
export const PAYMENT_LINK_MARGIN = 2 * MINUTE
/** The parts of the waiting time after which the side that must answer is reminded. */
export const REMIND_AT = [0.5, 0.85] as const

/**
 * When the other side must have answered a request or a proposal made now: min(48 h, two hours before the earliest time in
 * question), but never less than half an hour from now. The callers see to it that every start is two hours away.
 */
export function answerDeadline(now: Date, ...startsAt: [Date, ...Date[]]): Date {
  const deadline = earliest(after(now, ANSWER_WITHIN), ...startsAt.map((start) => before(start, ANSWER_BEFORE_START)))
  return new Date(Math.max(deadline.getTime(), now.getTime() + ANSWER_AT_LEAST))
}

/** When an accepted consultation must be paid: min(24 h after acceptance, one hour before the start). */
export const paymentDeadline = (acceptedAt: Date, startsAt: Date): Date =>
  earliest(after(acceptedAt, PAY_WITHIN), before(startsAt, PAY_BEFORE_START))

/** The agreement may be signed until the meeting starts. */
export const signatureDeadline = (startsAt: Date): Date => startsAt

/** Nothing new is talked over this close to a start. */
export const isTooNear = (startsAt: Date, now: Date): boolean => hasPassed(before(startsAt, ANSWER_BEFORE_START), now)

export const hasPassed = (deadline: Date, now: Date): boolean => now.getTime() >= deadline.getTime()

const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)
const before = (instant: Date, milliseconds: number): Date => after(instant, -milliseconds)
const earliest = (first: Date, ...rest: Date[]): Date => new Date(Math.min(first.getTime(), ...rest.map((date) => date.getTime())))
