import { defineEvent } from '#modules/shared'

type Payload = { reviewId: string; lawyerId: string; firmId: string }

export const reviewLeft = defineEvent<Payload>('review.left')
export const reviewPublished = defineEvent<Payload>('review.published')
export const reviewRefused = defineEvent<Payload>('review.refused')
export const reviewTakenDown = defineEvent<Payload>('review.taken-down')
export type ReplyPayload = Payload & { replyId: string }
export const replyWritten = defineEvent<ReplyPayload>('review.reply-written')
export const replyPublished = defineEvent<ReplyPayload>('review.reply-published')
export const replyRefused = defineEvent<ReplyPayload>('review.reply-refused')
export const replyTakenDown = defineEvent<ReplyPayload>('review.reply-taken-down')
/** The author's account was deleted. */
export const authorErased = defineEvent<Payload>('review.author-erased')
