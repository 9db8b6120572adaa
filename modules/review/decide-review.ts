import { emit, type Actor, type EventType, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { reviewPublished, reviewRefused } from './events.ts'
import type { ReviewNeeds } from './needs.ts'
import { Review } from './review.ts'

type Decision = { id: string; reason?: string | undefined }

/** Makes a waiting review public. */
export const publishReview = (needs: ReviewNeeds, team: Actor, { id, reason }: Decision): Promise<Review> =>
  decide(needs, team, { id, status: 'published', reason: reason ?? null, event: reviewPublished })

/** Keeps a waiting review from the public; the author gets the reason. */
export async function refuseReview(needs: ReviewNeeds, team: Actor, { id, reason }: Decision): Promise<Review> {
  if (!reason?.trim()) throw errors.REVIEW_REASON_NEEDED({ field: 'reason' })
  return decide(needs, team, { id, status: 'refused', reason: reason.trim(), event: reviewRefused })
}

type Outcome = { id: string; status: 'published' | 'refused'; reason: string | null; event: EventType<{ reviewId: string; lawyerId: string; firmId: string }> }

function decide({ clock, transact, account }: ReviewNeeds, team: Actor, { id, status, reason, event }: Outcome): Promise<Review> {
  return transact(async (tx) => {
    const decided = await Review.query(tx)
      .patch({ status, reason, decidedAt: clock.now(), decidedBy: team.accountId })
      .where({ id, status: 'waiting' })
    if (decided === 0) throw await whyNot(tx, id)
    const review = await Review.query(tx).findById(id).throwIfNotFound()
    await account.recordTeamAction(tx, team, { action: `review.${status}`, subjectId: id, ...(reason && { reason }) })
    await emit(tx, event, { reviewId: id, lawyerId: review.lawyerId, firmId: review.firmId })
    return review
  })
}

const whyNot = async (tx: Tx, id: string) => (await Review.query(tx).findById(id)) ? errors.REVIEW_ALREADY_DECIDED() : errors.REVIEW_NOT_FOUND()
