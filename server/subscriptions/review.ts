import {
  replyPublished,
  replyRefused,
  replyTakenDown,
  reviewPublished,
  reviewRefused,
  reviewTakenDown,
} from '#modules/review'
import { on, type RecordedEvent, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { Services } from '../modules.ts'

/**
 * What people read of their own reviews, of reviews of them and of answers to their own. No text
 * names anybody or quotes a word.
 */
export function reviewSubscribers({
  notification,
  review,
}: Pick<Services, 'notification' | 'review'>): SameTransactionSubscriber[] {
  const news = { kind: 'review', channels: ['bell', 'mail'] } as const
  const tellAnswerer =
    (text: 'replyPublished' | 'replyRefused' | 'replyTakenDown') =>
    async (tx: Tx, { id: eventId, payload }: RecordedEvent<{ replyId: string }>) => {
      const { accountId, reason } = await review.getReplyDecision(tx, payload.replyId)
      await notification.tell(tx, {
        ...news,
        accountId,
        consultationId: null,
        eventId,
        text,
        leadsTo: text === 'replyTakenDown' ? 'review-procedure' : 'account-reviews',
        params: reason ? { reason } : {},
      })
    }
  const tellAuthor =
    (text: 'reviewPublished' | 'reviewRefused' | 'reviewTakenDown') =>
    async (tx: Tx, { id: eventId, payload }: RecordedEvent<{ reviewId: string }>) => {
      const { reason, ...whom } = await review.getDecision(tx, payload.reviewId)
      await notification.tell(tx, {
        ...news,
        ...whom,
        eventId,
        text,
        leadsTo: text === 'reviewPublished' ? 'consultation' : 'review-procedure',
        params: reason ? { reason } : {},
      })
    }
  return [
    on(reviewPublished, tellAuthor('reviewPublished')),
    on(reviewRefused, tellAuthor('reviewRefused')),
    on(reviewTakenDown, tellAuthor('reviewTakenDown')),
    on(reviewPublished, async (tx, { id, payload }) => {
      for (const accountId of await review.listReviewed(tx, payload.reviewId)) {
        await notification.tell(tx, {
          ...news,
          accountId,
          consultationId: null,
          eventId: `${id}-reviewed`,
          text: 'reviewReceived',
          leadsTo: 'account-reviews',
          params: {},
        })
      }
    }),
    on(replyPublished, tellAnswerer('replyPublished')),
    on(replyPublished, async (tx, { id, payload }) => {
      const { accountId, consultationId } = await review.getDecision(tx, payload.reviewId)
      await notification.tell(tx, {
        ...news,
        accountId,
        consultationId,
        eventId: `${id}-answered`,
        text: 'reviewAnswered',
        leadsTo: 'consultation',
        params: {},
      })
    }),
    on(replyRefused, tellAnswerer('replyRefused')),
    on(replyTakenDown, tellAnswerer('replyTakenDown')),
  ]
}
