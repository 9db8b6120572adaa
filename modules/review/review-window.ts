import { DAY } from '#modules/shared'

/**
 * How long after its end a meeting may be reviewed. Whoever ended the call early need not wait for
 * the end.
 */
export const REVIEW_WINDOW_DAYS = 90

export const isWithinReviewWindow = (endsAt: Date, now: Date): boolean =>
  now.getTime() - endsAt.getTime() <= REVIEW_WINDOW_DAYS * DAY
