import { emit, type Tx } from '#modules/shared'
import { authorErased } from './events.ts'
import { Review } from './review.ts'
import { ReviewReply } from './review-reply.ts'

/**
 * Answers go with whoever wrote them, also with a profile that is deleted; the reviews they
 * answered stay.
 */
export async function deleteReplies(
  tx: Tx,
  of: { accountId: string } | { lawyerId: string },
): Promise<void> {
  if ('accountId' in of) await ReviewReply.query(tx).where({ authorId: of.accountId }).delete()
  else
    await ReviewReply.query(tx)
      .whereIn(
        'reviewId',
        Review.query(tx).select('id').where({ lawyerId: of.lawyerId, about: 'lawyer' }),
      )
      .delete()
}

/**
 * A review that readers rely on stays when its author leaves, under "Deleted user"; one that
 * readers do not see goes. Pages that show the old name hear of it.
 */
export async function eraseAuthor(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await Review.query(tx).where({ authorId: accountId }).whereNot('status', 'published').delete()
  const kept = await Review.query(tx)
    .where({ authorId: accountId })
    .patch({ authorName: '' })
    .returning(['id', 'lawyerId', 'firmId'])
  for (const { id: reviewId, lawyerId, firmId } of kept)
    await emit(tx, authorErased, { reviewId, lawyerId, firmId })
}
