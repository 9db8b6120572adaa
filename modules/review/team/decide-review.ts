import { formatMoment, type Actor, type Refusal, type Tx } from '#modules/shared'
import { decider, type Decision, type Judged } from './decide.ts'
import { errors } from '../errors.ts'
import { reviewPublished, reviewRefused, reviewTakenDown } from '../events.ts'
import { GROUNDS, type Ground } from './grounds.ts'
import type { Needs } from '../needs.ts'
import { Review, type ReviewStatus } from '../review.ts'

export type ReviewDecision = Decision & { ground?: Ground }
/** The public counts name the ground. */
type ReviewRemoval = Decision & { ground: Ground }

const kind: Judged<Review, ReviewDecision, { reviewId: string; lawyerId: string; firmId: string }> =
  {
    name: 'review',
    events: { publish: reviewPublished, refuse: reviewRefused, takeDown: reviewTakenDown },
    change: (tx, { id, ground }, from, to, { decidedAt, decidedBy, reason }) =>
      Review.query(tx)
        .where({ id, status: from })
        .patch({
          status: to,
          ground: to === 'published' ? null : ground!,
          ...(to === 'taken-down'
            ? { takenDownAt: decidedAt, takenDownBy: decidedBy, takenDownReason: reason }
            : { decidedAt, decidedBy, reason }),
        }),
    find: (tx, id) => Review.query(tx).findById(id).throwIfNotFound(),
    payloadOf: (_tx, { id, lawyerId, firmId }) => ({ reviewId: id, lawyerId, firmId }),
    whyNot,
  }

export const publishReview = decider(kind, 'publish')
export const refuseReview = withGround(decider(kind, 'refuse'))
/** Removes a published review from pages and from the rating. */
export const takeDownReview = withGround(decider(kind, 'takeDown'))

/** The API's schema checks the ground already; the command line has no schema. */
function withGround(
  change: (needs: Needs, team: Actor, given: ReviewRemoval) => Promise<Review>,
): typeof change {
  return async (needs, team, given) => {
    if (!GROUNDS.includes(given.ground)) throw errors.REVIEW_GROUND_NEEDED({ field: 'ground' })
    return change(needs, team, given)
  }
}

/** Says who decided first. */
async function whyNot(
  { account, clock }: Needs,
  tx: Tx,
  team: Actor,
  { id }: ReviewDecision,
  from: ReviewStatus,
): Promise<Refusal> {
  const review = await Review.query(tx).findById(id)
  if (!review) return errors.REVIEW_NOT_FOUND()
  const last = await account.team.findLastTeamAction(tx, id)
  if (!last)
    return from === 'waiting'
      ? errors.REVIEW_ALREADY_DECIDED({ params: { who: '–', when: '–' } })
      : errors.REVIEW_NOT_PUBLISHED()
  if (from === 'published' && review.status !== 'taken-down') return errors.REVIEW_NOT_PUBLISHED()
  const params = {
    who: last.actorName,
    when: formatMoment(last.happenedAt, team.locale, undefined, clock.now()),
  }
  return errors.REVIEW_ALREADY_DECIDED({
    params,
    extras: {
      decidedBy: last.actorName,
      decidedAt: last.happenedAt.toISOString(),
      status: review.status,
    },
  })
}
