import type { Actor, Db, Tx } from '#modules/shared'
import { publishReview, refuseReview, takeDownReview, type ReviewDecision } from './decide-review.ts'
import { describeReviewPage } from './describe-review-page.ts'
import { findReviewable } from './find-reviewable.ts'
import { forgetAuthor } from './forget-author.ts'
import { leaveReview } from './leave-review.ts'
import { getForTeam, listForTeam } from './list-for-team.ts'
import type { ReviewNeeds } from './needs.ts'
import { presentReview } from './present.ts'
import { countWaiting, getDecision, listOwn, listPublished, wasLeft, summarise, type Target } from './queries.ts'
import type { ReviewInput } from './schemas.ts'
import { storePublished, storeWaiting, type PublishedReview, type WaitingReview } from './store-published.ts'

type Page = { page?: number | undefined; pageSize?: number | undefined }

export function createReview(needs: ReviewNeeds) {
  const list = async (target: Target, page?: Page) => {
    const [published, { average, distribution }] = await Promise.all([listPublished(needs.db, target, page), summarise(needs.db, target)])
    return { ...published, items: published.items.map(presentReview), average, distribution }
  }
  return {
    findReviewable: (actor: Actor, lawyerId: string) => findReviewable(needs, actor, lawyerId),
    describeReviewPage: (actor: Actor, lawyerId: string) => describeReviewPage(needs, actor, lawyerId),
    leaveReview: (actor: Actor, input: ReviewInput) => leaveReview(needs, actor, input),
    publishReview: (team: Actor, decision: ReviewDecision) => publishReview(needs, team, decision),
    refuseReview: (team: Actor, decision: ReviewDecision) => refuseReview(needs, team, decision),
    takeDownReview: (team: Actor, decision: ReviewDecision) => takeDownReview(needs, team, decision),
    listForTeam: (filter?: Parameters<typeof listForTeam>[1]) => listForTeam(needs, filter),
    getForTeam: (id: string) => getForTeam(needs, id),
    /** How many wait for the team, and since when the oldest does. */
    countWaiting: () => countWaiting(needs.db),
    listForLawyer: (lawyerId: string, page?: Page) => list({ lawyerId }, page),
    listForFirm: (firmId: string, page?: Page) => list({ firmId }, page),
    summarise: (target: Target) => summarise(needs.db, target),
    /** Whether this consultation has its one review. */
    wasLeft: (consultationId: string) => wasLeft(needs.db, consultationId),
    getDecision: (db: Db, id: string) => getDecision(db, id),
    listOwn: (actor: Pick<Actor, 'accountId'>) => listOwn(needs.db, actor),
    forgetAuthor,
    /** For the seed: authorises nobody and tells nobody. */
    storeWaiting: (tx: Tx, reviews: readonly WaitingReview[]) => storeWaiting(tx, reviews),
    storePublished: (tx: Tx, reviews: readonly PublishedReview[]) => storePublished(tx, reviews),
  }
}

export type ReviewModule = ReturnType<typeof createReview>
export type { ReviewNeeds } from './needs.ts'
export type { RatingSummary } from './queries.ts'
export { authorForgotten, reviewLeft, reviewPublished, reviewRefused, reviewTakenDown } from './events.ts'
export type { TeamReview } from './list-for-team.ts'
export type { ReviewStatus } from './review.ts'
export { errors as reviewErrors } from './errors.ts'
export { reviewRoutes } from './routes.ts'
export { authorNameOf } from './author-name.ts'
export { PublicReview, ReviewInput, REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from './schemas.ts'
