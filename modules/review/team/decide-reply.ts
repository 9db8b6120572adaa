import { decider, type Decision } from './decide.ts'
import { errors } from '../errors.ts'
import { replyPublished, replyRefused, replyTakenDown, type ReplyPayload } from '../events.ts'
import { Review } from '../review.ts'
import { ReviewReply } from '../review-reply.ts'

/** `version` is that of the words the team has read: changed meanwhile, they are read first. */
export type ReplyDecision = Decision & { version: number }

const decide = decider<ReviewReply, ReplyDecision, ReplyPayload>({
  called: 'review-reply',
  events: { publish: replyPublished, refuse: replyRefused, takeDown: replyTakenDown },
  change: (tx, { id, version }, from, to, words) =>
    ReviewReply.query(tx)
      .where({ id, status: from, version })
      .patch({ status: to, ...words }),
  find: (tx, id) => ReviewReply.query(tx).findById(id).throwIfNotFound(),
  async tell(tx, { id, reviewId }) {
    const { lawyerId, firmId } = await Review.query(tx).findById(reviewId).throwIfNotFound()
    return { replyId: id, reviewId, lawyerId, firmId }
  },
  async whyNot(_needs, tx, _team, { id }, from) {
    const reply = await ReviewReply.query(tx).findById(id)
    return !reply
      ? errors.REVIEW_NOT_FOUND()
      : reply.status === from
        ? errors.REPLY_CHANGED()
        : errors.REPLY_ALREADY_DECIDED()
  },
})

/** Shows a waiting answer under its review. */
export const publishReply = decide('publish')
/** Keeps an answer from the public; its author gets the reason and may mend it. */
export const refuseReply = decide('refuse')
/** Takes a published answer away for good; its author gets the reason. */
export const takeDownReply = decide('takeDown')
