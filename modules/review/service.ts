import type { Actor, Db, Tx } from '#modules/shared'
import {
  publishReview,
  refuseReview,
  takeDownReview,
  type ReviewDecision,
  type ReviewRemoval,
} from './decide-review.ts'
import { countOutcomes } from './count-outcomes.ts'
import { publishReply, refuseReply, takeDownReply, type ReplyDecision } from './decide-reply.ts'
import { describeReviewPage } from './describe-review-page.ts'
import { findReviewable } from './find-reviewable.ts'
import { forgetAuthor, forgetReplies } from './forget-author.ts'
import { GROUNDS } from './grounds.ts'
import { leaveReview } from './leave-review.ts'
import {
  getForTeam,
  getReplyForTeam,
  listForTeam,
  listRepliesForTeam,
  type TeamFilter,
} from './list-for-team.ts'
import { listReceived } from './list-received.ts'
import type { ReviewNeeds } from './needs.ts'
import { presentReview } from './present.ts'
import { listReviewed } from './list-reviewed.ts'
import {
  countWaiting,
  getDecision,
  getReplyDecision,
  listOwn,
  listOwnReplies,
  listPublished,
  listSubjects,
  wasLeft,
  summarise,
  type Target,
} from './queries.ts'
import type { ReviewInput } from './schemas.ts'
import {
  storePublished,
  storeRefused,
  storeWaiting,
  type PublishedReview,
  type RefusedReview,
  type WaitingReview,
} from './store-published.ts'
import { writeReply } from './write-reply.ts'

type Page = { page?: number | undefined; pageSize?: number | undefined }

export function createReview(needs: ReviewNeeds) {
  const list = async (target: Target, page?: Page) => {
    const [published, { average, distribution }, outcomes] = await Promise.all([
      listPublished(needs.db, target, page),
      summarise(needs.db, target),
      countOutcomes(needs.db, target),
    ])
    const named =
      'firmId' in target
        ? await namesOf(published.items.map(({ review }) => review.lawyerId))
        : undefined
    return {
      ...published,
      items: published.items.map(({ review, reply }) =>
        presentReview(review, reply, named?.get(review.lawyerId)),
      ),
      average,
      distribution,
      outcomes,
    }
  }
  const namesOf = async (lawyerIds: readonly string[]) =>
    // Whoever is not shown themselves is not named here either.
    new Map(
      (await needs.lawyer.profiles.listProfiles(needs.db, [...new Set(lawyerIds)]))
        .filter(({ lawyer: { status } }) => status === 'approved')
        .map(({ lawyer: { id, name, lastname } }) => [id, `${name} ${lastname}`]),
    )
  return {
    findReviewable: (actor: Actor, lawyerId: string) => findReviewable(needs, actor, lawyerId),
    describeReviewPage: (actor: Actor, lawyerId: string) =>
      describeReviewPage(needs, actor, lawyerId),
    leaveReview: (actor: Actor, input: ReviewInput) => leaveReview(needs, actor, input),
    publishReview: (team: Actor, decision: ReviewDecision) => publishReview(needs, team, decision),
    refuseReview: (team: Actor, decision: ReviewRemoval) => refuseReview(needs, team, decision),
    takeDownReview: (team: Actor, decision: ReviewRemoval) => takeDownReview(needs, team, decision),
    listForTeam: (filter?: TeamFilter) => listForTeam(needs, filter),
    getForTeam: (id: string) => getForTeam(needs, id),
    /** Why a review is not shown, as the team may choose and the public counts have it. */
    grounds: GROUNDS,
    /** How many wait for the team, and since when the oldest does. */
    countWaiting: () => countWaiting(needs.db),
    writeReply: (actor: Actor, input: Parameters<typeof writeReply>[2]) =>
      writeReply(needs, actor, input),
    /** Reviews somebody may answer: of themselves, and of the firms they represent. */
    listReceived: (actor: Actor, page?: Page) => listReceived(needs, actor, page),
    publishReply: (team: Actor, decision: ReplyDecision) => publishReply(needs, team, decision),
    refuseReply: (team: Actor, decision: ReplyDecision) => refuseReply(needs, team, decision),
    takeDownReply: (team: Actor, decision: ReplyDecision) => takeDownReply(needs, team, decision),
    listRepliesForTeam: (filter?: TeamFilter) => listRepliesForTeam(needs, filter),
    getReplyForTeam: (id: string) => getReplyForTeam(needs, id),
    getReplyDecision: (db: Db, id: string) => getReplyDecision(db, id),
    listOwnReplies: (actor: Pick<Actor, 'accountId'>) => listOwnReplies(needs.db, actor),
    countOutcomes: (target: Target) => countOutcomes(needs.db, target),
    listForLawyer: (lawyerId: string, page?: Page) => list({ lawyerId }, page),
    listForFirm: (firmId: string, page?: Page) => list({ firmId }, page),
    summarise: (target: Target) => summarise(needs.db, target),
    /** Whether this consultation has its one review. */
    wasLeft: (consultationId: string, db: Db = needs.db) => wasLeft(db, consultationId),
    getDecision: (db: Db, id: string) => getDecision(db, id),
    listOwn: (actor: Pick<Actor, 'accountId'>) => listOwn(needs.db, actor),
    listSubjects: (of: Parameters<typeof listSubjects>[1]) => listSubjects(needs.db, of),
    forgetAuthor,
    forgetReplies,
    /** Who is told of a review of theirs: its lawyer, or whoever represents its firm. */
    listReviewed: (db: Db, reviewId: string) => listReviewed(needs, db, reviewId),
    /** For the seed: authorises nobody and tells nobody. */
    storeWaiting: (tx: Tx, reviews: readonly WaitingReview[]) => storeWaiting(tx, reviews),
    storeRefused: (tx: Tx, reviews: readonly RefusedReview[]) => storeRefused(tx, reviews),
    storePublished: (tx: Tx, reviews: readonly PublishedReview[]) => storePublished(tx, reviews),
  }
}

export type ReviewModule = ReturnType<typeof createReview>
