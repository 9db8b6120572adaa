import type { TeamReview } from './list-for-team.ts'
import type { Review } from './review.ts'
import type { PublicReview } from './schemas.ts'

/** The public shape: neither the author's account nor the consultation can be guessed from it. */
export const presentReview = ({ id, rating, body, authorName, decidedAt }: Review): PublicReview =>
  ({ id, rating, text: body, authorName, publishedAt: (decidedAt as Date).toISOString() })

/** What the team's desk shows; the author stays the name that readers would see. */
export const presentForTeam = ({ body, writtenAt, decidedAt, takenDownAt, ...review }: TeamReview) =>
  ({ ...review, text: body, writtenAt: writtenAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null, takenDownAt: takenDownAt?.toISOString() ?? null })
