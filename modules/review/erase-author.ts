import { emit, type Tx } from '#modules/shared'
import { authorErased } from './events.ts'
import { Review } from './review.ts'
import { ReviewReply } from './review-reply.ts'

/** Replies of a deleted account or profile; the reviews stay. */
export async function deleteReplies(
  tx: Tx,
  whose: { accountId: string } | { lawyerId: string },
): Promise<void> {
  if ('accountId' in whose)
    await ReviewReply.query(tx).where({ authorId: whose.accountId }).delete()
  else {
    const reviews = Review.query(tx)
      .select('id')
      .where({ lawyerId: whose.lawyerId, about: 'lawyer' })
    await ReviewReply.query(tx).whereIn('reviewId', reviews).delete()
  }
}

/** Published reviews of a deleted account stay, shown as by "Deleted user"; others are deleted. */
export async function eraseAuthor(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await Review.query(tx).where({ authorId: accountId }).whereNot('status', 'published').delete()
  const published = await Review.query(tx)
    .where({ authorId: accountId })
    .patch({ authorName: '' })
    .returning(['id', 'lawyerId', 'firmId'])
  for (const { id: reviewId, lawyerId, firmId } of published)
    await emit(tx, authorErased, { reviewId, lawyerId, firmId })
}
