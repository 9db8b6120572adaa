import { bind } from '#modules/shared'
import { sayAuthor } from './author-name.ts'
import { countOutcomes } from './count-outcomes.ts'
import { publishReply, refuseReply, takeDownReply } from './team/decide-reply.ts'
import { publishReview, refuseReview, takeDownReview } from './team/decide-review.ts'
import { describeReviewPage } from './describe-review-page.ts'
import { findReviewable } from './find-reviewable.ts'
import { deleteReplies, eraseAuthor } from './erase-author.ts'
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
import type { Needs } from './needs.ts'
import {
  getDecision,
  getReplyDecision,
  listOwn,
  listOwnReplies,
  listSubjects,
  summarise,
  wasLeft,
} from './queries.ts'
import { REPLY_LIMITS } from './schemas.ts'
import { storePublished, storeRefused, storeWaiting } from './store-published.ts'
import { writeReply } from './write-reply.ts'

export const createReview = (needs: Needs) => ({
  own: {
    replyLimits: REPLY_LIMITS,
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
    sayAuthor,
    ...bind(needs, { listReviews }),
    ...bind(needs.db, { countOutcomes, summarise }),
  },
  team: {
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
  /** For subscribers, inside their transactions. */
  records: {
    eraseAuthor,
    deleteReplies,
    getDecision,
    getReplyDecision,
    wasLeft,
    ...bind(needs, { listReviewed }),
  },
  /** Checks no rights and emits no events. */
  seed: { storePublished, storeRefused, storeWaiting },
})

export type Reviews = ReturnType<typeof createReview>
