import { decider, type Decision, type Judged } from './decide.ts'
import { errors } from '../errors.ts'
import { replyPublished, replyRefused, replyTakenDown, type ReplyPayload } from '../events.ts'
import { Review } from '../review.ts'
import { ReviewReply } from '../review-reply.ts'

/** `version` is the one that the team has read. */
export type ReplyDecision = Decision & { version: number }

const kind: Judged<ReviewReply, ReplyDecision, ReplyPayload> = {
  name: 'review-reply',
  events: { publish: replyPublished, refuse: replyRefused, takeDown: replyTakenDown },
  change: (tx, { id, version }, from, to, verdict) =>
    ReviewReply.query(tx)
      .where({ id, status: from, version })
      .patch({ status: to, ...verdict }),
  find: (tx, id) => ReviewReply.query(tx).findById(id).throwIfNotFound(),
  async payloadOf(tx, { id, reviewId }) {
    const { lawyerId, firmId } = await Review.query(tx).findById(reviewId).throwIfNotFound()
    return { replyId: id, reviewId, lawyerId, firmId }
  },
  async whyNot(_needs, tx, _team, { id }, from) {
    const reply = await ReviewReply.query(tx).findById(id)
    if (!reply) return errors.REVIEW_NOT_FOUND()
    return reply.status === from ? errors.REPLY_CHANGED() : errors.REPLY_ALREADY_DECIDED()
  },
}

export const publishReply = decider(kind, 'publish')
/** The author may change the reply and submit it again. */
export const refuseReply = decider(kind, 'refuse')
export const takeDownReply = decider(kind, 'takeDown')
