import { bind } from '#modules/shared'
import { countOutcomes } from './count-outcomes.ts'
import { publishReply, refuseReply, takeDownReply } from './team/decide-reply.ts'
import { publishReview, refuseReview, takeDownReview } from './team/decide-review.ts'
import { describeReviewPage } from './describe-review-page.ts'
import { findReviewable } from './find-reviewable.ts'
import { eraseAuthor, deleteReplies } from './erase-author.ts'
import { GROUNDS } from './team/grounds.ts'
import { leaveReview } from './leave-review.ts'
import {
  getForTeam,
  getReplyForTeam,
  listForTeam,
  listRepliesForTeam,
} from './team/list-for-team.ts'
import { listReviews } from './list-published.ts'
import { listReceived } from './list-received.ts'
import { listReviewed } from './list-reviewed.ts'
import type { ReviewNeeds } from './needs.ts'
import {
  getDecision,
  getReplyDecision,
  listOwn,
  listOwnReplies,
  listSubjects,
  summarise,
  wasLeft,
} from './queries.ts'
import { storePublished, storeRefused, storeWaiting } from './store-published.ts'
import { writeReply } from './write-reply.ts'

/** Reviews of lawyers and firms by clients who met them, and the answers to them. */
export const createReview = (needs: ReviewNeeds) => ({
  /** What authors of reviews and of answers do. */
  own: {
    ...bind(needs, {
      describeReviewPage,
      findReviewable,
      leaveReview,
      listReceived,
      writeReply,
    }),
    ...bind(needs.db, { listOwn, listOwnReplies, wasLeft }),
  },
  published: {
    ...bind(needs, { listReviews }),
    ...bind(needs.db, { countOutcomes, summarise }),
  },
  team: {
    /** Why a review is not shown, as the team may choose and the public counts have it. */
    grounds: GROUNDS,
    ...bind(needs, {
      getForTeam,
      getReplyForTeam,
      listForTeam,
      listRepliesForTeam,
      publishReply,
      publishReview,
      refuseReply,
      refuseReview,
      takeDownReply,
      takeDownReview,
    }),
    ...bind(needs.db, { listSubjects }),
  },
  /** For events, inside their transactions. */
  records: {
    eraseAuthor,
    deleteReplies,
    getDecision,
    getReplyDecision,
    wasLeft,
    ...bind(needs, { listReviewed }),
  },
  /** For the seed: without permissions and events. */
  seed: { storePublished, storeRefused, storeWaiting },
})

/** The services of this module; one review is the model `Review`. */
export type Reviews = ReturnType<typeof createReview>
