import type { Tx } from '#modules/shared'
import { Review } from './review.ts'

/**
 * A review that readers rely on stays when its author leaves, under "Deleted user". One that nobody has seen yet goes, and so does one
 * that was refused.
 */
export async function forgetAuthor(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await Review.query(tx).where({ authorId: accountId }).whereNot('status', 'published').delete()
  await Review.query(tx).where({ authorId: accountId }).patch({ authorName: '' })
}
