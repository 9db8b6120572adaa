import { DAY } from '#modules/shared'

/** How long after its end a meeting may be reviewed. */
export const REVIEW_WINDOW_DAYS = 90

export const isWithinReviewWindow = (endsAt: Date, now: Date): boolean => {
  const age = now.getTime() - endsAt.getTime()
  return age >= 0 && age <= REVIEW_WINDOW_DAYS * DAY
}
