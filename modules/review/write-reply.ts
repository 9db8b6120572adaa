import { emit, isId, newId, type Actor } from '#modules/shared'
import { answerableBy } from './answerable.ts'
import { errors } from './errors.ts'
import { replyWritten } from './events.ts'
import type { Needs } from './needs.ts'
import { presentOwnReply } from './present.ts'
import { Review } from './review.ts'
import { ReviewReply } from './review-reply.ts'

/**
 * Stores the one reply to a published review. It may be changed until the team has published it, also
 * after a refusal; then it waits again. Representatives of a firm share the reply: a change of an
 * outdated version is refused with REPLY_CHANGED and the present reply.
 */
export async function writeReply(
  needs: Needs,
  actor: Actor,
  { reviewId, text, version }: { reviewId: string; text: string; version: number },
): Promise<ReviewReply> {
  const { clock, transact } = needs
  const body = text.trim()
  return transact(async (tx) => {
    const review = isId(reviewId)
      ? await Review.query(tx)
          .modify(await answerableBy(needs, tx, actor))
          .findById(reviewId)
          .forUpdate()
      : undefined
    if (!review) throw errors.REVIEW_NOT_FOUND()
    const earlier = await ReviewReply.query(tx).findOne({ reviewId }).forUpdate()
    if (earlier && (earlier.status === 'published' || earlier.status === 'taken-down'))
      throw errors.REPLY_ALREADY_DECIDED()
    if ((earlier?.version ?? 0) !== version)
      throw errors.REPLY_CHANGED({ extras: { reply: earlier ? presentOwnReply(earlier) : null } })
    const fresh = {
      body,
      status: 'waiting' as const,
      authorId: actor.accountId,
      writtenAt: clock.now(),
      decidedAt: null,
      decidedBy: null,
      reason: null,
    }
    const reply = earlier
      ? await ReviewReply.query(tx).patchAndFetchById(earlier.id, {
          ...fresh,
          version: earlier.version + 1,
        })
      : await ReviewReply.query(tx).insertAndFetch({ ...fresh, id: newId(), reviewId, version: 1 })
    await emit(tx, replyWritten, {
      replyId: reply.id,
      reviewId,
      lawyerId: review.lawyerId,
      firmId: review.firmId,
    })
    return reply
  })
}
