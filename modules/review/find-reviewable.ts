import type { Actor } from '#modules/shared'
import type { Needs } from './needs.ts'
import { isWithinReviewWindow } from './review-window.ts'
import { Review } from './review.ts'

/** The client's meetings with this lawyer that may still be reviewed, latest first. */
export async function findReviewable(
  { db, clock, consultation }: Needs,
  actor: Actor,
  lawyerId: string,
) {
  const attended = (
    await consultation.snapshots.listAttended(db, { clientAccountId: actor.accountId, lawyerId })
  ).filter(({ endsAt }) => isWithinReviewWindow(endsAt, clock.now()))
  if (attended.length === 0) return []
  const reviewed = await Review.query(db)
    .select('consultationId')
    .whereIn(
      'consultationId',
      attended.map(({ id }) => id),
    )
  return attended.filter(({ id }) => !reviewed.some(({ consultationId }) => consultationId === id))
}
