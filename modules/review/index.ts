import type { Actor, Db, Tx } from '#modules/shared'
import { publishReview, refuseReview } from './decide-review.ts'
import { describeReviewPage } from './describe-review-page.ts'
import { findReviewable } from './find-reviewable.ts'
import { forgetAuthor } from './forget-author.ts'
import { leaveReview } from './leave-review.ts'
import type { ReviewNeeds } from './needs.ts'
import { presentReview } from './present.ts'
import { getDecision, listPublished, listWaiting, wasLeft, summarise, type Target } from './queries.ts'
import type { ReviewInput } from './schemas.ts'
import { storePublished, type PublishedReview } from './store-published.ts'

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
    publishReview: (team: Actor, input: { id: string }) => publishReview(needs, team, input),
    refuseReview: (team: Actor, input: { id: string; reason?: string }) => refuseReview(needs, team, input),
    listForLawyer: (lawyerId: string, page?: Page) => list({ lawyerId }, page),
    listForFirm: (firmId: string, page?: Page) => list({ firmId }, page),
    summarise: (target: Target) => summarise(needs.db, target),
    /** Whether this consultation has its one review. */
    wasLeft: (consultationId: string) => wasLeft(needs.db, consultationId),
    getDecision: (db: Db, id: string) => getDecision(db, id),
    forgetAuthor,
    listWaiting: () => listWaiting(needs.db),
    /** For the seed: authorises nobody and tells nobody. */
    storePublished: (tx: Tx, reviews: readonly PublishedReview[]) => storePublished(tx, reviews),
  }
}

export type ReviewModule = ReturnType<typeof createReview>
export type { ReviewNeeds } from './needs.ts'
export type { RatingSummary } from './queries.ts'
export { reviewLeft, reviewPublished, reviewRefused } from './events.ts'
export { errors as reviewErrors } from './errors.ts'
export { reviewRoutes } from './routes.ts'
export { authorNameOf } from './author-name.ts'
export { PublicReview, ReviewInput, REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from './schemas.ts'
