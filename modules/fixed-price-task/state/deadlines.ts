import { endOfNthWorkingDay } from '#modules/calendar'
import { after, atNoon, before, DAY, dateIn, MINUTE } from '#modules/shared'

/** Deadlines as pure functions of instants. A deadline has passed at its instant, not after it. */

/** An offer can be paid this long. */
export const OFFER_STANDS = 14 * DAY
/** The agreement is signed this long after the payment; otherwise everything goes back. */
export const SIGN_WITHIN = 7 * DAY
/** The client says within this time what is missing; silence accepts. */
export const REVIEW_WITHIN = 7 * DAY
/** At most so many working days to hand over what is missing. */
export const MENDING_DAYS = 5
/** A reminder comes this long before a deadline that is at least twice as far away. */
const REMIND_BEFORE = DAY

export const payDeadline = (offeredAt: Date): Date => after(offeredAt, OFFER_STANDS)
export const signDeadline = (paidAt: Date): Date => after(paidAt, SIGN_WITHIN)
export const reviewDeadline = (deliveredAt: Date): Date => after(deliveredAt, REVIEW_WITHIN)

/** The end of the last of so many working days; the day of `since` is not counted. */
export const workDeadline = (since: Date, workingDays: number, timeZone: string): Date =>
  new Date(endOfNthWorkingDay(timeZone, Math.floor(since.getTime() / MINUTE), workingDays) * MINUTE)

/** A consumer may withdraw within so many days of the signature (Civil Code, Art. 6.228(10)). */
const CANCEL_WITHIN_DAYS = 14

/**
 * The end of the 14th day after the signature. A period that would end on a day off ends with the
 * next working day (Civil Code, Art. 1.122).
 */
export const cancellationDeadline = (signedAt: Date, timeZone: string): Date =>
  workDeadline(
    after(atNoon(dateIn(timeZone, signedAt)), (CANCEL_WITHIN_DAYS - 1) * DAY),
    1,
    timeZone,
  )

/** The agreed days again, but no more than five. */
export const mendingDays = (workingDays: number): number => Math.min(workingDays, MENDING_DAYS)

export const reminderBefore = (deadline: Date | null, now: Date): Date | null =>
  deadline && before(deadline, 2 * REMIND_BEFORE) >= now ? before(deadline, REMIND_BEFORE) : null

export const hasPassed = (deadline: Date, now: Date): boolean => now >= deadline
