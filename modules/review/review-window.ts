import { DAY, after } from '#modules/shared'

/** Counted from the planned end of the meeting; a review may come earlier. */
export const REVIEW_WINDOW_DAYS = 90

export const isWithinReviewWindow = (endsAt: Date, now: Date): boolean =>
  now <= after(endsAt, REVIEW_WINDOW_DAYS * DAY)
