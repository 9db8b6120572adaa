import { HOUR, MINUTE } from '#modules/shared'
import { ACT_MINUTES_AT_LEAST, SIGN_HOURS_BEFORE_START } from '../cancel/cancellation.ts'

/**
 * Promises about time, as pure functions of instants. A deadline has passed at its instant, not
 * after it.
 */

export const ANSWER_WITHIN = 48 * HOUR
export const ANSWER_BEFORE_START = 2 * HOUR
/** A free meeting may be asked for two hours ahead: somebody must still be able to answer. */
export const ANSWER_AT_LEAST = 30 * MINUTE
export const PAY_WITHIN = 24 * HOUR
export const PAY_BEFORE_START = SIGN_HOURS_BEFORE_START * HOUR
/** The agreement is signed this long before the start; the time is free again otherwise. */
export const SIGN_BEFORE_START = SIGN_HOURS_BEFORE_START * HOUR
/** The least time to pay or to sign, in milliseconds. */
export const ACT_AT_LEAST = ACT_MINUTES_AT_LEAST * MINUTE
/**
 * A provider's payment link dies this much before the payment deadline, so that money rarely comes
 * late.
 */
export const PAYMENT_LINK_MARGIN = 2 * MINUTE
/** The parts of the waiting time after which the side that must answer is reminded. */
export const REMIND_AT = [0.5, 0.85] as const

/**
 * When the other side must have answered a request or a proposal made now: min(48 h, two hours
 * before the earliest time in question), but never less than half an hour from now. The callers see
 * to it that every start is two hours away.
 */
export function answerDeadline(now: Date, ...startsAt: [Date, ...Date[]]): Date {
  const deadline = earliest(
    after(now, ANSWER_WITHIN),
    ...startsAt.map((start) => before(start, ANSWER_BEFORE_START)),
  )
  return new Date(Math.max(deadline.getTime(), now.getTime() + ANSWER_AT_LEAST))
}

/**
 * When an accepted consultation must be paid: min(24 h after acceptance, two hours before the
 * start), but never less than half an hour after acceptance. The last acceptance is an hour and a
 * half before the start (`answerDeadline`), so this is at least an hour before it.
 */
export const paymentDeadline = (acceptedAt: Date, startsAt: Date): Date =>
  earliest(after(acceptedAt, PAY_WITHIN), beforeStart(startsAt, PAY_BEFORE_START, acceptedAt))

/**
 * Until when the agreement may be signed: two hours before the start, but never less than half an
 * hour after `since`, when the signature began to be awaited (by acceptance, or by the payment),
 * and never after the start.
 */
export const signatureDeadline = (since: Date, startsAt: Date): Date =>
  beforeStart(startsAt, SIGN_BEFORE_START, since)

/**
 * The deadline for a signature that is not awaited yet; undefined so close to the start that it
 * will follow from the moment of acceptance or payment.
 */
export function foreseeSignatureDeadline(startsAt: Date, now: Date): Date | undefined {
  const usual = before(startsAt, SIGN_BEFORE_START)
  return after(now, ACT_AT_LEAST) <= usual ? usual : undefined
}

/** Nothing new is talked over this close to a start. */
export const isTooNear = (startsAt: Date, now: Date): boolean =>
  hasPassed(before(startsAt, ANSWER_BEFORE_START), now)

export const hasPassed = (deadline: Date, now: Date): boolean => now.getTime() >= deadline.getTime()

const beforeStart = (startsAt: Date, early: number, since: Date): Date =>
  earliest(
    startsAt,
    new Date(Math.max(before(startsAt, early).getTime(), after(since, ACT_AT_LEAST).getTime())),
  )
const after = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds)
const before = (instant: Date, milliseconds: number): Date => after(instant, -milliseconds)
const earliest = (first: Date, ...rest: Date[]): Date =>
  new Date(Math.min(first.getTime(), ...rest.map((date) => date.getTime())))
