import { HOUR, MINUTE, after, before } from '#modules/shared'
import { ACT_MINUTES_AT_LEAST, SIGN_HOURS_BEFORE_START } from '../cancel/cancellation.ts'

/** Deadlines as pure functions of instants. A deadline has passed at its instant, not after it. */

export const ANSWER_WITHIN = 48 * HOUR
export const ANSWER_BEFORE_START = 2 * HOUR
/** A free meeting may be requested two hours ahead and must still be answered. */
export const ANSWER_AT_LEAST = 30 * MINUTE
export const PAY_WITHIN = 24 * HOUR
export const PAY_BEFORE_START = SIGN_HOURS_BEFORE_START * HOUR
/** The agreement must be signed this long before the start; then the time is released. */
export const SIGN_BEFORE_START = SIGN_HOURS_BEFORE_START * HOUR
/** The least time to pay or to sign, in milliseconds. */
export const ACT_AT_LEAST = ACT_MINUTES_AT_LEAST * MINUTE
/** A payment link expires this long before the payment deadline, so that few payments are late. */
export const PAYMENT_LINK_MARGIN = 2 * MINUTE
/** Shares of the waiting time after which the side that must act is reminded. */
export const REMIND_AT = [0.5, 0.85] as const

/**
 * Deadline of an answer to a request or proposal made now (decision 272): two hours before the
 * earliest time in question. A client has 48 hours at most, a lawyer until `within`, which the
 * calendar counts in working hours. At least half an hour from now. Callers ensure that every start
 * is two hours away.
 */
export function answerDeadline(
  now: Date,
  startsAt: readonly [Date, ...Date[]],
  within: Date = after(now, ANSWER_WITHIN),
): Date {
  const deadline = earliest(within, ...startsAt.map((start) => before(start, ANSWER_BEFORE_START)))
  return latest(deadline, after(now, ANSWER_AT_LEAST))
}

/**
 * Deadline of the payment: min(24 h after acceptance, two hours before the start), but at least
 * half an hour after acceptance. The last acceptance is an hour and a half before the start
 * (`answerDeadline`), so this is at least an hour before it.
 */
export const paymentDeadline = (acceptedAt: Date, startsAt: Date): Date =>
  earliest(after(acceptedAt, PAY_WITHIN), beforeStart(startsAt, PAY_BEFORE_START, acceptedAt))

/**
 * Deadline of the signature: two hours before the start, but at least half an hour after `since`
 * (the acceptance or the payment) and never after the start.
 */
export const signatureDeadline = (since: Date, startsAt: Date): Date =>
  beforeStart(startsAt, SIGN_BEFORE_START, since)

/**
 * The deadline of a later signature; undefined so close to the start that it depends on the moment
 * of acceptance or payment.
 */
export function foreseeSignatureDeadline(startsAt: Date, now: Date): Date | undefined {
  const usual = before(startsAt, SIGN_BEFORE_START)
  return after(now, ACT_AT_LEAST) <= usual ? usual : undefined
}

/** Too close to the start to propose another time. */
export const isTooNear = (startsAt: Date, now: Date): boolean =>
  hasPassed(before(startsAt, ANSWER_BEFORE_START), now)

export const hasPassed = (deadline: Date, now: Date): boolean => now >= deadline

const beforeStart = (startsAt: Date, early: number, since: Date) =>
  earliest(startsAt, latest(before(startsAt, early), after(since, ACT_AT_LEAST)))

const earliest = (...dates: Date[]) => new Date(Math.min(...dates.map(Number)))
const latest = (...dates: Date[]) => new Date(Math.max(...dates.map(Number)))
