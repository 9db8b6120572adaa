import { DAY } from '#modules/shared'

/** Counted from the planned end of the meeting; a review may come earlier. */
export const REVIEW_WINDOW_DAYS = 90

export const isWithinReviewWindow = (endsAt: Date, now: Date): boolean =>
  now.getTime() - endsAt.getTime() <= REVIEW_WINDOW_DAYS * DAY
