import type { Actor, Page } from '#modules/shared'
import { answerableBy } from './answerable.ts'
import type { Needs } from './needs.ts'
import { Review } from './review.ts'
import { ReviewReply } from './review-reply.ts'
import { presentReceived } from './present.ts'

/** The published reviews that the actor may answer, newest first, with the replies. */
export async function listReceived(
  needs: Needs,
  actor: Actor,
  { page = 1, pageSize = 20 }: Page = {},
) {
  const { db, lawyer } = needs
  const { results, total } = await Review.query(db)
    .modify(await answerableBy(needs, db, actor))
    .orderBy('decidedAt', 'desc')
    .orderBy('id')
    .page(page - 1, pageSize)
  const [replies, firms] = await Promise.all([
    ReviewReply.query(db).whereIn(
      'reviewId',
      results.map(({ id }) => id),
    ),
    lawyer.firms.listFirms(db, [
      ...new Set(results.filter(({ about }) => about === 'firm').map(({ firmId }) => firmId)),
    ]),
  ])
  return {
    items: results.map((review) =>
      presentReceived(
        review,
        replies.find(({ reviewId }) => reviewId === review.id),
        review.about === 'firm' ? (firms.find(({ id }) => id === review.firmId)?.name ?? '') : null,
      ),
    ),
    total,
    page,
    pageSize,
  }
}
