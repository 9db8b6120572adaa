import { emit, type Actor, type EventType } from '#modules/shared'
import { errors } from './errors.ts'
import { replyPublished, replyRefused, replyTakenDown, type ReplyPayload } from './events.ts'
import type { ReviewNeeds } from './needs.ts'
import { Review, type ReviewStatus } from './review.ts'
import { ReviewReply } from './review-reply.ts'

/** `version` is that of the words the team has read: changed meanwhile, they are read first. */
export type ReplyDecision = { id: string; version: number; reason?: string | undefined }

/** Shows a waiting answer under its review. */
export const publishReply = (needs: ReviewNeeds, team: Actor, decision: ReplyDecision): Promise<ReviewReply> =>
  decide(needs, team, decision, { from: 'waiting', to: 'published', event: replyPublished })

/** Keeps an answer from the public; its author gets the reason and may mend it. */
export const refuseReply = (needs: ReviewNeeds, team: Actor, decision: ReplyDecision): Promise<ReviewReply> =>
  decide(needs, team, decision, { from: 'waiting', to: 'refused', event: replyRefused })

/** Takes a published answer away for good; its author gets the reason. */
export const takeDownReply = (needs: ReviewNeeds, team: Actor, decision: ReplyDecision): Promise<ReviewReply> =>
  decide(needs, team, decision, { from: 'published', to: 'taken-down', event: replyTakenDown })

type Change = { from: ReviewStatus; to: 'published' | 'refused' | 'taken-down'; event: EventType<ReplyPayload> }

async function decide({ clock, transact, account }: ReviewNeeds, team: Actor, { id, version, reason: given }: ReplyDecision, { from, to, event }: Change): Promise<ReviewReply> {
  const reason = given?.trim()
  if (!reason) throw errors.REVIEW_REASON_NEEDED({ field: 'reason' })
  return transact(async (tx) => {
    const changed = await ReviewReply.query(tx).patch({ status: to, decidedAt: clock.now(), decidedBy: team.accountId, reason }).where({ id, status: from, version })
    const reply = await ReviewReply.query(tx).findById(id)
    if (!reply) throw errors.REVIEW_NOT_FOUND()
    if (changed === 0) throw reply.status === from ? errors.REPLY_CHANGED() : errors.REPLY_ALREADY_DECIDED()
    const { lawyerId, firmId } = await Review.query(tx).findById(reply.reviewId).throwIfNotFound()
    await account.recordTeamAction(tx, team, { action: `review-reply.${to}`, subjectId: id, reason })
    await emit(tx, event, { replyId: id, reviewId: reply.reviewId, lawyerId, firmId })
    return reply
  })
}
