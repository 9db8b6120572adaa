import { emit, newId, type Actor } from '#modules/shared'
import { authorNameOf } from './author-name.ts'
import { errors } from './errors.ts'
import { reviewLeft } from './events.ts'
import { findReviewable } from './find-reviewable.ts'
import type { Needs } from './needs.ts'
import { Review } from './review.ts'
import type { ReviewInput } from './schemas.ts'

/** Stores a client's review of a meeting that both sides joined; the team decides on it. */
export async function leaveReview(needs: Needs, actor: Actor, input: ReviewInput): Promise<Review> {
  const { clock, transact, account } = needs
  const meeting = (await findReviewable(needs, actor, input.lawyerId)).find(
    ({ id }) => !input.consultationId || id === input.consultationId,
  )
  if (!meeting) throw errors.REVIEW_NOT_ALLOWED()
  return transact(async (tx) => {
    const author = await account.people.lockPresent(tx, actor)
    const review = {
      id: newId(),
      consultationId: meeting.id,
      lawyerId: meeting.lawyerId,
      firmId: meeting.firmId,
      about: input.about ?? ('lawyer' as const),
      authorId: actor.accountId,
      authorName: authorNameOf(author, input.showName ?? false),
      rating: input.rating,
      body: input.text.trim(),
      status: 'waiting' as const,
      writtenAt: clock.now(),
    }
    // By knex, since Objection returns the input even if nothing was inserted.
    const written = await tx('review')
      .insert(review)
      .onConflict('consultationId')
      .ignore()
      .returning('id')
    if (written.length === 0) throw errors.REVIEW_ALREADY_LEFT()
    const { id: reviewId, lawyerId, firmId } = review
    await emit(tx, reviewLeft, { reviewId, lawyerId, firmId })
    return Review.query(tx).findById(review.id).throwIfNotFound()
  })
}
