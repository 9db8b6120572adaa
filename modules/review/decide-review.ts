import { emit, formatMoment, type Actor, type EventType, type Refusal, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { reviewPublished, reviewRefused, reviewTakenDown } from './events.ts'
import type { Ground } from './grounds.ts'
import type { ReviewNeeds } from './needs.ts'
import { Review, type ReviewStatus } from './review.ts'

/** `ground` is what the public counts say of a review that is not shown; "other" unless the team names one. */
export type ReviewDecision = { id: string; reason?: string | undefined; ground?: Ground | undefined }

/** Makes a waiting review public. The reason is the team's word to the author. */
export const publishReview = (needs: ReviewNeeds, team: Actor, decision: ReviewDecision): Promise<Review> =>
  decide(needs, team, decision, { from: 'waiting', to: 'published', event: reviewPublished })

/** Keeps a waiting review from the public; the author gets the reason. */
export const refuseReview = (needs: ReviewNeeds, team: Actor, decision: ReviewDecision): Promise<Review> =>
  decide(needs, team, decision, { from: 'waiting', to: 'refused', event: reviewRefused })

/** Takes a published review out of the public's sight and out of the rating; the author gets the reason. */
export const takeDownReview = (needs: ReviewNeeds, team: Actor, decision: ReviewDecision): Promise<Review> =>
  decide(needs, team, decision, { from: 'published', to: 'taken-down', event: reviewTakenDown })

type Change = { from: ReviewStatus; to: 'published' | 'refused' | 'taken-down'; event: EventType<{ reviewId: string; lawyerId: string; firmId: string }> }

async function decide(needs: ReviewNeeds, team: Actor, { id, reason: given, ground: named }: ReviewDecision, { from, to, event }: Change): Promise<Review> {
  const { clock, transact, account } = needs
  const reason = given?.trim()
  if (!reason) throw errors.REVIEW_REASON_NEEDED({ field: 'reason' })
  const ground = to === 'published' ? null : named ?? 'other'
  const decided = { decidedAt: clock.now(), decidedBy: team.accountId, reason }
  const takenDown = { takenDownAt: clock.now(), takenDownBy: team.accountId, takenDownReason: reason }
  return transact(async (tx) => {
    const changed = await Review.query(tx).patch({ status: to, ground, ...(to === 'taken-down' ? takenDown : decided) }).where({ id, status: from })
    if (changed === 0) throw await whyNot(needs, tx, team, id, from)
    const review = await Review.query(tx).findById(id).throwIfNotFound()
    await account.recordTeamAction(tx, team, { action: `review.${to}`, subjectId: id, reason })
    await emit(tx, event, { reviewId: id, lawyerId: review.lawyerId, firmId: review.firmId })
    return review
  })
}

/** The second of two hears who was first. */
async function whyNot({ account }: ReviewNeeds, tx: Tx, team: Actor, id: string, from: ReviewStatus): Promise<Refusal> {
  const review = await Review.query(tx).findById(id)
  if (!review) return errors.REVIEW_NOT_FOUND()
  const last = await account.findLastTeamAction(tx, id)
  if (!last) return from === 'waiting' ? errors.REVIEW_ALREADY_DECIDED({ params: { who: '–', when: '–' } }) : errors.REVIEW_NOT_PUBLISHED()
  if (from === 'published' && review.status !== 'taken-down') return errors.REVIEW_NOT_PUBLISHED()
  const params = { who: last.actorName, when: formatMoment(last.happenedAt, team.locale) }
  return errors.REVIEW_ALREADY_DECIDED({ params, extras: { decidedBy: last.actorName, decidedAt: last.happenedAt.toISOString(), status: review.status } })
}
